import type { Quote } from '@shop/contracts/quotes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderTexts } from './order-texts.ts';
import { type LineName, isLine as isCartLine, nameOf } from '../cart/cart.ts';
import { useCart } from '../cart/cart-provider.tsx';
import type { Placed, UnavailableLine } from './place-order.ts';
import { standingOrder } from './standing-order.ts';
import { type LostCoupon, type Quoted, quoteOrder, withoutFigures } from './quote-order.ts';
import { type OrderBody, clearPending, isOrder, removeCoupon, pendingOrder, savePending } from './saved-checkout.ts';

/** `stands`: an earlier press placed the order, and only its answer was lost. */
export type Check = Quoted | { asking: true } | { stands: Placed };

// After this time prices may have changed.
const MAX_WAIT_MS = 5 * 60_000;

export type Pending = ReturnType<typeof usePendingOrder>;

const isLine = ({ productId, size, options }: LineName, other: LineName) =>
  isCartLine({ _id: productId, selectedSize: size, options }, other);

/**
 * The order that waits for its payment, asked about at the server before its account is shown: when the page opens, and
 * when the shopper comes back to it after long. Null: there is none; undefined: not read yet.
 */
export function usePendingOrder(handedOver: unknown) {
  const { lines, dispatch } = useCart();
  const [order, setOrder] = useState<OrderBody | null>();
  const [check, setCheck] = useState<Check>({ asking: true });
  /** Order of the last request: the whole order, or its remaining lines. */
  const asked = useRef<OrderBody | null>(null);
  const askedAt = useRef(0);
  /** True when the order is placed, so that its price is final. */
  const settled = useRef(false);

  const ask = useCallback(async (candidate: OrderBody, isQuiet = false) => {
    asked.current = candidate;
    askedAt.current = Date.now();
    if (!isQuiet) setCheck({ asking: true });
    const checked = await askAbout(candidate);
    if (asked.current !== candidate || settled.current) return;
    // A shopper who is copying the account must not lose it to an unstable connection.
    if (!isQuiet || !('unreachable' in checked)) setCheck(checked);
  }, []);

  // Stored in this browser, too, so that a reload or a dead battery loses nothing.
  useEffect(() => {
    const found = pendingOrder() ?? (isOrder(handedOver) ? handedOver : null);
    setOrder(found);
    if (found) void ask(found);
  }, [handedOver, ask]);

  const agreed = 'agreed' in check;
  useEffect(() => {
    if (!order || !agreed) return;
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > MAX_WAIT_MS) void ask(order, true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [order, agreed, ask]);

  return {
    order,
    check,
    retry: () => asked.current && void ask(asked.current),
    /** Removes a line from the order; returns false when no line is left. */
    remove(line: UnavailableLine): boolean {
      const { current } = asked;
      if (!current) return false;
      const items = current.items.filter((item) => !isLine(item, line));
      if (items.length > 0) {
        void ask(withoutFigures({ ...current, items }));
        return true;
      }
      for (const { productId, size, options } of order?.items ?? []) {
        dispatch({ type: 'remove', _id: productId, selectedSize: size, options });
      }
      clearPending();
      return false;
    },
    /** Applies the new total, to which the shopper agreed, to the order, the cart and the code. */
    accept(quote: Quote, lost: LostCoupon | null): void {
      const { current } = asked;
      if (!order || !current) return;
      const priceOf = (line: LineName) => quote.items.find((item) => isLine(item, line))?.price;
      const fresh: OrderBody = {
        ...current,
        items: current.items.map((line) => ({ ...line, price: priceOf(line) })),
        subtotal: quote.subtotal,
        shippingProtection: quote.shippingProtection,
        discountCode:
          !lost && current.discountCode ? { code: current.discountCode.code, discount: quote.discount } : undefined,
        delivery: quote.delivery ?? 0,
        codFee: quote.codFee,
        payAheadDiscount: quote.payAheadDiscount,
        total: quote.total,
      };
      dispatch({
        type: 'load',
        lines: lines.flatMap((line) => {
          if (!order.items.some((item) => isCartLine(line, item))) return [line];
          const price = priceOf(nameOf(line));
          return price === undefined ? [] : [{ ...line, price }];
        }),
      });
      if (lost) removeCoupon();
      savePending(fresh);
      asked.current = fresh;
      setOrder(fresh);
      setCheck({ agreed: true });
    },
    settle(): void {
      settled.current = true;
    },
  };
}

/** Prices the order. A changed price is reported only after a check that the order is not placed already. */
async function askAbout(candidate: OrderBody): Promise<Check> {
  const checked = await quoteOrder(candidate);
  if ('agreed' in checked || 'unreachable' in checked) return checked;
  try {
    const stands = await standingOrder(candidate);
    return stands ? { stands } : checked;
  } catch {
    return { unreachable: orderTexts.checkFailed };
  }
}
