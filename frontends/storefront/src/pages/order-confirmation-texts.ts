import { days } from '../texts.ts';

/** Of the page after an order is placed. */
export const confirmationTexts = {
  title: 'Order placed successfully',
  pageTitle: 'Order placed | Chaap',
  submitted: 'Payment submitted',
  submittedStamp: 'Sent',
  submittedSteps: [
    'We check your receipt. Confirmation takes 1-3 hours.',
    `Then we pack your prints in ${days.processing} business days.`,
    `You get them ${days.delivery} business days after your order.`,
  ],
  proofMissing: 'We are waiting for your payment receipt.',
  sendProof: 'Upload the receipt',
  sent: 'Sent by transfer',
  toSend: 'To pay by transfer',
  proofFirst: 'You upload the receipt of your transfer.',
  whatsapp: 'Send my order number by WhatsApp',
  whatsappText: (orderNumber: string) => `Assalam o alaikum! My order number is ${orderNumber}.`,
  print: 'Print',
  failed: 'Unable to load order details',
  failedTitle: 'Your order | Chaap',
  unknownText: 'Please check the order number in our email.',
  earlier:
    'You had placed this order already, and your internet stopped before we could tell you. What you changed after that is not in it. To change it, message us.',
  thanks: 'Thank you! We have your order.',
  number: 'Your order number',
  keep: 'Save this number. You need it and your email to track your order.',
  next: 'What happens next',
  steps: [
    `We pack your prints in ${days.processing} business days.`,
    'The rider calls you before coming.',
    `You get it ${days.delivery} business days after your order. Pay cash then.`,
  ],
  pay: 'To pay on delivery',
  track: 'Track your order',
  shop: 'Continue Shopping',
  stamp: 'Placed',
  description: 'Your order has been placed.',
} as const;
