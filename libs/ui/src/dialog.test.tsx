import { pressAt } from '@shop/testing/press-at.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => screen.getByRole('dialog', { name: 'Cart' });
// A sheet that closes goes back in the history, which takes a moment: until then Back would close the next sheet.
const wentBack = () => waitFor(() => expect(history.state).toBeNull());
const later = () => performance.now() + 500;
let opened = 0;

describe('a sheet', () => {
  beforeEach(() => {
    pay.mockClear();
    render(<Cart />);
    opened = performance.now();
    pressAt(button('Add'), [270, 700]);
  });

  afterEach(async () => {
    cleanup();
    await wentBack();
  });

  test('takes no press that is the second half of the double tap that opened it', () => {
    pressAt(button('Pay'), [276, 695], opened);
    expect(pay).not.toHaveBeenCalled();
    pressAt(sheet(), [276, 695], opened);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('takes a press at the place of its opener at once when another place was pressed between them', () => {
    pressAt(button('Pay'), [90, 700], opened);
    pressAt(button('Pay'), [270, 700], opened);
    expect(pay).toHaveBeenCalledTimes(2);
  });

  test('takes a press at another place at once, and one at the same place a moment later', () => {
    pressAt(button('Pay'), [90, 700]);
    pressAt(button('Pay'), [270, 700], later());
    expect(pay).toHaveBeenCalledTimes(2);
  });

  test.each([new KeyboardEvent('keydown', { key: 'Enter' }), new PopStateEvent('popstate')])(
    'takes a press at once when a key or Back opened it, wherever the last press was',
    async (opener) => {
      pressAt(button('Close'), [270, 700], later());
      await wentBack();
      fireEvent(window, opener);
      fireEvent.click(button('Add'));
      pressAt(button('Pay'), [270, 700]);
      expect(pay).toHaveBeenCalledTimes(1);
    },
  );

  test('is closed by a press outside a moment later', async () => {
    pressAt(sheet(), [270, 700], later());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
