import { z } from 'zod';
import { requiredText, text } from '../fields.ts';
import { urduChatTexts as urdu } from './chat-texts.ur.ts';

const dayNeeded = 'Please use whole days, from 0 to 60';

const message = (standard: string) => requiredText(500, 'Please write the message').default(standard);

type Texts = Readonly<Record<keyof typeof urdu, string>>;
const messages = (standard: Texts) =>
  z.object({
    toConfirm: message(standard.toConfirm),
    toPay: message(standard.toPay),
    payAgain: message(standard.payAgain),
    paid: message(standard.paid),
    receipt: message(standard.receipt),
    confirmed: message(standard.confirmed),
    shipped: message(standard.shipped),
    shippedCash: message(standard.shippedCash),
    attempted: message(standard.attempted),
    delivered: message(standard.delivered),
    cancelled: message(standard.cancelled),
    refunded: message(standard.refunded),
  });

const english: Texts = {
  toConfirm:
    'thank you for your {shop} order {order}. The total is {total}, cash on delivery. Please reply YES to confirm, or tell us what to change.',
  toPay: 'thank you for your {shop} order {order}. Please pay {total} by {method} and send us the receipt.',
  payAgain: 'we could not confirm the payment for your {shop} order {order}. Please send the receipt of {total} again.',
  paid: 'we have your payment for your {shop} order {order}. Thank you! We are packing it.',
  receipt: 'we have your receipt for your {shop} order {order} and are checking it.',
  confirmed: 'your {shop} order {order} is confirmed, and we are packing it. Please have {total} in cash ready.',
  shipped: 'your {shop} order {order} is on its way.{parcel}',
  shippedCash: 'your {shop} order {order} is on its way.{parcel} Please have {total} in cash ready.',
  attempted:
    'the courier could not deliver your {shop} order {order}. Shall they try again tomorrow, go to another address, or shall we call you? Please reply.',
  delivered: 'your {shop} order {order} was delivered. We hope you like it!',
  cancelled: 'your {shop} order {order} is cancelled. If that is a mistake, please reply.',
  refunded: 'we have sent {total} back to you for your {shop} order {order}.',
};

/**
 * The area `messages`: what customers are written. A WhatsApp text follows `Hello Ayesha, ` and is followed by the links to the
 * parcel and to the order; it may hold {shop}, {order}, {total}, {method} and {parcel}.
 */
export const MessageSettings = z
  .object({
    emailSignature: text(300).default('').describe('Above the contacts that end an e-mail; empty: nothing'),
    emailSignatureUrdu: text(300)
      .default('')
      .describe('The same in e-mails about orders that were placed in Urdu; empty: `emailSignature`'),
    reviewAfterDays: z
      .int(dayNeeded)
      .min(0, dayNeeded)
      .max(60, dayNeeded)
      .default(3)
      .describe('Days after delivery until the customer is invited by e-mail to review what came; 0: never'),
    whatsapp: messages(english).prefault({}).describe('Texts by the situation of an order'),
    whatsappUrdu: messages(urdu).prefault({}).describe('The same for orders that were placed in Urdu'),
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.infer<typeof MessageSettings>;
export type WhatsAppTexts = MessageSettings['whatsapp'];
