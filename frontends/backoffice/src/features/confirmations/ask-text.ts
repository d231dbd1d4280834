import type { Confirmation } from '@shop/contracts/confirmations';
import { formatRs } from '@shop/contracts/money';
import type { WhatsAppTexts } from '@shop/contracts/settings/messages-area';
import { fillText } from '@shop/contracts/settings/placeholders';

/** The message that asks for a yes, with the customer's own link below it. */
export function askText({ order, customer, link }: Confirmation, shop: string, texts: WhatsAppTexts): string {
  const message = fillText(texts.toConfirm, {
    shop,
    order: order.orderNumber,
    total: formatRs(order.total),
    method: order.paymentMethod,
    parcel: '',
  });
  return `Hello ${customer.firstName}, ${message}\n${link}`;
}
