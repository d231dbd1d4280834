import type { Texts } from '@shop/contracts/translation';

/** Every sentence of every e-mail to customers. `email-texts.ur.ts` has the same in Urdu. */
export const emailTexts = {
  /** A text that is read from the left wherever it stands, such as a phone or an amount with a minus. */
  fromLeft: (text: string) => text,
  /** A text of the shop or a person, in whatever language that is. */
  asWritten: (text: string) => text,
  cash: 'Cash on delivery',
  bankTransfer: 'Bank Transfer',
  hello: (name: string) => `Hello ${name},`,
  helloNobody: 'Hello,',
  contact: (email: string, whatsapp: string) =>
    `Questions? Reply to this email, write to ${email}, or send a WhatsApp message to ${whatsapp}.`,
  contactByEmail: (email: string) => `Questions? Reply to this email, or write to ${email}.`,
  contactByWhatsApp: (whatsapp: string) => `Questions? Send a WhatsApp message to ${whatsapp}.`,
  whenItShips: 'We will email you when it ships.',
  askForReview: (one: string) => `How do you like your ${one}? Your review helps others to choose.`,

  /** The frame and the mat of a line; the amount is for one piece. */
  options: {
    frame: (name: string, rupees: string) => `Frame: ${name}, ${rupees}`,
    mat: (name: string, rupees: string) => `Mat: ${name}, ${rupees}`,
  },

  rows: {
    subtotal: 'Subtotal',
    discount: (code: string) => `Discount ${code}`.trim(),
    protection: 'Shipping protection',
    delivery: 'Delivery',
    free: 'Free',
    codFee: 'Cash on delivery fee',
    payAhead: 'Discount for paying ahead',
    total: 'Total',
    received: 'Received so far',
    due: 'Still to pay',
    dueInCash: 'In cash at the door',
    arrives: 'Arrives',
    ifConfirmed: (days: string) => `${days}, if you confirm today`,
    payment: 'Payment',
    address: 'Delivery address',
    phone: 'Phone',
    courier: 'Courier',
    number: 'Tracking number',
  },

  links: {
    track: 'Track your order',
    pay: 'Pay and send the receipt',
    payRest: 'Pay the rest and send the receipt',
    payAgain: 'Send a new receipt',
    confirm: 'Confirm your order',
    correct: 'Correct phone or address',
    trackWith: (courier: string) => `Track with ${courier}`,
    review: (product: string) => `Review ${product}`,
    write: 'Write a review',
    leave: 'Get no more invitations',
    answer: 'Tell us what to do',
    see: 'See it in the shop',
  },

  placed: {
    subject: (order: string) => `We have your order ${order}`,
    thanks: (order: string) => `Thank you for your order ${order}.`,
    confirm: 'Please confirm your order, so that we can pack it at once.',
    check: 'Please check address and phone.',
  },
  shipped: {
    subject: (order: string) => `Your order ${order} is on its way`,
    handed: (order: string) => `We have handed your order ${order} to the courier.`,
    cash: (total: string) => `Please keep ${total} in cash ready.`,
  },
  tracking: {
    subject: (order: string) => `Your tracking number for ${order}`,
    changed: (order: string) => `The tracking number of your order ${order} has changed. Please use the new one.`,
    isNew: (order: string) => `This is the tracking number of your order ${order}.`,
  },
  attempted: {
    subject: (order: string) => `We could not deliver your order ${order}`,
    failed: (order: string) => `The courier could not deliver your order ${order}.`,
    ask: 'Please tell us what to do now: try again tomorrow, go to another address, or call you.',
  },
  delivered: {
    subject: (order: string) => `Your order ${order} was delivered`,
    hope: (order: string) => `Your order ${order} was delivered. We hope you like it!`,
    paid: (total: string) => `We have received your payment of ${total}. Thank you!`,
  },
  invitation: {
    subject: (one: string) => `How do you like your ${one}?`,
    ask: (order: string, question: string) => `Your order ${order} has been with you for some days. ${question}`,
    form: 'The form knows your order already. It takes a minute.',
  },
  cancelled: {
    subject: (order: string) => `Your order ${order} is cancelled`,
    not: (order: string) => `Your order ${order} is cancelled. We will not send it.`,
  },
  reopened: {
    subject: (order: string) => `Your order ${order} is active again`,
    again: (order: string) => `Your order ${order} is no longer cancelled.`,
  },
  edited: {
    subject: (order: string) => `Your order ${order} was changed`,
    now: (order: string) => `Your order ${order} was changed. This is how it is now.`,
    contact: 'If something is not as you asked for, please contact us.',
  },
  proof: {
    subject: (order: string) => `We have your payment receipt for ${order}`,
    arrived: (order: string) => `Your payment receipt for order ${order} has arrived. We will check it and email you.`,
  },
  paid: {
    subject: (order: string) => `Your payment for ${order} is confirmed`,
    received: (total: string, order: string) => `We have received your payment of ${total} for order ${order}.`,
    thanks: (received: string) => `${received} Thank you!`,
    subjectOfCancelled: (order: string) => `Your payment for the cancelled order ${order}`,
    ofCancelled: 'But this order is cancelled: we will not send it. We will refund you and contact you about it.',
  },
  short: {
    subject: (due: string, order: string) => `${due} are missing for your order ${order}`,
    part: (order: string) => `Thank you! Part of your payment for order ${order} has arrived.`,
    when: 'We send your order when all of it is paid.',
    advance: (order: string) => `We have your advance for order ${order}`,
    advanceThanks: (order: string) =>
      `Thank you! Your advance for order ${order} has arrived. Now we pack your parcel.`,
    ofCancelled: (order: string) => `Order ${order} is cancelled: we will not send it.`,
  },
  rejected: {
    subject: (order: string) => `Your payment receipt for ${order} could not be confirmed`,
    not: (due: string, order: string) => `We could not confirm the payment of ${due} for order ${order}.`,
    notOfCancelled: (due: string, order: string) =>
      `We could not confirm the payment of ${due} for the cancelled order ${order}.`,
    reason: (reason: string) => `The reason: ${reason}`,
    again: 'Please check your payment and send us a new receipt.',
    contact: 'If you have paid, please contact us.',
  },
  refunded: {
    subject: (order: string) => `Your refund for ${order}`,
    whole: (total: string, order: string) => `We have refunded your payment of ${total} for order ${order}.`,
    part: (amount: string, order: string) => `We have sent you back ${amount} for order ${order}.`,
    time: (days: string) => `It can take ${days} business days to arrive.`,
  },
  money: {
    nothing: 'You have nothing to pay.',
    received: (total: string) => `We have received your payment of ${total}.`,
    cash: (total: string) => `You pay ${total} in cash when the parcel arrives.`,
    advance: (due: string) =>
      `Please pay ${due} of it by transfer first, and send us the receipt. Then we pack your parcel. The payment page shows where to pay.`,
    advanceHere: (received: string) => `We have received ${received} of your order by transfer.`,
    checking: 'We have your payment receipt. We will check it and email you.',
    part: (received: string, total: string) => `We have received ${received} of ${total}.`,
    rest: (due: string, method: string) =>
      `Please pay the missing ${due} by ${method} and send us the receipt of it. The payment page shows where to pay.`,
    restByContact: (due: string) => `To pay the missing ${due}, please contact us.`,
    pay: (total: string, method: string) =>
      `Please pay ${total} by ${method} and send us the receipt. The payment page shows where to pay.`,
    paidAlready: 'Have you paid already? Then please send us only the receipt.',
    willRefund: (amount: string) =>
      `We have received ${amount} from you and will refund it. We will contact you about it.`,
    refunded: (total: string) => `We have refunded your payment of ${total}.`,
    refundIfReceived: 'We have your payment receipt. If your money has reached us, we will refund it.',
    doNotPay: 'Please do not pay for it. If you have paid already, please contact us.',
  },
  review: {
    replied: 'We have replied to your review',
    reply: (product: string) => `Thank you for your review of ${product}. This is our reply, which everybody can read:`,
    published: 'Your review is published',
    thanks: (product: string) => `Thank you for your review of ${product}. Everybody can read it now.`,
  },
} as const;

/** Sentences of e-mails in one of the shop's languages. */
export type EmailTexts = Texts<typeof emailTexts>;
