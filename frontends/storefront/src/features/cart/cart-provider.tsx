import { type ReactNode, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type CartAction, type CartLine, cartCount, cartTotal } from './cart.ts';
import { cartStore } from './cart-store.ts';

interface Cart {
  lines: readonly CartLine[];
  total: number;
  count: number;
  /** False until the browser has read its storage: the server knows no cart. */
  ready: boolean;
  dispatch: (action: CartAction) => void;
}

const CartContext = createContext<Cart | null>(null);
const outside: Cart = { lines: [], total: 0, count: 0, ready: false, dispatch: () => undefined };
const never = () => () => undefined;

/** Gives the pages inside it the cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(cartStore.subscribe, cartStore.lines, cartStore.none);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const cart = useMemo(
    () => ({ lines, ready, total: cartTotal(lines), count: cartCount(lines), dispatch: cartStore.dispatch }),
    [lines, ready],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The cart and how to change it; an empty one that does nothing outside its provider. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) {
    console.warn('useCart must be used within a CartProvider');
    return outside;
  }
  return cart;
}
