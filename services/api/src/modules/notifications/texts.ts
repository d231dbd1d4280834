import { formatRs } from '@shop/contracts/money';
import type { LetterOrder } from '../ordering/public.ts';

/** What a letter says, before it becomes text and HTML. */
export interface Words {
  subject: string;
  paragraphs: readonly string[];
  /** What and how much. */
  rows?: readonly (readonly [string, string])[];
  /** Pages to go on with, the most wanted one first. */
  links?: readonly { label: string; url: string }[];
}

const track = (shop: string, { orderNumber }: LetterOrder) => ({
  label: 'Track your order',
  url: `${shop}/track-order/${encodeURIComponent(orderNumber)}`,
});
const pay = (shop: string, { orderNumber }: LetterOrder, label: string) => ({
  label,
  url: `${shop}/payment/${encodeURIComponent(orderNumber)}`,
});

const rowsOf = ({ items, subtotal, discountCode, shippingProtection, total }: LetterOrder): [string, string][] => [
  ...items.map(({ productName, size, quantity, price }): [string, string] => [
    `${productName}, ${size} × ${quantity}`,
    formatRs(price * quantity),
  ]),
  ['Subtotal', formatRs(subtotal)],
  ...(discountCode
    ? [[`Discount ${discountCode.code}`, `−${formatRs(discountCode.discount)}`] as [string, string]]
    : []),
  ...(shippingProtection.enabled
    ? [['Shipping protection', formatRs(shippingProtection.cost)] as [string, string]]
    : []),
  ['Total', formatRs(total)],
];

/** Every sentence of every letter, each given the shop's address and what it is about. */
export const texts = {
  hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  footer: (email: string, whatsapp: string) =>
    `Questions? Answer this letter, write to ${email}, or send a WhatsApp message to ${whatsapp}.`,

  orderPlaced: (shop: string, order: LetterOrder): Words => {
    const atTheDoor = order.paymentMethod === 'COD';
    return {
      subject: `We have your order ${order.orderNumber}`,
      paragraphs: [
        `Thank you for your order ${order.orderNumber}. We write again when it is on its way.`,
        atTheDoor
          ? `You pay ${formatRs(order.total)} in cash when the parcel arrives.`
          : `Please pay ${formatRs(order.total)} by ${order.paymentMethod} and send us the proof: the payment page shows where to pay to.`,
      ],
      rows: rowsOf(order),
      links: [...(atTheDoor ? [] : [pay(shop, order, 'Pay and send the proof')]), track(shop, order)],
    };
  },

  orderShipped: (shop: string, order: LetterOrder): Words => ({
    subject: `Your order ${order.orderNumber} is on its way`,
    paragraphs: [
      `We have handed your order ${order.orderNumber} to the courier.`,
      ...(order.paymentMethod === 'COD' && order.paymentStatus === 'pending'
        ? [`Please keep ${formatRs(order.total)} in cash ready.`]
        : []),
    ],
    rows: [
      ...(order.courier ? [['Courier', order.courier] as const] : []),
      ...(order.trackingNumber ? [['Tracking number', order.trackingNumber] as const] : []),
    ],
    links: [track(shop, order)],
  }),

  proofReceived: (shop: string, order: LetterOrder): Words => ({
    subject: `We have your payment proof for ${order.orderNumber}`,
    paragraphs: [
      `Your proof of payment for order ${order.orderNumber} has arrived. We check it and write to you when that is done.`,
    ],
    links: [track(shop, order)],
  }),

  paymentVerified: (shop: string, order: LetterOrder): Words => ({
    subject: `Your payment for ${order.orderNumber} is confirmed`,
    paragraphs: [
      `We have received your payment of ${formatRs(order.total)} for order ${order.orderNumber}. Thank you!`,
      'We write again when it is on its way.',
    ],
    links: [track(shop, order)],
  }),

  paymentRejected: (shop: string, order: LetterOrder, reason: string | null): Words => ({
    subject: `Your payment proof for ${order.orderNumber} could not be confirmed`,
    paragraphs: [
      `We could not confirm the payment of ${formatRs(order.total)} for order ${order.orderNumber}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'Please check your payment and send us a new proof.',
    ],
    links: [pay(shop, order, 'Send a new proof'), track(shop, order)],
  }),

  reviewPublished: (shop: string, { productId, productName }: { productId: string; productName: string }): Words => ({
    subject: 'Your review is published',
    paragraphs: [`Thank you for your review of ${productName}. Everybody can read it now.`],
    links: [{ label: 'See it in the shop', url: `${shop}/product/${encodeURIComponent(productId)}` }],
  }),
};
