import type { OrderSummary, PlaceOrder } from '@shop/contracts/orders';
import type { z } from 'zod';
import { newKey } from '@shop/contracts/idempotency-key';
import { saveTrackingContact } from '../../tracking-contact.ts';

/** Checkout form as typed so far, stored so that a reload or a dead battery loses nothing. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  protection: boolean;
  coupon: AppliedCoupon | null;
}

/** A code that the server accepted, and what it takes off a cart of this subtotal. */
export interface AppliedCoupon {
  code: string;
  discount: number;
  subtotal: number;
}

export type OrderBody = z.input<typeof PlaceOrder>;

/** One order in the making: its key, and all that was sent under it and not refused, oldest first. */
interface Attempt {
  key: string;
  sent: OrderBody[];
}

const DRAFT = 'checkout_draft';
const ATTEMPT = 'checkout_attempt';
const PENDING = 'pending_order';
const LAST = 'last_order';

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
    console.error('Checkout could not be stored', error);
  }
}
function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function loadDraft(): Draft {
  const draft = read<Partial<Draft>>(DRAFT);
  const fields = typeof draft?.fields === 'object' && draft.fields !== null ? draft.fields : {};
  const { code, discount, subtotal } = draft?.coupon ?? {};
  const isWhole = typeof code === 'string' && typeof discount === 'number' && typeof subtotal === 'number';
  return { fields, protection: draft?.protection === true, coupon: isWhole ? { code, discount, subtotal } : null };
}

/** The form goes on without a discount code that does nothing any more. */
export const removeCoupon = (): void => saveDraft({ ...loadDraft(), coupon: null });

export const saveDraft = (draft: Draft): void => write(DRAFT, draft);

/** The key of this checkout, the same until its order stands; two presses or a reload never make two orders. */
export function attemptInProgress(): Attempt {
  const stored = read<Partial<Attempt>>(ATTEMPT);
  if (typeof stored?.key === 'string') return { key: stored.key, sent: Array.isArray(stored.sent) ? stored.sent : [] };
  const attempt = { key: newKey(), sent: [] };
  write(ATTEMPT, attempt);
  return attempt;
}

export const rememberSent = (key: string, sent: OrderBody[]): void => write(ATTEMPT, { key, sent });

/** An order that is to be paid online: it is placed once its payment is proved, so until then it is stored here. */
export const savePending = (order: OrderBody): void => write(PENDING, order);

/** The order that waits for its payment; null when there is none, or none that could be shown. */
export function pendingOrder(): OrderBody | null {
  const order = read<Partial<OrderBody>>(PENDING);
  return isOrder(order) ? order : null;
}

/** Returns true when a value from storage or navigation has the fields that the payment page shows of an order. */
export const isOrder = (order: unknown): order is OrderBody => {
  const { customerInfo, items, total, paymentMethod } = (order ?? {}) as Partial<OrderBody>;
  return (
    typeof customerInfo?.phone === 'string' &&
    Array.isArray(items) &&
    items.length > 0 &&
    !!paymentMethod &&
    Number(total) >= 0
  );
};

type Contacts = Pick<OrderBody['customerInfo'], 'email' | 'phone'>;

/** The e-mail of an order, or the first of its phones (E.164) where it has none. */
const contactOf = ({ email, phone }: Contacts): string => email || phone.replace(/ .*/, '').replace('+92', '0');

/** After an order is placed: it is stored for its success page, its e-mail or phone for tracking, and the form is forgotten. */
export function finishCheckout(order: OrderSummary, customer: Contacts): void {
  write(`order_${order.orderNumber}`, order);
  // For pixels, where the visitor has agreed to them.
  dispatchEvent(new CustomEvent('ordered', { detail: order }));
  saveTrackingContact(contactOf(customer));
  try {
    sessionStorage.setItem(LAST, order.orderNumber);
  } catch {
    // Back to the checkout then says that the cart is empty.
  }
  for (const name of [ATTEMPT, DRAFT, PENDING]) forget(name);
}

/** Nothing of the order that waited for its payment is left to buy. */
export const clearPending = (): void => forget(PENDING);

/** An order placed in this browser, for its success page. */
export const placedOrder = (orderNumber: string): OrderSummary | null => {
  const order = read<OrderSummary>(`order_${orderNumber}`);
  return order?.orderNumber === orderNumber ? order : null;
};

/** The number of the order that was placed in this tab last; null: none was. */
export function lastOrder(): string | null {
  try {
    return sessionStorage.getItem(LAST);
  } catch {
    return null;
  }
}

/** Forgets what was typed, tried and left to be paid in this browser. */
export function clearCheckout(): void {
  for (const name of [ATTEMPT, DRAFT, PENDING]) forget(name);
}
