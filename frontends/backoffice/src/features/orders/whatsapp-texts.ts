import { amountToCollect } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import type { WhatsAppTexts } from '@shop/contracts/settings/messages-area';
import { fillText } from '@shop/contracts/settings/placeholders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { type KnownCourier, trackingLink } from '@shop/contracts/tracking-link';
import type { Chat } from '../../hooks/use-chat.ts';

/** The text that fits an order as it stands. */
function situation({ orderStatus, paymentMethod, paymentStatus, paymentDetails }: StaffOrder): keyof WhatsAppTexts {
  if (paymentStatus === 'refunded') return 'refunded';
  if (orderStatus === 'cancelled' || orderStatus === 'delivered') return orderStatus;
  const isCash = paymentMethod === 'COD' && paymentStatus !== 'paid';
  if (orderStatus === 'shipped' || orderStatus === 'enroute') return isCash ? 'shippedCash' : 'shipped';
  if (isCash) return orderStatus === 'confirmed' ? 'confirmed' : 'toConfirm';
  if (paymentStatus === 'paid') return 'paid';
  if (paymentDetails?.status === 'pending') return 'receipt';
  return paymentStatus === 'failed' ? 'payAgain' : 'toPay';
}

interface Sender extends Chat {
  couriers: readonly KnownCourier[];
}

/** The message to the customer of an order: greeting, what it is about, and the pages where it is paid and tracked. */
export function whatsAppText(order: StaffOrder, { shop, origin, texts, words, couriers }: Sender): string {
  const { customerInfo, orderNumber, total, paymentMethod, courier, trackingNumber } = order;
  const about = situation(order);
  const message = fillText(texts[about], {
    shop,
    order: orderNumber,
    total: formatRs(about === 'shippedCash' ? amountToCollect(order) : total),
    method: paymentMethod,
    parcel: words.parcel(courier, trackingNumber),
  });
  const ownPage = `${origin}/track-order/${orderNumber}`;
  const toPay = about === 'toPay' || about === 'payAgain' ? `${origin}/payment/${orderNumber}` : null;
  const links = [toPay, trackingLink(couriers, courier, trackingNumber), ownPage];
  return [words.hello(customerInfo.firstName, message), ...links].filter(Boolean).join('\n');
}
