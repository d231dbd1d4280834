import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Sheet } from './dialog.tsx';

const pay = jest.fn();
function Cart() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Sheet open={open} title="Cart" closeLabel="Close" onClose={() => setOpen(false)}>
        <button type="button" onClick={pay}>
          Pay
        </button>
      </Sheet>
    </>
  );
}

/** Presses as a thumb does, at a point and a moment after the page was opened. */
function press(target: HTMLElement, [clientX, clientY]: [number, number], timeStamp = performance.now()) {
  fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, clientX, clientY }));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  fireEvent(target, click);
}
const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => screen.getByRole('dialog', { name: 'Cart' });
const later = () => performance.now() + 500;

describe('a sheet', () => {
  beforeEach(() => {
    pay.mockClear();
    render(<Cart />);
    press(button('Add'), [270, 700]);
  });

  test('takes no press that is the second half of the double tap that opened it', () => {
    press(button('Pay'), [276, 695]);
    expect(pay).not.toHaveBeenCalled();
    press(sheet(), [276, 695]);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('takes a press at another place at once, and one at the same place a moment later', () => {
    press(button('Pay'), [90, 700]);
    press(button('Pay'), [270, 700], later());
    expect(pay).toHaveBeenCalledTimes(2);
  });

  test('is closed by a press outside a moment later', async () => {
    press(sheet(), [270, 700], later());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
