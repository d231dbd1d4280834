import type { Attempt } from '../fulfilment/public.ts';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { Words } from './customer-texts.ts';
import type { EmailShop } from './email-shop.ts';
import { courierLinks, parcelOf, recipientOf, track } from './order-parts.ts';

/** E-mails about a parcel on its way. */
export const parcelTexts = {
  /** The question after a failed attempt, with the page that takes the answer. */
  attempted: (shop: EmailShop, order: EmailOrder, { link }: Attempt): Words => ({
    subject: shop.words.attempted.subject(order.orderNumber),
    paragraphs: [shop.words.attempted.failed(order.orderNumber), shop.words.attempted.ask],
    rows: parcelOf(shop, order),
    facts: recipientOf(shop, order),
    links: [{ label: shop.words.links.answer, url: link }, ...courierLinks(shop, order), track(shop, order)],
  }),
};
