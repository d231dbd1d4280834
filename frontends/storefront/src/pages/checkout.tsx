import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useLoaderData, useNavigation } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useState } from 'react';
import { useCart } from '../features/cart/cart-provider.tsx';
import { lastOrder } from '../features/checkout/saved-checkout.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import type { checkoutLoader } from '../loaders.ts';
import { deliveryPromise } from '@shop/contracts/settings/placeholders';
import { PageHead } from '../page-head.tsx';
import { useShop } from '../shop.ts';
import { cartTexts } from '../features/cart/texts.ts';
import { checkoutTexts as t } from '../features/checkout/texts.ts';
import * as styles from './checkout.module.css';

/** Checkout. The cart lives in the browser, so the server sends only the frame. */
export function Component() {
  const { methods, url } = useLoaderData<typeof checkoutLoader>();
  const { lines, ready } = useCart();
  const { delivery } = useShop();
  // Once the order stands the cart is empty, while its own page is still on its way.
  const leaving = useNavigation().state !== 'idle';
  // Another person has another form.
  const [person, setPerson] = useState(0);
  return (
    <div className={styles.page}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <UrduMark word="checkout" className={styles.urdu} />
        <p className={styles.lead}>{t.lead(deliveryPromise(delivery))}</p>
      </header>
      <noscript>
        <p>{t.noScript}</p>
      </noscript>
      {(!ready || (leaving && lines.length === 0)) && <Skeleton height={420} />}
      {ready && lines.length === 0 && !leaving && <NothingToOrder />}
      {ready && lines.length > 0 && (
        <CheckoutForm key={person} methods={methods} onCleared={() => setPerson((count) => count + 1)} />
      )}
    </div>
  );
}

/** Back from the page of an order leads here: its cart is empty, because it was ordered. */
function NothingToOrder() {
  const { goods } = useShop();
  const placed = lastOrder();
  if (placed) {
    return (
      <EmptyState
        title={t.placed(placed)}
        action={
          <Link to={`/payment/${encodeURIComponent(placed)}/success`} className={buttonClass('primary')}>
            {t.seePlaced}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={cartTexts.empty}
      action={
        <Link to="/products" className={buttonClass('primary')}>
          {cartTexts.browse}
        </Link>
      }
    >
      {cartTexts.emptyText(goods.many)}
    </EmptyState>
  );
}
