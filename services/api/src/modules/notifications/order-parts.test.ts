import type { EmailOrder } from '../ordering/public/queries.ts';
import type { EmailShop } from './email-shop.ts';
import { type EmailTexts, emailTexts } from './email-texts.ts';
import { emailTexts as inUrdu } from './email-texts.ur.ts';
import { goodsOf } from './order-parts.ts';

test('frame and mat stand beneath the print, each with what it adds, in the language of the order', () => {
  const options = { frame: 'Black wood', framePrice: 1500, mat: 'White mat', matPrice: 0 };
  const item = {
    productId: 'a',
    productName: 'Moonlit Sea',
    size: 'A4',
    quantity: 2,
    price: 2750,
    image: null,
    options,
  };
  const order = { items: [item] } as unknown as EmailOrder;
  const partsIn = (words: EmailTexts) =>
    goodsOf({ words } as unknown as EmailShop, order)[0]?.parts.map((part) => part.replaceAll('\u00A0', ' '));
  expect(partsIn(emailTexts)).toEqual(['Frame: Black wood, Rs 1,500', 'Mat: White mat, Rs 0']);
  expect(partsIn(inUrdu)?.[0]).toBe('فریم: \u2068Black wood\u2069، \u2068Rs 1,500\u2069');
});
