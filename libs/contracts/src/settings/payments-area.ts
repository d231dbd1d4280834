import { z } from 'zod';
import { Day, requiredText, text } from '../fields.ts';
import type { OnlineMethod } from '../shop.ts';

const Line = z.object({
  label: requiredText(40, 'Please name the line, such as Account number').describe('Such as Account number'),
  value: requiredText(120, 'Please enter the value').describe('What shoppers copy'),
  urduLabel: text(40).default('').describe('`label` on Urdu pages; empty: the English one'),
});
export type AccountLineSettings = z.infer<typeof Line>;

/** A method is offered when it is on and has an account. */
const Method = z
  .object({
    on: z.boolean().default(true).describe('Whether it is offered'),
    account: z.array(Line).max(8).default([]).describe('Where to pay to, line by line'),
  })
  .prefault({});

/** Forms of the code by which apps of banks fill in a transfer; see raast.ts. */
export const RaastForm = z.enum(['off', 'standard', 'apps']);
export type RaastForm = z.infer<typeof RaastForm>;

const wholeDays = 'Please use whole days, from 1 to 3,650';

/** The area `payments`: how shoppers pay, and where to. */
export const PaymentSettings = z
  .object({
    cash: z.boolean().default(true).describe('Whether cash on delivery is offered'),
    jazzCash: Method.describe('Offered when it is on and has an account, as the others'),
    easyPaisa: Method.describe('EasyPaisa'),
    bank: Method.describe('Bank transfer'),
    raast: RaastForm.default('off').describe(
      'Form of the Raast code beside the IBAN of the bank account, once it was tried',
    ),
    usdt: Method.describe('USDT (TRC-20)'),
    usdtRate: z
      .object({
        rupees: z
          .number()
          .positive('Please give the rupees for 1 USDT')
          .max(100_000)
          .default(280)
          .describe('Rupees for one USDT'),
        asOf: Day.nullable().default(null).describe('The day on which it was looked up'),
      })
      .prefault({})
      .describe('For showing totals in USDT'),
    receiptHours: z
      .tuple([z.int().min(0).max(240), z.int().min(1).max(240)])
      .refine(([from, to]) => from <= to, 'The first number must not be above the second')
      .default([1, 3])
      .describe('In which a receipt is checked'),
    receiptDays: z
      .int(wholeDays)
      .min(1, wholeDays)
      .max(3_650, wholeDays)
      .nullable()
      .default(180)
      .describe(
        'Days after a delivery or cancellation until receipts and the voice note of the order are deleted; empty: never',
      ),
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
