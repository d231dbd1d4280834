import { z } from 'zod';
import { Centimetres, FormBoolean, Rupees, jsonText, requiredText, text } from './fields.ts';
import type { FileField } from './route.ts';
import { SetPartsForm } from './sets.ts';
import { ProductOptionsForm } from './product-options.ts';
import { StockCount } from './stock.ts';
import {
  MAX_ARTIST_NAME,
  MAX_PAPER_LENGTH,
  MAX_PRODUCT_IMAGES,
  MAX_SUBTITLE_LENGTH,
  MAX_WEIGHT_GRAMS,
  PRODUCT_IMAGE_BELOW,
} from './shop.ts';

const Side = Centimetres.nullish().transform((length) => length ?? null);

const SizePrice = z.object({
  name: requiredText(40, 'Please name every size').meta({ example: 'Small' }),
  price: Rupees.refine((price) => price > 0, 'Please give every size a price above zero').meta({ example: 1250 }),
  originalPrice: Rupees.nullish()
    .transform((price) => price ?? null)
    .meta({ example: 1500 }),
});

export const Size = z
  .object({
    ...SizePrice.shape,
    /** Size of the print without its frame, in centimetres. */
    widthCm: Side,
    heightCm: Side,
  })
  .refine(({ widthCm, heightCm }) => (widthCm === null) === (heightCm === null), {
    message: 'Please give width and height, or neither',
    path: ['widthCm'],
  });
export type Size = z.infer<typeof Size>;

const oneSizeNeeded = 'Please provide at least one size with a valid name and price.';
const Sizes = z
  .array(Size, oneSizeNeeded)
  .min(1, oneSizeNeeded)
  .max(20)
  .refine(
    (sizes) => new Set(sizes.map((size) => size.name.toLowerCase())).size === sizes.length,
    'Please give each size its own name',
  );

const weightWanted = 'Please give the weight in whole grams, at most 50,000';
const WeightGrams = z.int(weightWanted).min(1, weightWanted).max(MAX_WEIGHT_GRAMS, weightWanted);

/** Stock of a size, by its name in the form. Sizes without an entry stay as they are, and so does what an entry leaves out. */
const SizeStock = z.object({
  size: requiredText(40, 'Please name every size').meta({ example: 'Small' }),
  /** Number of pieces; null stops the counting of this size. */
  count: StockCount.nullable().optional(),
  /** The count that was seen when it was counted; another one by now, and nothing changes. */
  seen: StockCount.nullable().optional(),
  /** The name under which it was seen, where the form gives the size another one. */
  was: text(40).optional().meta({ example: 'Small' }),
  /** Rupees that one costs the shop; null: not known. */
  costPrice: Rupees.nullable().optional().meta({ example: 450 }),
});
export type SizeStock = z.infer<typeof SizeStock>;

/** The form of a product; `sizes`, `stock` and `tags` come as JSON text beside the picture files. */
export const ProductForm = z.object({
  name: requiredText(100, 'Please enter a product name').meta({ example: 'Lane in Androon Lahore' }),
  /** Empty: none. */
  subtitle: text(MAX_SUBTITLE_LENGTH).optional().meta({ example: 'Street at night, violet and red' }),
  description: requiredText(5000, 'Please enter a description').meta({
    example: 'Balconies of carved wood over a lane in the walled city.',
  }),
  /** The same in Urdu. Empty: Urdu pages show the English text. */
  urduName: text(100).optional().meta({ example: 'اندرون لاہور کی گلی' }),
  urduSubtitle: text(MAX_SUBTITLE_LENGTH).optional().meta({ example: 'رات کی گلی، جامنی اور سرخ' }),
  urduDescription: text(5000).optional().meta({ example: 'پرانے شہر کی ایک گلی پر لکڑی کے جھروکے۔' }),
  category: text(100).optional().meta({ example: 'Places' }),
  /** The name of the artist; a new name adds the artist. Empty: none. */
  artist: text(MAX_ARTIST_NAME).optional().meta({ example: 'Zainab Qureshi' }),
  sizes: jsonText(Sizes).meta({
    example: '[{"name":"Small","price":1250,"originalPrice":1500,"widthCm":30,"heightCm":40}]',
  }),
  stock: jsonText(z.array(SizeStock).max(20)).optional().meta({ example: '[{"size":"Small","count":12}]' }),
  /** Sizes of other products that it is made of: it is sold as one, and takes their stock. Without the list they stay. */
  parts: jsonText(SetPartsForm)
    .optional()
    .meta({ example: '[{"productId":"019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e","size":"Small","pieces":1}]' }),
  /** Frames and mats that it is offered with, each with its price for each size. Without the list they stay. */
  options: jsonText(ProductOptionsForm)
    .optional()
    .meta({ example: '[{"group":"frame","name":"Black wood","prices":[{"size":"Small","price":1500}]}]' }),
  tags: jsonText(z.array(requiredText(40, 'Please leave no tag empty')).max(30))
    .optional()
    .meta({ example: '["lahore"]' }),
  featured: FormBoolean.optional(),
  inStock: FormBoolean.optional(),
  /** `false`: a draft, which no shopper sees. A new product is published unless it says so. */
  published: FormBoolean.optional(),
  /** Empty: not known. */
  paper: text(MAX_PAPER_LENGTH).optional().meta({ example: 'Matt art paper, 250 g/m²' }),
  /** JSON text: a whole number, or `null` where it is not known. */
  weightGrams: jsonText(WeightGrams.nullable(), 10).optional().meta({ example: '350' }),
  frameIncluded: FormBoolean.optional(),
  /**
   * Descriptions of the pictures for shoppers who cannot see them, in order. An empty one becomes the product's name.
   */
  imageAlts: jsonText(z.array(text(200)).max(MAX_PRODUCT_IMAGES))
    .optional()
    .meta({ example: '["Boats at dusk, in deep red"]' }),
  /**
   * The urls of its pictures in their order: of its own (without the list all of them stay), of those that were uploaded
   * before, and of the product `copyOf`. Pictures that come with the form follow them.
   */
  keepImages: jsonText(
    z
      .array(z.string().max(500))
      .max(MAX_PRODUCT_IMAGES)
      .refine((urls) => new Set(urls).size === urls.length, 'Please keep each picture once'),
  )
    .optional()
    .meta({ example: '["/media/products/a1b2c3-1200.jpg"]' }),
  /** The id of a product that shares its pictures. */
  copyOf: text(36).optional().meta({ example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' }),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** The same form for a product that exists: what is left out stays. */
export const ProductEdit = ProductForm.extend({
  /**
   * Version of the product that was edited. A stale version is rejected and nothing changes; without it the edit always
   * applies.
   */
  version: jsonText(z.int().min(1), 10).optional().meta({ example: '3' }),
});
export type ProductEdit = z.infer<typeof ProductEdit>;

/**
 * Changes to a product in a bulk call. With `version`, a stale one is rejected. `prices` change only the sizes that
 * they name; a size that does not exist any more counts as stale.
 */
export const ProductPatch = z
  .object({
    inStock: z.boolean().optional(),
    featured: z.boolean().optional(),
    published: z.boolean().optional(),
    prices: z.array(SizePrice).max(20).optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'ProductPatch' });
export type ProductPatch = z.input<typeof ProductPatch>;

export const tooManyPictures = `Maximum ${MAX_PRODUCT_IMAGES} images allowed`;
export const pictureFiles: Readonly<Record<string, FileField>> = {
  images: {
    maxCount: MAX_PRODUCT_IMAGES,
    below: PRODUCT_IMAGE_BELOW,
    tooLarge: 'File size must be less than 15MB',
    tooMany: tooManyPictures,
    accept: ['image/jpeg', 'image/png', 'image/webp'],
  },
};
export const pictureFile: Readonly<Record<string, FileField>> = {
  image: {
    maxCount: 1,
    below: PRODUCT_IMAGE_BELOW,
    tooLarge: 'File size must be less than 15MB',
    tooMany: 'Please send one picture at a time',
    accept: ['image/jpeg', 'image/png', 'image/webp'],
  },
};
