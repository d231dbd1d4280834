import { useQuery } from '@tanstack/react-query';
import type { Parcel } from '@shop/contracts/parcels';
import { formatRs } from '@shop/contracts/money';
import { fillText } from '@shop/contracts/settings/placeholders';
import { useShop } from '../../hooks/use-shop.ts';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { whatsAppTexts } from '../../lib/whatsapp-texts.ts';
import { parcelTexts as words } from './texts.ts';

/** Opens the chat with the customer of a parcel that was tried in vain, with the question what to do now. */
export function AskAgain({ customer, orderNumber, codAmount, paymentMethod, answerLink }: Parcel) {
  const shop = useShop();
  const { data: messages } = useQuery(whatsAppTexts);
  if (!shop || !messages) return null;
  const message = fillText(messages.attempted, {
    shop: shop.name,
    order: orderNumber,
    total: formatRs(codAmount),
    method: paymentMethod,
    parcel: '',
  });
  const text = [`Hello ${customer.name}, ${message}`, answerLink].filter(Boolean).join('\n');
  return (
    <a href={whatsAppLink(customer.phone, text)} target="_blank" rel="noreferrer">
      {words.ask}
    </a>
  );
}
