import type { OrderSummary, PlaceOrder } from '@shop/contracts/orders';
import type { z } from 'zod';
import { newKey } from '../../idempotency-key.ts';

/** What was typed so far, kept so that a reload or a dead battery loses nothing. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  protection: boolean;
}

export type OrderBody = z.input<typeof PlaceOrder>;

/** One order in the making: its key, and what was last sent under it. */
interface Attempt {
  key: string;
  sent?: OrderBody;
}

const DRAFT = 'checkout_draft';
const ATTEMPT = 'checkout_attempt';

// Private windows and full disks refuse storage; checkout then works without its memory.
function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    console.error('Checkout could not be kept', error);
  }
}
function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

export function readDraft(): Draft {
  const draft = read<Partial<Draft>>(DRAFT);
  const fields = typeof draft?.fields === 'object' && draft.fields !== null ? draft.fields : {};
  return { fields, protection: draft?.protection === true };
}

export const saveDraft = (draft: Draft): void => write(DRAFT, draft);

/** The key of this checkout, the same until its order stands; two presses or a reload never make two orders. */
export function attemptInProgress(): Attempt {
  const kept = read<Partial<Attempt>>(ATTEMPT);
  if (typeof kept?.key === 'string') return { key: kept.key, sent: kept.sent };
  const attempt = { key: newKey() };
  write(ATTEMPT, attempt);
  return attempt;
}

export const rememberSent = (key: string, sent: OrderBody): void => write(ATTEMPT, { key, sent });

/** After an order stands: it is kept for its success page, its e-mail for tracking, and the form is forgotten. */
export function finishCheckout(order: OrderSummary, email: string): void {
  write(`order_${order.orderNumber}`, order);
  try {
    localStorage.setItem('tracking_email', email);
  } catch {
    // The shopper types it again when tracking.
  }
  forget(ATTEMPT);
  forget(DRAFT);
}

/** An order placed in this browser, for its success page. */
export const placedOrder = (orderNumber: string): OrderSummary | null => {
  const order = read<OrderSummary>(`order_${orderNumber}`);
  return order?.orderNumber === orderNumber ? order : null;
};
