import type { Texts } from '@shop/contracts/translation';
import type * as english from './chat-order-texts.ts';

/** Texts of an order by WhatsApp, in Urdu. */
export const chatOrderTexts: Texts<typeof english.chatOrderTexts> = {
  order: 'واٹس ایپ پر آرڈر دیں',
  greeting: 'السلام علیکم! مجھے یہ آرڈر کرنا ہے:',
  line: (quantity, name, price) => `${quantity} × ${name}: ${price}`,
  total: (price) => `کل: ${price}`,
};
