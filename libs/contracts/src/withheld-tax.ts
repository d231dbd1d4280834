import { z } from 'zod';
import { CourierName } from './answer-fields.ts';
import { requiredText, text } from './fields.ts';
import { latinDigits } from './latin-digits.ts';
import { route } from './route.ts';
import { Month } from './ledger.ts';

/** Tax that a courier withheld in a month, in rupees. */
const WithheldTax = z
  .object({
    month: Month,
    courier: CourierName,
    amount: z.number().meta({ example: 2340 }),
    /** Number of the courier's certificate; null: not entered. */
    certificate: z.string().nullable().meta({ example: 'IT-2026-118-4471' }),
  })
  .meta({ id: 'WithheldTax' });
export type WithheldTax = z.infer<typeof WithheldTax>;

/** Form in which numbers of certificates are compared: without spaces, dashes and capitals. */
export const certificateKey = (number: string): string =>
  latinDigits(number)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

export const withheldTax = {
  taxes: route({
    method: 'GET',
    path: '/admin/money/taxes',
    access: 'staff',
    permission: 'payments.read',
    summary:
      "Tax that couriers withheld, by month and courier, of the newest 24 months that have any, with the numbers of couriers' certificates",
    response: z.object({ taxes: z.array(WithheldTax) }),
  }),
  setCertificate: route({
    method: 'PUT',
    path: '/admin/money/taxes/:month/certificate',
    access: 'staff',
    permission: 'payments.write',
    summary:
      "Set or remove the number of a courier's tax certificate of a month. A closed month takes it, too: it moves no money, and certificates come late",
    params: z.object({ month: Month }),
    body: z
      .object({
        courier: requiredText(60, 'Please choose a courier').meta({ example: 'TCS' }),
        /** Empty: it is removed. */
        number: text(60)
          .refine(
            (number) => number === '' || certificateKey(number) !== '',
            'Please type the number as it stands on the certificate',
          )
          .meta({ example: 'IT-2026-118-4471' }),
      })
      .meta({ id: 'SetCertificate' }),
    response: WithheldTax,
    errors: {
      notFound: { status: 404, code: 'not_found', message: 'This courier withheld no tax in that month.' },
      certificateUsed: {
        status: 409,
        code: 'certificate_used',
        message: 'Another certificate has this number already. Please look at the number again.',
        extra: z.object({ month: Month, courier: CourierName }),
      },
    },
  }),
};
