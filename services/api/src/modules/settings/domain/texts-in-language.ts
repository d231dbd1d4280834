import { type Language, shopNameIn } from '@shop/contracts/languages';
import type { AllSettings } from '@shop/contracts/settings/areas';
import { deliveryWords as urduWords } from '@shop/contracts/settings/delivery-words.ur';
import { fillText, placeholders } from '@shop/contracts/settings/placeholders';

/** Returns a text in one language, its placeholders filled; the English one where there is none in Urdu. */
export type TextOf = (english: string, urdu: string) => string;

/** Returns the function that fills texts for pages in a language. */
export function textsIn(language: Language, { shop, delivery }: Pick<AllSettings, 'shop' | 'delivery'>): TextOf {
  const english = placeholders(shop, delivery);
  if (language === 'en') return (text) => fillText(text, english);
  const { city, urduCity, goods } = shop;
  const urdu = placeholders(
    { name: shopNameIn(language, shop), city: urduCity || city, goods: { one: goods.urduOne, many: goods.urduMany } },
    { ...delivery, express: delivery.express && (delivery.urduExpress || delivery.express) },
    urduWords,
  );
  return (text, translated) => (translated ? fillText(translated, urdu) : fillText(text, english));
}
