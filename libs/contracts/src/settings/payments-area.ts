import { z } from 'zod';
import { Day, requiredText } from '../fields.ts';
import type { OnlineMethod } from '../shop.ts';

const Line = z.object({
  label: requiredText(40, 'Please name the line, such as Account number'),
  value: requiredText(120, 'Please enter the value'),
});

/** A method is offered when it is on and has an account. */
const Method = z.object({ on: z.boolean().default(true), account: z.array(Line).max(8).default([]) }).prefault({});

/** The area `payments`: how shoppers pay, and where to. */
export const PaymentSettings = z
  .object({
    cash: z.boolean().default(true),
    jazzCash: Method,
    easyPaisa: Method,
    bank: Method,
    usdt: Method,
    usdtRate: z
      .object({
        /** Rupees for one USDT. */
        rupees: z.number().positive('Please give the rupees for 1 USDT').max(100_000).default(280),
        /** The day on which it was looked up; null: never. */
        asOf: Day.nullable().default(null),
      })
      .prefault({}),
    /** In which a receipt is checked. */
    receiptHours: z
      .tuple([z.int().min(0).max(240), z.int().min(1).max(240)])
      .refine(([from, to]) => from <= to, 'The first number must not be above the second')
      .default([1, 3]),
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** The field of each method that is paid before the parcel leaves. */
export const methodFields = {
  JazzCash: 'jazzCash',
  EasyPaisa: 'easyPaisa',
  'Bank Transfer': 'bank',
  'USDT (TRC-20)': 'usdt',
} as const satisfies Readonly<Record<OnlineMethod, keyof PaymentSettings>>;
