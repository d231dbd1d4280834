import type { Parcel } from '@shop/contracts/parcels';
import { formatRs } from '@shop/contracts/money';
import { fillText } from '@shop/contracts/settings/placeholders';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { useChat } from '../../hooks/use-chat.ts';
import { parcelTexts as words } from './texts.ts';

/** Opens the chat with the customer of a parcel that was tried in vain, with the question what to do now. */
export function AskAgain({ customer, orderNumber, codAmount, paymentMethod, answerLink, language }: Parcel) {
  const chat = useChat()?.(language);
  if (!chat) return null;
  const message = fillText(chat.texts.attempted, {
    shop: chat.shop,
    order: orderNumber,
    total: formatRs(codAmount),
    method: paymentMethod,
    parcel: '',
  });
  const text = [chat.words.hello(customer.name, message), answerLink].filter(Boolean).join('\n');
  return (
    <a href={whatsAppLink(customer.phone, text)} target="_blank" rel="noreferrer">
      {words.ask}
    </a>
  );
}
