import { type CartAction, type CartLine, parseCart, reduceCart } from './cart.ts';

const KEY = 'cart';
const SAVE_AFTER = 100;
const none: readonly CartLine[] = [];

/** Called after each change: with its action, unless another tab made it. */
type Listener = (action?: CartAction) => void;

let lines: readonly CartLine[] = none;
let loaded = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

function show(next: readonly CartLine[], action?: CartAction): void {
  lines = next;
  for (const listener of listeners) listener(action);
}

// Whatever storage does (full, forbidden, damaged), the shop goes on with the cart in memory.
function read(): readonly CartLine[] {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === null) return none;
    const cart = parseCart(stored);
    if (cart) return cart;
    console.error('The stored cart is no list and was removed');
  } catch (error) {
    console.error('The stored cart could not be read', error);
  }
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is out of reach altogether; it was logged above.
  }
  return none;
}

function save(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch (error) {
    console.error('The cart could not be saved', error);
  }
}

function start(): void {
  loaded = true;
  lines = read();
  // A change made in another tab is newer than what this one still holds.
  addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    clearTimeout(timer);
    timer = undefined;
    show(read());
  });
  addEventListener('pagehide', save);
}

/** The cart of this browser: one list per page, stored in local storage 100 ms after each change. */
export const cartStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  lines(): readonly CartLine[] {
    if (!loaded) start();
    return lines;
  },
  none: (): readonly CartLine[] => none,
  dispatch(action: CartAction): void {
    show(reduceCart(cartStore.lines(), action), action);
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER);
  },
};

const OPEN = 'cart:open';
const CLOSE = 'cart:close';

/** Opens the cart from anywhere, scripts of the host page included. */
export const openCart = (): void => void dispatchEvent(new Event(OPEN));

/** Hears both global events; returns how to stop. */
export function onCartEvents(open: () => void, close: () => void): () => void {
  addEventListener(OPEN, open);
  addEventListener(CLOSE, close);
  return () => {
    removeEventListener(OPEN, open);
    removeEventListener(CLOSE, close);
  };
}
