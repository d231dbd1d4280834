import type { Attempt } from '../fulfilment/public.ts';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { Words } from './customer-texts.ts';
import type { EmailShop } from './email-shop.ts';
import { courierLinks, parcelOf, recipientOf, track } from './order-parts.ts';

/** Texts of e-mails about a parcel on its way. */
export const parcelTexts = {
  /** The question after a failed attempt, with the page that takes the answer. */
  attempted: (shop: EmailShop, order: EmailOrder, { link }: Attempt): Words => ({
    subject: `We could not deliver your order ${order.orderNumber}`,
    paragraphs: [
      `The courier could not deliver your order ${order.orderNumber}.`,
      'Please tell us what to do now: try again tomorrow, go to another address, or call you.',
    ],
    rows: parcelOf(order),
    facts: recipientOf(order),
    links: [{ label: 'Tell us what to do', url: link }, ...courierLinks(shop, order), track(shop, order)],
  }),
};
