import { policy } from '@shop/contracts/shop';
import { days, receiptHours } from '../../texts.ts';

/** Of the order tracking page. */
export const trackingTexts = {
  title: 'Track Order',
  pageTitle: 'Track Order | Chaap',
  description: 'See where your order is, with its number and your email.',
  lead: 'Enter your order number and the email you ordered with.',
  number: 'Order number',
  email: 'Email',
  look: 'Track',
  looking: 'Looking for your order…',
  numberMissing: 'Please enter your order number',
  emailMissing: 'Please enter a valid email address',
  failed: 'That did not work. Please try again.',
  order: 'Order',
  steps: {
    processing: 'Order Processed',
    shipped: 'Shipped',
    enroute: 'En Route',
    delivered: 'Order Arrived',
  },
  /** Spoken only: sighted people see the mark and the time. */
  state: { done: 'done', now: 'current step', next: 'not yet' },
  stepper: 'Progress of your order',
  cancelled: 'Cancelled',
  another: 'Track another order',
  placedOn: 'Placed on',
  trackingNumber: 'Tracking number',
  courier: 'Courier',
  payment: 'Payment',
  to: 'Delivery address',
  items: 'Items',
  quantity: (count: number) => `× ${count}`,
  protection: 'Shipping protection',
  discount: 'Discount',
} as const;

/** What a shopper reads first of an order, and what happens next. */
export const answerTexts = {
  packing: 'We are packing it',
  onItsWay: (courier: string | null) => (courier ? `On its way with ${courier}` : 'On its way'),
  delivered: (day: string | null) => (day ? `Delivered on ${day}` : 'Delivered'),
  cancelled: 'This order was cancelled',
  receipt: {
    missing: 'We are waiting for your payment receipt',
    checking: 'We are checking your receipt',
    rejected: 'We could not confirm your payment',
  },
  arrives: (days: string) => `It arrives ${days}.`,
  arrivesBy: (day: string) => `It arrives by ${day}.`,
  arrivesToday: 'It should arrive today.',
  checkingTime: `This takes ${receiptHours} hours. Then we pack your prints.`,
  checkingLate: 'This takes longer than usual. Your receipt is safe with us: we email you once it is checked.',
  missingLine: 'We pack your prints once we have it.',
  rejectedLine: 'Please send us a new receipt, or message us.',
  lateHere: 'We are late with it, and sorry. Message us: we tell you when it comes.',
  lateAway:
    'It should be there by now. Message us: we ask the courier for you. If it does not come, we send it again or refund you.',
  returnUntil: (day: string) => `Not happy with it? You can return it until ${day}, free of charge.`,
  upload: 'Upload the receipt',
  pay: (amount: string) => `Pay ${amount} to the courier in cash`,
  paid: 'You have paid. Give the courier nothing.',
  cancelledMoney: {
    cash: () => 'We will not send it. You have nothing to pay.',
    missing: () => 'We will not send it. Please do not pay for it.',
    rejected: () => 'We will not send it. Please do not pay for it.',
    checking: () => 'We will not send it. If your money has reached us, we refund it.',
    paid: (amount: string) => `We will not send it. We refund the ${amount} that you paid.`,
    refunded: (amount: string) =>
      `We have refunded your ${amount}. This can take ${days.refund} business days to arrive.`,
  },
  /** How the money stands, beside the method of payment. */
  money: {
    missing: 'Receipt missing',
    checking: 'Being checked',
    rejected: 'Not confirmed',
    paid: 'Paid',
    refunded: 'Refunded',
  },
  next: 'What happens next',
  steps: {
    missing: 'You upload the receipt of your transfer.',
    rejected: 'You upload a new receipt.',
    check: `We check your receipt in ${receiptHours} hours.`,
    packBy: (day: string) => `We pack your prints by ${day}.`,
    pack: 'We pack your prints.',
    ship: 'We email you the tracking number.',
    rider: (phone: string) => `The rider calls ${phone} before coming.`,
    cash: (amount: string) => `You pay ${amount} when you get the parcel.`,
    unpack: `Not what you expected? You can return it within ${policy.returnDays} days.`,
  },
  help: 'Ask us on WhatsApp',
  helpElsewhere: 'Ask us about this order',
  helpText: (orderNumber: string) => `Assalam o alaikum! I have a question about my order ${orderNumber}.`,
  lateText: (orderNumber: string) => `Assalam o alaikum! My order ${orderNumber} has not arrived yet.`,
} as const;
