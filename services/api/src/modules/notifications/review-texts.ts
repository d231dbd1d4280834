import type { EmailOrder } from '../ordering/public/queries.ts';
import type { EmailShop } from './email-shop.ts';
import type { Words } from './customer-texts.ts';

type ReviewedItem = Pick<EmailOrder['items'][number], 'productId' | 'productName'>;

const reviewed = (shop: EmailShop, productId: string) => ({
  label: shop.words.links.see,
  url: `${shop.url}/product/${encodeURIComponent(productId)}`,
});

/** The e-mails to customers about what they have written. */
export const reviewTexts = {
  replied: (shop: EmailShop, { productId, productName }: ReviewedItem, reply: string): Words => ({
    subject: shop.words.review.replied,
    paragraphs: [shop.words.review.reply(productName), shop.words.asWritten(reply)],
    links: [reviewed(shop, productId)],
  }),

  published: (shop: EmailShop, { productId, productName }: ReviewedItem): Words => ({
    subject: shop.words.review.published,
    paragraphs: [shop.words.review.thanks(productName)],
    links: [reviewed(shop, productId)],
  }),
};
