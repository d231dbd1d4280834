import { z } from 'zod';
import { ProductName, SizeName } from './answer-fields.ts';
import { Rupees, requiredText, text } from './fields.ts';
import { MAX_OPTIONS, OPTION_GROUPS } from './shop.ts';

const OptionName = ProductName.meta({ example: 'Black wood' });

/** Frames and mats of a product, as its form sends them; an empty list: it has none. */
export const ProductOptionsForm = z
  .array(
    z.object({
      group: z.enum(OPTION_GROUPS, 'Please choose frame or mat'),
      name: requiredText(40, 'Please name every frame and mat').meta({ example: 'Black wood' }),
      /** Rupees that it adds to a size. A size without a price is not offered with it. */
      prices: z
        .array(
          z.object({
            size: requiredText(40, 'Please name every size').meta({ example: 'Small' }),
            price: Rupees.meta({ example: 1500 }),
          }),
        )
        .min(1, 'Please give it a price for one size at least')
        .max(20)
        .refine(
          (prices) => new Set(prices.map(({ size }) => size.toLowerCase())).size === prices.length,
          'Please give each size one price',
        ),
    }),
  )
  .max(MAX_OPTIONS, `A product has at most ${MAX_OPTIONS} frames and mats`)
  .refine(
    (options) => new Set(options.map(({ group, name }) => `${group} ${name.toLowerCase()}`)).size === options.length,
    'Please give each frame and each mat its own name',
  );

/** A frame or a mat that a product is offered with. */
export const ProductOption = z.object({
  group: z.enum(OPTION_GROUPS),
  name: OptionName,
  /** Rupees that it adds to each size with which it is offered; no sale reduces them. */
  prices: z.array(z.object({ size: SizeName, price: z.number().meta({ example: 1500 }) })),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** The frame and the mat of a line, by their names in any case; left out or empty: without. */
export const ChosenOptions = z.object({
  frame: text(40).optional().meta({ example: 'Black wood' }),
  mat: text(40).optional().meta({ example: 'White mat' }),
});
export type ChosenOptions = z.infer<typeof ChosenOptions>;

/** The frame and the mat of a line with what they add to the price of each piece, in rupees; the line's price includes it. */
export const BoughtOptions = z.object({
  frame: OptionName.optional(),
  framePrice: z.number().optional().meta({ example: 1500 }),
  mat: OptionName.optional().meta({ example: 'White mat' }),
  matPrice: z.number().optional().meta({ example: 400 }),
});
export type BoughtOptions = z.infer<typeof BoughtOptions>;

/** Sentence for a price of a frame or mat whose size the product does not have. */
export const OPTION_SIZE_GONE = 'This product has no such size';
