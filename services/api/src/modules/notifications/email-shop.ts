import type { Sender } from '@shop/contracts/arrival';
import type { KnownCourier } from '@shop/contracts/tracking-link';

/** What e-mails say of the shop itself. */
export interface EmailShop {
  /** The address of its pages. */
  url: string;
  /** What it sells: `print`. */
  one: string;
  /** Business days until a refund arrives: `3-7`. */
  refundDays: string;
  couriers: readonly KnownCourier[];
  /** Settings of the parcels: their city and their days. */
  sender: Sender;
  now: Date;
}
