import type { Confirmation } from '@shop/contracts/confirmations';
import { formatRs } from '@shop/contracts/money';
import { fillText } from '@shop/contracts/settings/placeholders';
import type { Chat } from '../../hooks/use-chat.ts';

/** The message that asks for a yes, with the customer's own link below it. */
export function askText({ order, customer, link }: Confirmation, { shop, texts, words }: Chat): string {
  const message = fillText(texts.toConfirm, {
    shop,
    order: order.orderNumber,
    total: formatRs(order.total),
    method: order.paymentMethod,
    parcel: '',
  });
  return `${words.hello(customer.firstName, message)}\n${link}`;
}
