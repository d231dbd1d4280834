import { ApiError, call } from '@shop/contracts/client';
import type { Quote } from '@shop/contracts/orders';
import { checkoutTexts } from './texts.ts';
import { type Rejection, type UnavailableLine, rejectionOf } from './place-order.ts';
import type { OrderBody } from './saved-checkout.ts';

/** A discount code that does nothing any more, and why. */
export interface LostCoupon {
  code: string;
  message: string;
}

export type Quoted =
  /** The order costs what the shopper agreed to. */
  | { agreed: true }
  /** It costs something else, without the code if that is lost. */
  | { changed: Quote; lost: LostCoupon | null }
  | { unavailable: UnavailableLine[] }
  | { refused: string }
  /** Nobody answered, or too busy: worth another try. */
  | { unreachable: string };

/** Asks what an order costs now, before anybody pays for it. Nothing is stored. */
export async function quoteOrder(order: OrderBody): Promise<Quoted> {
  const told = await ask(order);
  const code = order.discountCode?.code;
  if (!('problems' in told) || !told.withoutCoupon || !code) return outcomeOf(told, null);
  const lost = { code, message: told.problems[0]?.message ?? checkoutTexts.couponInvalid };
  return outcomeOf(await ask(withoutFigures({ ...order, discountCode: undefined })), lost);
}

/** The order as one that the shopper has not agreed to yet. */
export const withoutFigures = (order: OrderBody): OrderBody => ({
  ...order,
  subtotal: undefined,
  total: undefined,
  discountCode: order.discountCode ? { code: order.discountCode.code } : undefined,
});

type Told = { quote: Quote; isNew: boolean } | Rejection | { unreachable: string };

async function ask(order: OrderBody): Promise<Told> {
  const { items, subtotal, shippingProtection, discountCode, total, paymentMethod, customerInfo } = order;
  const body = { items, subtotal, shippingProtection, discountCode, total, paymentMethod, city: customerInfo.city };
  try {
    const { quote } = await call('', 'POST /orders/quote', { body });
    return { quote, isNew: total === undefined };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { unreachable: checkoutTexts.checkFailed };
    if (error.status === 429 || error.status >= 500) {
      return { unreachable: error.body.message ?? checkoutTexts.checkFailed };
    }
    return rejectionOf(error, order, { failed: checkoutTexts.checkFailed, offline: checkoutTexts.checkFailed });
  }
}

function outcomeOf(told: Told, lost: LostCoupon | null): Quoted {
  if ('quote' in told) return told.isNew ? { changed: told.quote, lost } : { agreed: true };
  if ('changed' in told) return { changed: told.changed, lost };
  if ('problems' in told) return { refused: told.problems.map(({ message }) => message).join(' ') };
  return told;
}
