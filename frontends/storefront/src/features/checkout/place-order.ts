import { ApiError, call, hasCode } from '@shop/contracts/client';
import type { ErrorCode } from '@shop/contracts/routes';
import type { OrderSummary } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import { type CartLine, type LineProblem, nameOf, quantityOf } from '../cart/cart.ts';
import { isCouponLost, lineProblems } from '../cart/rejected-cart.ts';
import { cartTexts } from '../cart/texts.ts';
import { orderTexts } from './order-texts.ts';
import { type OrderBody, attemptInProgress, rememberSent } from './saved-checkout.ts';

export interface Problem {
  field?: string;
  message: string;
}

/** A line that cannot be ordered as it is, by its name. */
export interface UnavailableLine extends LineProblem {
  name: string;
}

/** Messages for errors without one: `failed` for a response, `offline` when the server was not reached. */
interface Words {
  failed: string;
  offline: string;
}

/** Reason why the server rejects an order or its quote. */
export type Rejection =
  | { changed: Quote }
  | { unavailable: UnavailableLine[] }
  /** `withoutCoupon`: the discount code is the reason. */
  | { problems: Problem[]; withoutCoupon?: boolean };

/** Placed order. `earlier`: an earlier request placed it, without the changes made since. */
export interface Placed {
  placed: OrderSummary;
  earlier?: boolean;
}
export type Outcome = Placed | Rejection;

/** The lines of a cart as those of an order. */
export const itemsOf = (lines: readonly CartLine[]): OrderBody['items'] =>
  lines.map((line) => ({
    ...nameOf(line),
    quantity: quantityOf(line),
    name: line.name,
    price: line.price,
  }));

/** Sends an order under a key; returns it as it was placed. */
export const send = async (body: OrderBody, key: string) => {
  const { order } = await call('', 'POST /orders', { body }, { idempotencyKey: key });
  if (!order?.orderNumber) throw new ApiError(502, { message: orderTexts.unexpected });
  return order;
};

/** Sends the order under the key of this checkout, and says in one of four ways what came of it. */
export async function placeOrder(body: OrderBody, words: Words = orderTexts): Promise<Outcome> {
  const { key, sent } = attemptInProgress();
  const same = JSON.stringify(body);
  rememberSent(key, [...sent.filter((other) => JSON.stringify(other) !== same), body]);
  try {
    return { placed: await send(body, key) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (hasCode(error, 'idempotency_key_reused')) {
      const placed = await earlierOrder(sent, key);
      if (placed) return { placed, earlier: true };
    }
    if (isRefused(error)) rememberSent(key, sent);
    return rejectionOf(error, body, words);
  }
}

/** Only what was refused for sure cannot stand: an answer that was lost, or a server in trouble, says nothing. */
export const isRefused = (error: ApiError) => error.status >= 400 && error.status < 500 && !hasCode(error, 'in_flight');

/** The answers to earlier presses were lost, and the form was changed since: one of those orders stands under this key. */
export async function earlierOrder(sent: readonly OrderBody[], key: string): Promise<OrderSummary | null> {
  for (const body of sent) {
    try {
      return await send(body, key);
    } catch (error) {
      if (!hasCode(error, 'idempotency_key_reused')) throw error;
    }
  }
  return null;
}

type CartError = ErrorCode<'POST /orders'>;
const NOT_FOR_SALE: readonly CartError[] = ['out_of_stock', 'unknown_product', 'unknown_size', 'unknown_option'];

/** Returns the effect of a server's error on the cart that was sent. */
export function rejectionOf(error: ApiError, body: Pick<OrderBody, 'items' | 'discountCode'>, words: Words): Rejection {
  const code = error.body.code as CartError;
  if (code === 'price_changed' && error.body['quote']) return { changed: error.body['quote'] as Quote };
  if (NOT_FOR_SALE.includes(code)) {
    const unavailable = lineProblems(error, body.items).map((line) => ({
      ...line,
      name: line.name || cartTexts.unknown,
    }));
    if (unavailable.length > 0) return { unavailable };
  }
  const withoutCoupon = body.discountCode != null && isCouponLost(error);
  return { problems: problemsOf(error, body, words), withoutCoupon };
}

/** A refusal as lines of the error summary: those of a field lead to it, those of a cart line name the product. */
export function problemsOf(error: ApiError, body: Pick<OrderBody, 'items'>, words: Words = orderTexts): Problem[] {
  if (error.status === 0) return [{ message: words.offline }];
  const lines = (error.body.errors ?? []).map(({ path, message }): Problem => {
    const [part, second = ''] = path.split('.');
    if (part === 'customerInfo') return { field: second, message };
    const name = part === 'items' && second ? body.items[Number(second)]?.name : undefined;
    return { message: name ? `${name}: ${message}` : message };
  });
  return lines.length > 0 ? lines : [{ message: error.body.message ?? words.failed }];
}
