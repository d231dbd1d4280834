import { z } from 'zod';
import { SizeName } from './answer-fields.ts';
import { text } from './fields.ts';
import { PRODUCT_COLOURS, PRODUCT_SORTS } from './shop.ts';

const wholeRupees = (name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `The ${name} must be a whole number of rupees`)
    .transform(Number)
    .optional();
const flag = (name: string) =>
  z
    .literal('1', `The filter ${name} must be 1 or left out`)
    .transform(() => true)
    .optional();

/** The parameters of a list that say which products it shows, and in which order. */
export const listChoices = {
  sort: z
    .enum(PRODUCT_SORTS, `The order must be one of ${PRODUCT_SORTS.join(', ')}`)
    .optional()
    .describe('The order; without it the shop’s own: by category, featured first, newest first'),
  minPrice: wholeRupees('lowest price').meta({
    description: 'Rupees; of the lowest price of a product',
    example: '1000',
  }),
  maxPrice: wholeRupees('highest price').meta({
    description: 'Rupees; of the lowest price of a product',
    example: '2500',
  }),
  size: text(40).optional().meta({ description: 'The name of a size, without regard to case', example: 'Small' }),
  colour: z
    .enum(PRODUCT_COLOURS, `The colour must be one of ${PRODUCT_COLOURS.join(', ')}`)
    .optional()
    .describe('The leading colour of the print'),
  inStock: flag('inStock').describe('`1`: only what can be ordered now'),
  onSale: flag('onSale').describe('`1`: only where the lowest price was a higher one'),
  facets: flag('facets').describe('`1`: the answer has `facets`, the filters with how many products each would show'),
};

interface PriceRange {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

export const isPriceRange = ({ minPrice = 0, maxPrice = Infinity }: PriceRange): boolean => minPrice <= maxPrice;
export const priceRangeError = {
  path: ['minPrice'],
  message: 'The lowest price must not be above the highest price',
};

/**
 * Filter values of a list, each with the number of products that it would show. The other filters stay as they are, and
 * the value replaces the present one of its own filter.
 */
export const ProductFacets = z
  .object({
    /** The lowest and the highest price, rupees rounded outwards; null without products. */
    price: z.object({ min: z.int().meta({ example: 999 }), max: z.int().meta({ example: 2500 }) }).nullable(),
    /** The most frequent first. Measurements where all prints of the size share them, else null. */
    sizes: z.array(
      z.object({
        name: SizeName,
        count: z.int(),
        widthCm: z.number().nullable().meta({ example: 30 }),
        heightCm: z.number().nullable().meta({ example: 40 }),
      }),
    ),
    colours: z.array(z.object({ name: z.enum(PRODUCT_COLOURS), count: z.int() })),
    inStock: z.int(),
    onSale: z.int(),
  })
  .meta({ id: 'ProductFacets' });
export type ProductFacets = z.infer<typeof ProductFacets>;
