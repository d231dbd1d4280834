import { useQuery } from '@tanstack/react-query';
import { type Language, languages, shopNameIn } from '@shop/contracts/languages';
import type { WhatsAppTexts } from '@shop/contracts/settings/messages-area';
import { type ChatWords, chatWords } from '../lib/chat-words.ts';
import { whatsAppTexts } from '../lib/whatsapp-texts.ts';
import { useShop } from './use-shop.ts';

/** Parts of a message to a customer, in the language of the order. */
export interface Chat {
  /** The shop's name in that language. */
  shop: string;
  /** The address of the shop's pages in that language. */
  origin: string;
  texts: WhatsAppTexts;
  words: ChatWords;
}

/**
 * Returns a function that gives the parts of messages for an order of a language; null while they load. Where the shop has
 * turned Urdu off, all are in English.
 */
export function useChat(): ((placedIn: Language) => Chat) | null {
  const shop = useShop();
  const { data } = useQuery(whatsAppTexts);
  // A chat that opens without its text would be a message typed by hand.
  if (!shop || !data) return null;
  return (placedIn) => {
    const language = shop.urdu ? placedIn : 'en';
    return {
      shop: shopNameIn(language, shop),
      origin: `${location.origin}${languages[language].base}`,
      texts: language === 'ur' ? data.urdu : data.texts,
      words: chatWords[language],
    };
  };
}
