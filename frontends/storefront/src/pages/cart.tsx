import { formatRs } from '@shop/contracts/money';
import { Button, buttonClass } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { Price } from '@shop/ui/price';
import { Link, useLoaderData, useNavigate } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect } from 'react';
import type { cartLoader } from '../cart-loader.ts';
import { type CartLine, cartTotal, keyOf, leftOf, quantityOf } from '../features/cart/cart.ts';
import type { LinkedCart } from '../features/cart/cart-link.ts';
import { cartLinkTexts as t } from '../features/cart/cart-link-texts.ts';
import { useCart, useCartDispatch } from '../features/cart/cart-provider.tsx';
import { openCart } from '../features/cart/cart-store.ts';
import { OrderByChat } from '../features/cart/order-by-chat.tsx';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { cartTexts } from '../features/cart/texts.ts';
import { useCheckedCart } from '../features/cart/use-checked-cart.ts';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { loadDraft, saveDraft } from '../features/checkout/saved-checkout.ts';
import { PageHead } from '../page-head.tsx';
import { measuresOf } from '../print-size.ts';
import { useShop } from '../shop.ts';
import * as styles from './cart.module.css';

/**
 * The cart as a page. A link such as `/cart?add=<size id>:2&code=EID20` adds to it once: the parts of the link leave the
 * address as they are added, so that neither Back nor a reload adds them again.
 */
export function Component() {
  const { link, url } = useLoaderData<typeof cartLoader>();
  const { lines, ready } = useCart();
  useAddedOnce(link);
  useCheckedCart(lines, ready);
  // The server knows no cart, but it knows what the link adds.
  const shown = ready ? lines : link.lines.map(({ line, quantity }) => ({ ...line, quantity }));
  return (
    <div className={styles.page}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.pageTitle}</h1>
        <UrduMark word="cart" className={styles.urdu} />
      </header>
      <noscript>
        <p>{t.noScript}</p>
      </noscript>
      <Notices link={link} />
      {shown.length > 0 && (
        <div className={styles.cart}>
          <OrderLines lines={shown.map(toSummary)} />
          <p className={styles.total}>
            <span>{cartTexts.total}</span>
            <Price amount={cartTotal(shown)} size="large" />
          </p>
          <p className={styles.actions}>
            <Link to="/checkout" className={buttonClass('primary')}>
              {cartTexts.checkout}
            </Link>
            <Button variant="ghost" onClick={openCart}>
              {t.change}
            </Button>
            <OrderByChat lines={shown.filter(({ problem }) => !problem)} url={url} />
            <Link to="/products" className={buttonClass('link')}>
              {t.more}
            </Link>
          </p>
        </div>
      )}
      {!ready && shown.length === 0 && <Skeleton height={240} />}
      {ready && lines.length === 0 && <EmptyCart />}
    </div>
  );
}

/** Adds the content of a link to the cart of this browser, and stores its code for the checkout. */
function useAddedOnce(link: LinkedCart): void {
  const dispatch = useCartDispatch();
  const navigate = useNavigate();
  const { highestQuantity } = useShop().orders;
  useEffect(() => {
    const { searchParams } = new URL(location.href);
    if (!searchParams.has('add') && !searchParams.has('code')) return;
    // First the address: a page that is opened again from here on adds nothing.
    void navigate('/cart', { replace: true });
    for (const { line, quantity } of link.lines) {
      dispatch({ type: 'add', line, quantity, most: Math.min(highestQuantity, leftOf(line) ?? highestQuantity) });
    }
    if (link.lines.length > 0) announce(t.added);
    const { coupon } = link;
    if (!coupon || coupon.lost !== null) return;
    // Checkout asks again, because the cart may hold more than the link.
    saveDraft({ ...loadDraft(), coupon: { code: coupon.code, discount: coupon.discount, subtotal: coupon.subtotal } });
  }, [link, dispatch, navigate, highestQuantity]);
}

function Notices({ link: { missing, coupon } }: { link: LinkedCart }) {
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.missing} role="alert">
          <h2>{t.missing}</h2>
          <ul>
            {missing.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {coupon && <p className={styles.coupon}>{couponText(coupon)}</p>}
    </>
  );
}

function couponText({ code, discount, lost }: NonNullable<LinkedCart['coupon']>): string {
  if (lost !== null) return t.couponLost(code, lost);
  return discount > 0 ? t.coupon(code, formatRs(discount)) : t.couponKept(code);
}

const toSummary = (line: CartLine) => ({
  key: keyOf(line),
  name: line.name || cartTexts.unknown,
  size: line.selectedSize,
  options: line.options,
  measures: measuresOf(line.sizes, line.selectedSize),
  quantity: quantityOf(line),
  price: line.price ?? 0,
  before: line.before,
  problem: line.problem,
  image: line.images[0] ?? null,
  ...(line.mat && { mat: line.mat }),
});
