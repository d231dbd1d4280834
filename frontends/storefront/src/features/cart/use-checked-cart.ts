import { useEffect, useRef } from 'react';
import { type CartLine, nameOf, quantityOf } from './cart.ts';
import { useCartDispatch } from './cart-provider.tsx';
import type { Asked } from './check-cart.ts';

/** A pause in changing the cart that asks the server. */
const PAUSE_MS = 300;

/** Keeps the prices of a cart that is looked at true: it is checked at once, and after each change. */
export function useCheckedCart(lines: readonly CartLine[], isOpen: boolean): void {
  const dispatch = useCartDispatch();
  const items = lines.map((line) => ({ ...nameOf(line), quantity: quantityOf(line) }));
  const asked = isOpen && items.length > 0 ? JSON.stringify(items) : null;
  const last = useRef<string>(null);
  useEffect(() => {
    const isChange = last.current !== null;
    last.current = asked;
    if (asked === null) return undefined;
    const superseded = new AbortController();
    const check = async () => {
      // Loaded when it is needed: every page can open the cart.
      const { checkCart } = await import('./check-cart.ts');
      const found = await checkCart({ items: JSON.parse(asked) as Asked['items'] }, superseded.signal);
      if (found && !superseded.signal.aborted) dispatch({ type: 'checked', found });
    };
    const timer = setTimeout(() => void check().catch(() => undefined), isChange ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [asked, dispatch]);
}
