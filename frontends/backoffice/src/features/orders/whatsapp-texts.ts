import { formatRs } from '@shop/contracts/money';
import type { WhatsAppTexts } from '@shop/contracts/settings/messages-area';
import { fillText } from '@shop/contracts/settings/placeholders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { type KnownCourier, trackingLink } from '@shop/contracts/tracking-link';

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

interface Sender {
  /** The shop's name. */
  shop: string;
  /** The address of the shop's pages. */
  origin: string;
  texts: WhatsAppTexts;
  couriers: readonly KnownCourier[];
}

/** The message to the customer of an order: greeting, what it is about, and the pages where it is paid and tracked. */
export function whatsAppText(order: StaffOrder, { shop, origin, texts, couriers }: Sender): string {
  const { customerInfo, orderNumber, total, paymentMethod, courier, trackingNumber } = order;
  const parcel = [courier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', ');
  const about = situation(order);
  const message = fillText(texts[about], {
    shop,
    order: orderNumber,
    total: formatRs(total),
    method: paymentMethod,
    parcel: parcel && ` ${parcel}.`,
  });
  const ownPage = `${origin}/track-order/${orderNumber}`;
  const toPay = about === 'toPay' || about === 'payAgain' ? `${origin}/payment/${orderNumber}` : null;
  const links = [toPay, trackingLink(couriers, courier, trackingNumber), ownPage];
  return [`Hello ${customerInfo.firstName}, ${message}`, ...links].filter(Boolean).join('\n');
}
