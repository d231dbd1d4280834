import { jest } from '@jest/globals';
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

test('a message with a way back stays when the next one comes, and each has its own time', () => {
  const pressed: string[] = [];
  show({ message: 'CH-1 is shipped', action: undo(() => pressed.push('one')) });
  pass(5_000);
  show({ message: 'CH-2 is shipped', action: undo(() => pressed.push('two')) });
  show({ message: 'Selection cleared.' });
  expect(shown().getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  act(() => shown().getAllByRole('button', { name: 'Undo' })[1]?.click());
  expect(pressed).toEqual(['one']);
  expect(shown().queryByText('CH-1 is shipped')).toBeNull();
  pass(8_000);
  expect(shown().queryByText('CH-2 is shipped')).toBeNull();
});

test('no more than three ways back stand there, the newest first', () => {
  for (const order of ['CH-1', 'CH-2', 'CH-3', 'CH-4']) show({ message: `${order} is shipped`, action: undo() });
  expect(
    shown()
      .getAllByText(/is shipped/)
      .map(({ textContent }) => textContent),
  ).toEqual(['CH-4 is shipped', 'CH-3 is shipped', 'CH-2 is shipped']);
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
  expect(shown().queryByText('2 done, 1 not')).not.toBeNull();
  act(() => shown().getAllByLabelText('Close').at(-1)?.click());
  expect(shown().queryByText('2 done, 1 not')).toBeNull();
  expect(shown().queryByText('Saved')).not.toBeNull();
});
