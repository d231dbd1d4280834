import { lazyPart } from '@shop/ui/lazy-part';
import { useLocation, useRouteLoaderData } from '@shop/ui/router';
import { useEffect } from 'react';
import { useKnownShop } from '../../shop.ts';
import { cartStore } from '../cart/cart-store.ts';
import { countStep } from './visit-record.ts';

// A shop without pixels, as most are, never loads it.
const Privacy = lazyPart(async () => (await import('./privacy.tsx')).Privacy);

/** Counts the steps of a visit: its beginning, the first product in the cart, and the checkout. */
export function VisitSteps() {
  // No visit begins with the pages of payment.
  const isSlim = useRouteLoaderData('slim') !== undefined;
  const isCheckout = useLocation().pathname === '/checkout';
  const pixels = useKnownShop()?.pixels;
  useEffect(() => {
    if (isSlim) return undefined;
    countStep('visit');
    return cartStore.subscribe((action) => action?.type === 'add' && countStep('cart'));
  }, [isSlim]);
  useEffect(() => {
    if (!isCheckout || cartStore.lines().length === 0) return;
    // The cart may be that of an earlier visit.
    countStep('cart');
    countStep('checkout');
  }, [isCheckout]);
  return pixels ? <Privacy ids={pixels} isSlim={isSlim} /> : null;
}
