import { ApiError, call } from '@shop/contracts/client';
import type { Quote } from '@shop/contracts/quotes';
import { orderTexts } from './order-texts.ts';
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
  /** No answer, or the API was too busy: worth another try. */
  | { unreachable: string };

/** Asks what an order costs now, before anybody pays for it. Nothing is stored. */
export async function quoteOrder(order: OrderBody): Promise<Quoted> {
  const answer = await ask(order);
  const code = order.discountCode?.code;
  if (!('problems' in answer) || !answer.withoutCoupon || !code) return outcomeOf(answer, null);
  const lost = { code, message: answer.problems[0]?.message ?? orderTexts.couponInvalid };
  return outcomeOf(await ask(withoutFigures({ ...order, discountCode: undefined })), lost);
}

/** The order as one that the shopper has not agreed to yet. */
export const withoutFigures = (order: OrderBody): OrderBody => ({
  ...order,
  subtotal: undefined,
  delivery: undefined,
  codFee: undefined,
  payAheadDiscount: undefined,
  total: undefined,
  discountCode: order.discountCode ? { code: order.discountCode.code } : undefined,
});

type Answer = { quote: Quote; isNew: boolean } | Rejection | { unreachable: string };

async function ask(order: OrderBody): Promise<Answer> {
  const { customerInfo, notes: _, ...cart } = order;
  const body = { ...cart, city: customerInfo.city };
  try {
    const { quote } = await call('', 'POST /orders/quote', { body });
    return { quote, isNew: cart.total === undefined };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { unreachable: orderTexts.checkFailed };
    if (error.status === 429 || error.status >= 500) {
      return { unreachable: error.body.message ?? orderTexts.checkFailed };
    }
    return rejectionOf(error, order, { failed: orderTexts.checkFailed, offline: orderTexts.checkFailed });
  }
}

function outcomeOf(answer: Answer, lost: LostCoupon | null): Quoted {
  if ('quote' in answer) return answer.isNew ? { changed: answer.quote, lost } : { agreed: true };
  if ('changed' in answer) return { changed: answer.changed, lost };
  if ('problems' in answer) return { refused: answer.problems.map(({ message }) => message).join(' ') };
  return answer;
}
