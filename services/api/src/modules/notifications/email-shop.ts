import type { Sender } from '@shop/contracts/arrival';
import type { Language } from '@shop/contracts/languages';
import type { KnownCourier } from '@shop/contracts/tracking-link';
import type { EmailTexts } from './email-texts.ts';

/** Facts about the shop in its e-mails. */
export interface EmailShop {
  /** The language of the e-mail. */
  language: Language;
  words: EmailTexts;
  /** The address of its pages in that language. */
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
