import { z } from 'zod';
import { text } from '../fields.ts';

const id = (shape: RegExp, message: string) =>
  text(40)
    .refine((written) => written === '' || shape.test(written), message)
    .default('');

/** The area `pixels`: ids of the services that count visits and sales for ads. None is loaded without an id and consent. */
export const PixelSettings = z
  .object({
    google: id(/^G-[A-Z0-9]{6,12}$/, 'Please write it like G-AB12CD34EF').meta({
      description: 'Measurement id of Google Analytics 4; empty: it is not loaded',
      example: 'G-AB12CD34EF',
    }),
    meta: id(/^\d{8,20}$/, 'Please write the digits only, like 123456789012345').meta({
      description: 'Id of the Meta pixel; empty: it is not loaded',
      example: '123456789012345',
    }),
    tiktok: id(/^[A-Z0-9]{15,25}$/, 'Please write it like C4AB12CD34EF56GH78IJ').meta({
      description: 'Id of the TikTok pixel; empty: it is not loaded',
      example: 'C4AB12CD34EF56GH78IJ',
    }),
  })
  .meta({ id: 'PixelSettings' });
export type PixelSettings = z.infer<typeof PixelSettings>;
