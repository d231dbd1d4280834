import { ApiError, call } from '@shop/contracts/client';
import type { OrderSummary, Quote } from '@shop/contracts/orders';
import { type CartLine, quantityOf } from '../cart/cart.ts';
import { texts } from '../../texts.ts';
import { type OrderBody, attemptInProgress, rememberSent } from './saved-checkout.ts';

export interface Problem {
  field?: string;
  message: string;
}

export type Outcome =
  | { placed: OrderSummary }
  | { changed: Quote; message: string }
  /** `withoutCoupon`: it is the discount code that does not do. */
  | { problems: Problem[]; withoutCoupon?: boolean };

/** The lines of a cart as those of an order. */
export const itemsOf = (lines: readonly CartLine[]): OrderBody['items'] =>
  lines.map((line) => ({
    productId: line._id,
    size: line.selectedSize,
    quantity: quantityOf(line),
    name: line.name,
    price: line.price,
  }));

const send = async (body: OrderBody, key: string) => {
  const { order } = await call('', 'POST /orders', { body }, { idempotencyKey: key });
  if (!order?.orderNumber) throw new ApiError(502, { message: texts.checkout.unexpected });
  return order;
};

/** Sends the order under the key of this checkout, and says in one of three ways what came of it. */
export async function placeOrder(body: OrderBody): Promise<Outcome> {
  const { key, sent } = attemptInProgress();
  rememberSent(key, body);
  try {
    return { placed: await send(body, key) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The answer to an earlier press was lost, and the form was changed since: the first order stands. Show that one.
    if (error.body.code === 'idempotency_key_reused' && sent) {
      return { placed: await send(sent, key) };
    }
    if (error.body.code === 'price_changed' && error.body['quote']) {
      return { changed: error.body['quote'] as Quote, message: error.message };
    }
    const { code = '' } = error.body;
    const withoutCoupon = code.startsWith('coupon_') || (error.status === 404 && body.discountCode != null);
    return { problems: problemsOf(error, body), withoutCoupon };
  }
}

/** A refusal as lines of the error summary: those of a field lead to it, those of a cart line name the product. */
export function problemsOf(error: ApiError, body: Pick<OrderBody, 'items'>): Problem[] {
  if (error.status === 0) return [{ message: texts.checkout.offline }];
  const lines = (error.body.errors ?? []).map(({ path, message }): Problem => {
    const [part, second = ''] = path.split('.');
    if (part === 'customerInfo') return { field: second, message };
    const name = part === 'items' ? body.items[Number(second)]?.name : undefined;
    return { message: name ? `${name}: ${message}` : message };
  });
  return lines.length > 0 ? lines : [{ message: error.body.message ?? texts.checkout.failed }];
}
