import type { OrderSummary } from '@shop/contracts/orders';
import type { Product } from '@shop/contracts/products';
import type { PixelSettings } from '@shop/contracts/settings/pixels-area';
import { useLocation, useRouteLoaderData } from '@shop/ui/router';
import { useEffect, useRef } from 'react';
import { type CartLine, quantityOf } from '../cart/cart.ts';
import { cartStore } from '../cart/cart-store.ts';
import { type Item, openServices, pauseServices, tell } from './services.ts';

/** The URL of these pages names an order or opens something: services would read it. */
const PRIVATE = /^\/(payment\/(?!online$)|confirm|attempt|unsubscribe|track-order|order-tracking)/;

/** Tells the services of pages, products, the cart, checkout and orders. Rendered only after consent. */
export function Pixels({ ids }: { ids: PixelSettings }) {
  const { pathname, hash } = useLocation();
  // Links of e-mails carry their token behind the #.
  const isPrivate = PRIVATE.test(pathname) || hash.includes('=');
  const product = useRouteLoaderData<{ product: Product }>('product')?.product;
  useEffect(() => {
    if (isPrivate) {
      pauseServices(ids);
      return;
    }
    openServices(ids);
    tell('page', []);
    if (pathname === '/checkout' && cartStore.lines().length > 0) tell('checkout', cartStore.lines().map(itemOf));
  }, [ids, pathname, isPrivate]);
  const viewed = useRef<string>(undefined);
  useEffect(() => {
    // A product counts once, however often its page loads it again.
    if (product?._id === viewed.current) return;
    viewed.current = product?._id;
    if (product && !isPrivate) tell('product', [{ id: product._id, price: product.sizes[0]?.price ?? 0, quantity: 1 }]);
  }, [product, isPrivate]);
  useEffect(
    () =>
      cartStore.subscribe((action) => {
        if (action?.type === 'add') tell('cart', [{ ...itemOf(action.line), quantity: action.quantity ?? 1 }]);
      }),
    [],
  );
  useEffect(() => {
    const onOrder = ({ detail }: CustomEvent<OrderSummary>) => {
      if (isFirst(detail.orderNumber)) tell('order', detail.items.map(orderedItem), detail.total);
    };
    addEventListener('ordered', onOrder as EventListener);
    return () => removeEventListener('ordered', onOrder as EventListener);
  }, []);
  return null;
}

const itemOf = (line: CartLine): Item => ({ id: line._id, price: line.price ?? 0, quantity: quantityOf(line) });
const orderedItem = ({ productId, price, quantity }: OrderSummary['items'][number]): Item => ({
  id: productId,
  price,
  quantity,
});

const TOLD = 'orders_told';
const MAX_TOLD = 20;

/** Returns true once for each order of this browser: two tabs may learn of the same one. */
function isFirst(orderNumber: string): boolean {
  try {
    const told = JSON.parse(localStorage.getItem(TOLD) ?? '[]') as string[];
    if (told.includes(orderNumber)) return false;
    localStorage.setItem(TOLD, JSON.stringify([...told, orderNumber].slice(-MAX_TOLD)));
    return true;
  } catch {
    // Rather never than twice.
    return false;
  }
}
