import type { EmailOrder } from '../ordering/public/queries.ts';
import type { EmailShop } from './email-shop.ts';
import type { Words } from './customer-texts.ts';

type ReviewedItem = Pick<EmailOrder['items'][number], 'productId' | 'productName'>;

const reviewed = (shop: EmailShop, productId: string) => ({
  label: 'See it in the shop',
  url: `${shop.url}/product/${encodeURIComponent(productId)}`,
});

/** The e-mails to customers about what they have written. */
export const reviewTexts = {
  replied: (shop: EmailShop, { productId, productName }: ReviewedItem, reply: string): Words => ({
    subject: 'We have replied to your review',
    paragraphs: [`Thank you for your review of ${productName}. This is our reply, which everybody can read:`, reply],
    links: [reviewed(shop, productId)],
  }),

  published: (shop: EmailShop, { productId, productName }: ReviewedItem): Words => ({
    subject: 'Your review is published',
    paragraphs: [`Thank you for your review of ${productName}. Everybody can read it now.`],
    links: [reviewed(shop, productId)],
  }),
};
