import type { Sender } from '@shop/contracts/arrival';
import type { KnownCourier } from '@shop/contracts/tracking-link';

/** Facts about the shop in its e-mails. */
export interface EmailShop {
  /** The address of its pages. */
  url: string;
  /** Name of one product: `print`. */
  one: string;
  /** Business days until a refund arrives: `3-7`. */
  refundDays: string;
  couriers: readonly KnownCourier[];
  /** Settings of the parcels: their city and their days. */
  sender: Sender;
  now: Date;
}
