import type { PastOutcome } from '@shop/contracts/past-orders';

const word = (text: string) => text.trim().toLowerCase();

interface ShopifyStates {
  financial: string;
  fulfilment: string;
  cancelledAt: string;
}

/**
 * The outcome of an order of Shopify; null while it is open. Sent and cancelled, refunded or voided: it came back. Sent and
 * paid: it was delivered.
 */
export function shopifyOutcome({ financial, fulfilment, cancelledAt }: ShopifyStates): PastOutcome | null {
  const wasSent = ['fulfilled', 'partial', 'restocked'].includes(word(fulfilment));
  const isOff = cancelledAt.trim() !== '' || ['refunded', 'voided'].includes(word(financial));
  if (isOff) return wasSent ? 'returned' : 'cancelled';
  const isPaid = ['paid', 'partially_refunded'].includes(word(financial));
  return word(fulfilment) === 'fulfilled' && isPaid ? 'delivered' : null;
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
