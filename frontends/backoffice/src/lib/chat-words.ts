import type { Language } from '@shop/contracts/languages';

/** Words of messages to customers that the settings do not hold. */
export interface ChatWords {
  hello: (name: string, message: string) => string;
  /** The parcel of an order; '' when nothing is known of it. */
  parcel: (courier: string | null, trackingNumber: string | null) => string;
  shipped: (shop: string, order: string, courier: string, number: string, link: string | null) => string;
}

/** Words of messages in each language. */
export const chatWords: Readonly<Record<Language, ChatWords>> = {
  en: {
    hello: (name, message) => `Hello ${name}, ${message}`,
    parcel: (courier, number) => {
      const parcel = [courier, number && `tracking number ${number}`].filter(Boolean).join(', ');
      return parcel && ` ${parcel}.`;
    },
    shipped: (shop, order, courier, number, link) =>
      [
        `your ${shop} order ${order} is on its way${courier && ` with ${courier}`}.`,
        `Tracking number: ${number}`,
        ...(link ? [link] : []),
      ].join('\n'),
  },
  ur: {
    hello: (name, message) => `السلام علیکم ${name}، ${message}`,
    parcel: (courier, number) => {
      const parcel = [courier, number && `ٹریکنگ نمبر ${number}`].filter(Boolean).join('، ');
      return parcel && ` ${parcel}۔`;
    },
    shipped: (shop, order, courier, number, link) =>
      [
        `آپ کا ${shop} آرڈر ${order}${courier && ` ${courier} سے`} روانہ ہو گیا ہے۔`,
        `ٹریکنگ نمبر: ${number}`,
        ...(link ? [link] : []),
      ].join('\n'),
  },
};
