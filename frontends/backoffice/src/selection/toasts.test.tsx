import { Toaster, clearToasts, showToast } from '@shop/ui/toast';
import { act, render, screen, within } from '@testing-library/react';

const show = (message: Parameters<typeof showToast>[0]) => act(() => showToast(message));
const undo = (onPress: () => void = () => undefined) => ({ label: 'Undo', onPress });
const shown = () => within(screen.getByRole('status'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster closeLabel="Close" />);
});
afterEach(() => {
  act(clearToasts);
  jest.useRealTimers();
});

const texts = () => screen.getByRole('status').querySelectorAll('div:not([hidden]) > span');
const read = () => [...texts()].map(({ textContent }) => textContent);

test('one message is shown at a time, the newest; one with a way back comes again when that goes, within its time', () => {
  const pressed: string[] = [];
  show({ message: 'CH-1 is shipped', action: undo(() => pressed.push('one')) });
  pass(3_000);
  show({ message: 'CH-2 is shipped', action: undo(() => pressed.push('two')) });
  expect(read()).toEqual(['CH-2 is shipped']);
  act(() => shown().getByRole('button', { name: 'Undo' }).click());
  expect(read()).toEqual(['CH-1 is shipped']);
  act(() => shown().getByRole('button', { name: 'Undo' }).click());
  expect(pressed).toEqual(['two', 'one']);
  show({ message: 'CH-3 is shipped', action: undo() });
  pass(5_000);
  show({ message: 'CH-4 is shipped', action: undo() });
  pass(4_000);
  act(() => shown().getByRole('button', { name: 'Close' }).click());
  expect(read()).toEqual([]);
});

test('a message that only informs gives way to the next one, and the same message is shown once', () => {
  show({ message: 'Saved' });
  show({ message: 'Saved again' });
  expect(shown().queryByText('Saved')).toBeNull();
  show({ message: 'No connection', tone: 'error' });
  show({ message: 'No connection', tone: 'error' });
  expect(shown().getAllByText('No connection')).toHaveLength(1);
});

test('an error stays until it is closed; its way back ends with its time', () => {
  show({ message: '2 done, 1 not', tone: 'error', action: undo() });
  pass(8_000);
  expect(shown().queryByRole('button', { name: 'Undo' })).toBeNull();
  pass(120_000);
  show({ message: 'Saved' });
  expect(read()).toEqual(['Saved']);
  pass(6_000);
  expect(read()).toEqual(['2 done, 1 not']);
  act(() => shown().getByRole('button', { name: 'Close' }).click());
  expect(read()).toEqual([]);
});
