import { z } from 'zod';
import { MAX_QUANTITY } from '../shop.ts';

const lowWanted = 'Please use a whole number from 0 to 1,000';
const few = `Please use a number from 1 to ${MAX_QUANTITY}`;

const asked = z.enum(['required', 'optional']).default('required');

const wholeHours = 'Please use whole hours, from 1 to 720';
const hours = z.int(wholeHours).min(1, wholeHours).max(720, wholeHours);

/** The area `orders`: what one order may hold, and how cash orders are confirmed. */
export const OrderSettings = z
  .object({
    highestQuantity: z
      .int(few)
      .min(1, few)
      .max(MAX_QUANTITY, few)
      .default(MAX_QUANTITY)
      .describe('The most pieces in one line of an order'),
    confirmation: z
      .object({
        flagAfterHours: hours.default(24).describe('A cash order that waits for longer is marked as late'),
        cancelAfterHours: hours
          .nullable()
          .default(null)
          .describe('A cash order that nobody has confirmed by then is cancelled by itself; empty: never'),
      })
      .prefault({})
      .describe('Asking customers who pay in cash whether they want their order'),
    email: asked.describe('The e-mail address in the checkout. Optional: a phone alone orders, tracks and reviews'),
    lastName: asked.describe('The last name in the checkout'),
    lowStock: z
      .int(lowWanted)
      .min(0, lowWanted)
      .max(1_000, lowWanted)
      .default(3)
      .describe('At this number of a size or fewer, shoppers read how many are left'),
  })
  .meta({ id: 'OrderSettings' });
export type OrderSettings = z.infer<typeof OrderSettings>;
