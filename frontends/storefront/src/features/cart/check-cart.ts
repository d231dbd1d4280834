import { ApiError, call } from '@shop/contracts/client';
import type { QuoteRequest } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import type { z } from 'zod';
import { type CheckedCart, isLine } from './cart.ts';
import { isCouponLost, lineProblems } from './rejected-cart.ts';

export type Asked = Pick<z.input<typeof QuoteRequest>, 'items' | 'city' | 'discountCode' | 'shippingProtection'>;

type Body = z.input<typeof QuoteRequest>;

/**
 * Asks for the price of a cart now, without any figure that the shopper saw, and asks again without lines that cannot be
 * ordered. Returns null without an answer. `ask` sends the question, in a browser to the page's own origin.
 */
export async function checkCart(
  asked: Asked,
  signal?: AbortSignal,
  ask: (body: Body) => Promise<{ quote: Quote }> = (body) => call('', 'POST /orders/quote', { body }, { signal }),
): Promise<CheckedCart | null> {
  const found: CheckedCart = { quote: null, problems: [], lost: null };
  let { items, discountCode } = asked;
  while (items.length > 0) {
    try {
      const body = { ...asked, items, discountCode };
      return { ...found, quote: (await ask(body)).quote };
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (signal?.aborted) return null;
        throw error;
      }
      const problems = lineProblems(error, items);
      if (problems.length > 0) {
        found.problems.push(...problems);
        items = items.filter(
          ({ productId, size, options }) =>
            !problems.some((each) => isLine({ _id: productId, selectedSize: size, options }, each)),
        );
      } else if (discountCode && isCouponLost(error)) {
        found.lost = error.body.message ?? '';
        discountCode = undefined;
      } else return null;
    }
  }
  return found;
}
