import { z } from 'zod';
import { Phone } from './answer-fields.ts';

/** Why an order wants a second look: a fact about its customer, in a sentence. */
export const Risk = z.object({
  kind: z.enum(['blocked', 'returned', 'open', 'otherName', 'firstOrder']),
  /** Sentence with the fact, such as `2 of 3 parcels came back`. */
  text: z.string().meta({ example: '2 of 3 parcels came back' }),
});
export type Risk = z.infer<typeof Risk>;

/** Risks and figures of an order's customer, found by the phone. The figures leave this order out. */
export const CustomerRisks = z
  .object({
    /** Phone in the form E.164. */
    phone: Phone,
    /** The gravest first. */
    risks: z.array(Risk),
    orders: z.int(),
    delivered: z.int(),
    /** Cancelled after they were shipped. */
    returned: z.int(),
    /** Cancelled before. */
    cancelled: z.int(),
    /** Orders that are neither delivered nor cancelled. */
    open: z.int(),
  })
  .meta({ id: 'CustomerRisks' });
export type CustomerRisks = z.infer<typeof CustomerRisks>;
