import { ApiError, call } from '@shop/contracts/client';
import type { QuoteRequest } from '@shop/contracts/orders';
import type { ErrorCode } from '@shop/contracts/routes';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { type CartLine, type CheckedCart, quantityOf } from './cart.ts';
import { useCartDispatch } from './cart-provider.tsx';

type Asked = Pick<z.input<typeof QuoteRequest>, 'items' | 'city' | 'discountCode' | 'shippingProtection'>;

const COUPON_LOST: readonly ErrorCode<'POST /orders'>[] = [
  'coupon_inactive',
  'coupon_not_started',
  'coupon_expired',
  'coupon_minimum',
  'coupon_exhausted',
  'not_found',
];

/** Whether it is the discount code that keeps a cart from being ordered. */
export const isCouponLost = ({ body }: ApiError): boolean =>
  COUPON_LOST.includes(body.code as ErrorCode<'POST /orders'>);

/** What an error says of single lines of the cart. */
export const lineProblems = <L extends { productId: string; size: string }>(
  { body: { errors = [] } }: ApiError,
  items: readonly L[],
): (L & { message: string })[] =>
  errors.flatMap(({ path, message }) => {
    const [part, place] = path.split('.');
    const line = part === 'items' ? items[Number(place)] : undefined;
    return line ? [{ ...line, message }] : [];
  });

/**
 * Asks what a cart costs now, without any figure that the shopper saw. It is asked again without what cannot be ordered.
 * Null: no answer.
 */
export async function checkCart(asked: Asked, signal?: AbortSignal): Promise<CheckedCart | null> {
  const found: CheckedCart = { quote: null, problems: [], lost: null };
  let { items, discountCode } = asked;
  while (items.length > 0) {
    try {
      const body = { ...asked, items, discountCode };
      return { ...found, quote: (await call('', 'POST /orders/quote', { body }, { signal })).quote };
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (signal?.aborted) return null;
        throw error;
      }
      const problems = lineProblems(error, items);
      if (problems.length > 0) {
        found.problems.push(...problems);
        items = items.filter(
          (item) => !problems.some((each) => each.productId === item.productId && each.size === item.size),
        );
      } else if (discountCode && isCouponLost(error)) {
        found.lost = error.body.message ?? '';
        discountCode = undefined;
      } else return null;
    }
  }
  return found;
}

/** A pause in changing the cart that asks the server. */
const PAUSE_MS = 300;

/** Keeps the prices of a cart that is looked at true: it is checked at once, and after each change. */
export function useCheckedCart(lines: readonly CartLine[], isOpen: boolean): void {
  const dispatch = useCartDispatch();
  const items = lines.map((line) => ({ productId: line._id, size: line.selectedSize, quantity: quantityOf(line) }));
  const asked = isOpen && items.length > 0 ? JSON.stringify(items) : null;
  const last = useRef<string>(null);
  useEffect(() => {
    const isChange = last.current !== null;
    last.current = asked;
    if (asked === null) return undefined;
    const superseded = new AbortController();
    const check = async () => {
      const found = await checkCart({ items: JSON.parse(asked) as Asked['items'] }, superseded.signal);
      if (found && !superseded.signal.aborted) dispatch({ type: 'checked', found });
    };
    const timer = setTimeout(() => void check(), isChange ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [asked, dispatch]);
}
