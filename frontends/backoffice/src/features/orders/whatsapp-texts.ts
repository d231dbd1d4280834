import { trackingLink } from '@shop/contracts/couriers';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { texts } from '../../texts.ts';

/** The parts of a message: greeting, what it is about, and the way to track it. */
interface Parts {
  name: string;
  number: string;
  total: string;
  method: string;
  /** Courier and tracking number, as far as they are known. */
  parcel: string;
}

const cash = ({ total }: Parts) => `Please have ${total} in cash ready.`;
const about = (parts: Parts) => `your ${texts.shop} order ${parts.number}`;

/** One text for each situation of an order. Customers read them. */
const messages = {
  toConfirm: (parts: Parts) =>
    `thank you for ${about(parts)}. The total is ${parts.total}, cash on delivery. Please reply YES to confirm, or tell us what to change.`,
  toPay: (parts: Parts) =>
    `thank you for ${about(parts)}. Please pay ${parts.total} by ${parts.method} and send us the receipt.`,
  payAgain: (parts: Parts) =>
    `we could not confirm the payment for ${about(parts)}. Please send the receipt of ${parts.total} again.`,
  paid: (parts: Parts) => `we have your payment for ${about(parts)}. Thank you! We are packing it.`,
  receipt: (parts: Parts) => `we have your receipt for ${about(parts)} and are checking it.`,
  confirmed: (parts: Parts) => `${about(parts)} is confirmed, and we are packing it. ${cash(parts)}`,
  shipped: (parts: Parts) => `${about(parts)} is on its way.${parts.parcel}`,
  shippedCash: (parts: Parts) => `${about(parts)} is on its way.${parts.parcel} ${cash(parts)}`,
  delivered: (parts: Parts) => `${about(parts)} was delivered. We hope you like it!`,
  cancelled: (parts: Parts) => `${about(parts)} is cancelled. If that is a mistake, please reply.`,
  refunded: (parts: Parts) => `we have sent ${parts.total} back to you for ${about(parts)}.`,
};

function situation({ orderStatus, paymentMethod, paymentStatus, paymentDetails }: StaffOrder): keyof typeof messages {
  if (paymentStatus === 'refunded') return 'refunded';
  if (orderStatus === 'cancelled' || orderStatus === 'delivered') return orderStatus;
  const isCash = paymentMethod === 'COD' && paymentStatus !== 'paid';
  if (orderStatus === 'shipped' || orderStatus === 'enroute') return isCash ? 'shippedCash' : 'shipped';
  if (isCash) return orderStatus === 'confirmed' ? 'confirmed' : 'toConfirm';
  if (paymentStatus === 'paid') return 'paid';
  if (paymentDetails?.status === 'pending') return 'receipt';
  return paymentStatus === 'failed' ? 'payAgain' : 'toPay';
}

/** The message that fits an order as it stands. `origin` is the address of the shop. */
export function whatsAppText(order: StaffOrder, origin: string): string {
  const { customerInfo, orderNumber, total, paymentMethod, courier, trackingNumber } = order;
  const parcel = [courier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', ');
  const message = messages[situation(order)]({
    name: customerInfo.firstName,
    number: orderNumber,
    total: formatRs(total),
    method: paymentMethod,
    parcel: parcel && ` ${parcel}.`,
  });
  const links = [trackingLink(courier, trackingNumber), `${origin}/track-order/${orderNumber}`];
  return [`Hello ${customerInfo.firstName}, ${message}`, ...links].filter(Boolean).join('\n');
}
