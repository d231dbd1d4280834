import { z } from 'zod';
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
  sort: z.enum(PRODUCT_SORTS, `The order must be one of ${PRODUCT_SORTS.join(', ')}`).optional(),
  minPrice: wholeRupees('lowest price'),
  maxPrice: wholeRupees('highest price'),
  size: text(40).optional(),
  colour: z.enum(PRODUCT_COLOURS, `The colour must be one of ${PRODUCT_COLOURS.join(', ')}`).optional(),
  inStock: flag('inStock'),
  onSale: flag('onSale'),
  facets: flag('facets'),
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
 * What a list can be narrowed to, each value with how many products it would show: with the other filters as they are,
 * and in place of its own.
 */
export const ProductFacets = z
  .object({
    /** The lowest and the highest price, rupees rounded outwards; null without products. */
    price: z.object({ min: z.int(), max: z.int() }).nullable(),
    /** The most frequent first. Measurements where all prints of the size share them, else null. */
    sizes: z.array(
      z.object({
        name: z.string(),
        count: z.int(),
        widthCm: z.number().nullable(),
        heightCm: z.number().nullable(),
      }),
    ),
    colours: z.array(z.object({ name: z.enum(PRODUCT_COLOURS), count: z.int() })),
    inStock: z.int(),
    onSale: z.int(),
  })
  .meta({ id: 'ProductFacets' });
export type ProductFacets = z.infer<typeof ProductFacets>;
