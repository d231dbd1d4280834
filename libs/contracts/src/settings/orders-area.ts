import { z } from 'zod';
import { MAX_QUANTITY } from '../shop.ts';

const few = `Please use a number from 1 to ${MAX_QUANTITY}`;

/** The area `orders`: what one order may hold. */
export const OrderSettings = z
  .object({
    highestQuantity: z
      .int(few)
      .min(1, few)
      .max(MAX_QUANTITY, few)
      .default(MAX_QUANTITY)
      .describe('The most pieces in one line of an order'),
  })
  .meta({ id: 'OrderSettings' });
export type OrderSettings = z.infer<typeof OrderSettings>;
