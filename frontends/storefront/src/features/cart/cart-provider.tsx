import { type ReactNode, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type CartAction, type CartLine, cartCount, cartTotal } from './cart.ts';
import { cartStore } from './cart-store.ts';

interface Cart {
  lines: readonly CartLine[];
  total: number;
  count: number;
  /** False until the browser has read its storage: the server knows no cart. */
  ready: boolean;
  dispatch: Dispatch;
}
type Dispatch = (action: CartAction) => void;

const CartContext = createContext<Cart | null>(null);
const DispatchContext = createContext<Dispatch | null>(null);
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
  return (
    <DispatchContext value={cartStore.dispatch}>
      <CartContext value={cart}>{children}</CartContext>
    </DispatchContext>
  );
}

function within<Given>(given: Given | null, otherwise: Given): Given {
  if (given === null) console.warn('useCart must be used within a CartProvider');
  return given ?? otherwise;
}

/** The cart and how to change it; an empty one that does nothing outside its provider. */
export const useCart = (): Cart => within(useContext(CartContext), outside);

/**
 * Returns the dispatch of the cart, without its lines. A component that shows no lines does not render again with each
 * change.
 */
export const useCartDispatch = (): Dispatch => within(useContext(DispatchContext), outside.dispatch);
