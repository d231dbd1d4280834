import type { LinkedOrder } from '@shop/contracts/confirmations';
import { customerInfo, orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

const linked = (voiceAt: string | null = null): LinkedOrder => {
  const { email: _email, country: _country, ...customer } = { ...customerInfo(), voiceAt };
  return { order: orderSummary(), customer, state: 'waiting' };
};
const sent = () => linked('2026-11-29T08:00:00.000Z');

/** A microphone that hears what it is told. */
class FakeRecorder {
  static now: FakeRecorder | undefined;
  static readonly isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  sound = 'a voice';
  readonly mimeType: string;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;

  constructor(_: MediaStream, { mimeType }: MediaRecorderOptions) {
    this.mimeType = mimeType ?? '';
    FakeRecorder.now = this;
  }

  start() {
    this.state = 'recording';
  }

  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob([this.sound]) });
    this.onstop?.();
  }
}

const track = { stop: jest.fn() };
const getUserMedia = jest.fn<Promise<unknown>, []>();
beforeEach(() => {
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  jest.restoreAllMocks();
  getUserMedia.mockReset();
  track.stop.mockReset();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
});

async function openVoice(now = linked()) {
  mockCall('GET /confirmations/:token', now);
  const user = await openShop('/confirm/3q2-token?do=place');
  await screen.findByRole('heading', { name: 'Or say it' });
  return user;
}
const button = (name: string) => screen.getByRole('button', { name });
const recorded = async (user: Awaited<ReturnType<typeof openVoice>>) => {
  await user.click(button('Record a voice note'));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('Listen to it, then send it.');
};

test('a voice note is recorded at a press, heard, and sent at another; the form stays with what was typed', async () => {
  const calls = mockCall('POST /confirmations/:token/voice', sent());
  const user = await openVoice();
  expect(getUserMedia).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Landmark/), 'Blue mosque');
  await user.click(button('Record a voice note'));
  expect(await screen.findByRole('timer')).toHaveTextContent('Recording: 0 of 60 seconds');
  await user.click(button('Stop'));
  expect(track.stop).toHaveBeenCalled();
  expect(screen.getByLabelText('Your voice note')).toHaveAttribute('src', 'blob:voice');
  expect(calls).toHaveLength(0);
  await user.dblClick(button('Send voice note'));
  expect(await screen.findByText('Thank you! We have your voice note.', { selector: 'section p' })).toBeVisible();
  expect(calls.map(({ params, files }) => [params.token, files['voice']?.map(({ size }) => size)])).toEqual([
    ['3q2-token', [7]],
  ]);
  expect(screen.getByLabelText(/^Landmark/)).toHaveValue('Blue mosque');
  expect(button('Delete voice note')).toBeVisible();
});

test('Save sends what was recorded and not sent yet, and waits until a recording has ended', async () => {
  const voices = mockCall('POST /confirmations/:token/voice', sent());
  const places = mockCall('POST /confirmations/:token/place', sent());
  const user = await openVoice();
  await user.click(button('Record a voice note'));
  await screen.findByRole('timer');
  expect(button('Save')).toBeDisabled();
  await user.click(button('Stop'));
  mockCall('GET /confirmations/:token', sent());
  await user.click(button('Save'));
  expect(await screen.findByText('We have your voice note.')).toBeVisible();
  expect([voices.length, places.length]).toEqual([1, 1]);
});

test('it counts the seconds and ends by itself after a minute', async () => {
  const user = await openVoice();
  await user.click(button('Record a voice note'));
  await screen.findByRole('timer');
  const { now } = performance;
  const begun = now.call(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => begun + 12_500);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Recording: 12 of 60 seconds'));
  jest.spyOn(performance, 'now').mockImplementation(() => begun + 61_000);
  expect(await screen.findByText('Listen to it, then send it.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('it is recorded again, or discarded, before anything is sent', async () => {
  const user = await openVoice();
  await recorded(user);
  await user.click(button('Record again'));
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send voice note' })).toBeNull();
  await user.click(button('Stop'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByLabelText('Your voice note')).toBeNull();
  expect(button('Record a voice note')).toBeVisible();
});

test('a call that takes the microphone ends the recording; silence says so', async () => {
  const user = await openVoice();
  await user.click(button('Record a voice note'));
  await screen.findByRole('timer');
  act(() => FakeRecorder.now?.stop());
  expect(await screen.findByText('Listen to it, then send it.')).toBeVisible();
  await user.click(button('Record again'));
  await screen.findByRole('timer');
  if (FakeRecorder.now) FakeRecorder.now.sound = '';
  await user.click(button('Stop'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
});

test('leaving the page ends the recording', async () => {
  const user = await openVoice();
  await user.click(button('Record a voice note'));
  await screen.findByRole('timer');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(track.stop).toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', /does not let this page use the microphone/],
  ['NotFoundError', /^No microphone was found\./],
])('%s has a sentence that leaves the landmark', async (name, sentence) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const user = await openVoice();
  await user.click(button('Record a voice note'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('alert')).toHaveTextContent(/write a landmark/);
  expect(screen.getByLabelText(/^Landmark/)).toBeEnabled();
});

test('a browser that cannot record takes a sound of the phone', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  const calls = mockCall('POST /confirmations/:token/voice', sent());
  const user = await openVoice();
  expect(screen.getByText(/^This browser cannot record\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull();
  await user.upload(screen.getByLabelText('Choose a recording'), new File(['memo'], 'Home.m4a', { type: 'audio/mp4' }));
  await user.click(await screen.findByRole('button', { name: 'Send voice note' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('a sound that is too long is not sent', async () => {
  const user = await openVoice();
  const choose = () => screen.getByLabelText('Choose a recording');
  await user.upload(choose(), new File([new Uint8Array(2 * 1024 * 1024)], 'long.m4a', { type: 'audio/mp4' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose one of up to 90 seconds.');
  expect(screen.queryByRole('button', { name: 'Send voice note' })).toBeNull();
});

test('what the shop cannot play says so, and what does not arrive can be sent again', async () => {
  mockError('POST /confirmations/:token/voice', 'unsupported_media_type');
  const user = await openVoice();
  await recorded(user);
  await user.click(button('Send voice note'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot play this file. Please record it here');
  mockNetworkFailure('POST /confirmations/:token/voice');
  await user.click(button('Send voice note'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It could not be saved.'));
  mockCall('POST /confirmations/:token/voice', sent());
  await user.click(button('Send voice note'));
  expect(await screen.findByText('Thank you! We have your voice note.', { selector: 'section p' })).toBeVisible();
});

test('a voice note that was sent is replaced or deleted', async () => {
  mockCall('DELETE /confirmations/:token/voice', linked());
  const user = await openVoice(sent());
  expect(screen.getByText('We have your voice note.')).toBeVisible();
  expect(button('Record again')).toBeVisible();
  await user.click(button('Delete voice note'));
  expect(await screen.findByText('Your voice note is deleted.', { selector: 'section p' })).toBeVisible();
  expect(button('Record a voice note')).toBeVisible();
});
