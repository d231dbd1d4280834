import { receiptHours } from '../texts.ts';

/** Of the page after an order is placed. */
export const confirmationTexts = {
  title: 'Order placed successfully',
  pageTitle: 'Order placed | Chaap',
  submitted: 'Payment submitted',
  submittedStamp: 'Sent',
  proofMissing: 'We are waiting for your payment receipt.',
  checking: `We are checking your receipt. Confirmation takes ${receiptHours} hours.`,
  sent: 'Sent by transfer',
  toSend: 'To pay by transfer',
  onDelivery: 'To pay on delivery',
  whatsapp: 'Ask us on WhatsApp',
  whatsappText: (orderNumber: string) => `Assalam o alaikum! My order number is ${orderNumber}.`,
  print: 'Print',
  failed: 'Unable to load order details',
  failedTitle: 'Your order | Chaap',
  unknownText: 'Please check the order number in our email.',
  earlier:
    'You had placed this order already, and your internet stopped before we could tell you. What you changed after that is not in it. To change it, message us.',
  thanks: 'Thank you! We have your order.',
  moved: 'Much has happened since then: track your order to see where it is.',
  number: 'Your order number',
  keep: 'Save this number. You need it and your email to track your order.',
  next: 'What happens next',
  rider: 'The rider calls you before coming.',
  riderForCash: 'The rider calls you before coming. Pay cash then.',
  order: 'What you ordered',
  track: 'Track your order',
  shop: 'Continue Shopping',
  stamp: 'Placed',
  description: 'Your order has been placed.',
} as const;
