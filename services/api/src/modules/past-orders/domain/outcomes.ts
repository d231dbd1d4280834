import type { PastOutcome } from '@shop/contracts/past-orders';

const word = (text: string) => text.trim().toLowerCase();

/** No parcel is on its way for so long, and few shops tell Shopify that the cash has come. */
const SETTLED_DAYS = 60;

interface ShopifyStates {
  financial: string;
  fulfilment: string;
  cancelledAt: string;
  /** Age of the order. */
  days: number;
}

/**
 * The outcome of an order of Shopify; null while it is open. Sent and cancelled, refunded or voided: it came back. Sent and
 * paid, or sent long ago: it was delivered.
 */
export function shopifyOutcome({ financial, fulfilment, cancelledAt, days }: ShopifyStates): PastOutcome | null {
  const wasSent = ['fulfilled', 'partial', 'restocked'].includes(word(fulfilment));
  const isOff = cancelledAt.trim() !== '' || ['refunded', 'voided'].includes(word(financial));
  if (isOff) return wasSent ? 'returned' : 'cancelled';
  const isSettled = days > SETTLED_DAYS || ['paid', 'partially_refunded'].includes(word(financial));
  return word(fulfilment) === 'fulfilled' && isSettled ? 'delivered' : null;
}

const WOO: Readonly<Record<string, PastOutcome>> = {
  completed: 'delivered',
  delivered: 'delivered',
  refunded: 'returned',
  returned: 'returned',
  cancelled: 'cancelled',
  failed: 'cancelled',
};

/** The outcome of an order of WooCommerce by its status, with or without `wc-`; null while it is open. */
export const wooOutcome = (status: string): PastOutcome | null => WOO[word(status).replace(/^wc-/, '')] ?? null;

const OWN: Readonly<Record<string, PastOutcome>> = {
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** The outcome of an order of a shop of this kind: cancelled with a parcel, it came back. Null while it is open. */
export function ownOutcome(status: string, trackingNumber: string): PastOutcome | null {
  const outcome = OWN[word(status)] ?? null;
  return outcome === 'cancelled' && trackingNumber.trim() !== '' ? 'returned' : outcome;
}
