import { lazyPart } from '@shop/ui/lazy-part';
import { useLoaderData, useNavigation } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useState } from 'react';
import { useCart } from '../features/cart/cart-provider.tsx';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import type { checkoutLoader } from '../loaders.ts';
import { deliveryPromise } from '@shop/contracts/settings/placeholders';
import { PageHead } from '../page-head.tsx';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { checkoutTexts as t } from '../features/checkout/texts.ts';
import * as styles from './checkout.module.css';

const NothingToOrder = lazyPart(
  async () => (await import('../features/checkout/nothing-to-order.tsx')).NothingToOrder,
  texts,
);

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
