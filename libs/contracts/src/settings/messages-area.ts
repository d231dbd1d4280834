import { z } from 'zod';
import { requiredText, text } from '../fields.ts';

const dayNeeded = 'Please use whole days, from 0 to 60';

const message = (standard: string) => requiredText(500, 'Please write the message').default(standard);

/**
 * The area `messages`: what customers are written. A WhatsApp text follows `Hello Ayesha, ` and is followed by the links to the
 * parcel and to the order; it may hold {shop}, {order}, {total}, {method} and {parcel}.
 */
export const MessageSettings = z
  .object({
    emailSignature: text(300).default('').describe('Above the contacts that end an e-mail; empty: nothing'),
    reviewAfterDays: z
      .int(dayNeeded)
      .min(0, dayNeeded)
      .max(60, dayNeeded)
      .default(3)
      .describe('Days after delivery until the customer is invited by e-mail to review what came; 0: never'),
    whatsapp: z
      .object({
        toConfirm: message(
          'thank you for your {shop} order {order}. The total is {total}, cash on delivery. Please reply YES to confirm, or tell us what to change.',
        ),
        toPay: message(
          'thank you for your {shop} order {order}. Please pay {total} by {method} and send us the receipt.',
        ),
        payAgain: message(
          'we could not confirm the payment for your {shop} order {order}. Please send the receipt of {total} again.',
        ),
        paid: message('we have your payment for your {shop} order {order}. Thank you! We are packing it.'),
        receipt: message('we have your receipt for your {shop} order {order} and are checking it.'),
        confirmed: message(
          'your {shop} order {order} is confirmed, and we are packing it. Please have {total} in cash ready.',
        ),
        shipped: message('your {shop} order {order} is on its way.{parcel}'),
        shippedCash: message('your {shop} order {order} is on its way.{parcel} Please have {total} in cash ready.'),
        attempted: message(
          'the courier could not deliver your {shop} order {order}. Shall they try again tomorrow, go to another address, or shall we call you? Please reply.',
        ),
        delivered: message('your {shop} order {order} was delivered. We hope you like it!'),
        cancelled: message('your {shop} order {order} is cancelled. If that is a mistake, please reply.'),
        refunded: message('we have sent {total} back to you for your {shop} order {order}.'),
      })
      .prefault({})
      .describe('Texts by the situation of an order'),
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.infer<typeof MessageSettings>;
export type WhatsAppTexts = MessageSettings['whatsapp'];
