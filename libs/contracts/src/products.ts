import { z } from 'zod';
import { bulkOf, bulkResults } from './bulk.ts';
import {
  Centimetres,
  FormBoolean,
  Id,
  IdParam,
  Rupees,
  Timestamp,
  jsonText,
  paged,
  paging,
  requiredText,
  text,
} from './fields.ts';
import { Picture, PictureSource } from './pictures.ts';
import { ProductFacets, isPriceRange, listChoices, priceRangeError } from './product-filters.ts';
import { type FileField, route } from './route.ts';
import {
  MAX_PAPER_LENGTH,
  MAX_PRODUCT_IMAGES,
  MAX_SUBTITLE_LENGTH,
  MAX_WEIGHT_GRAMS,
  PRODUCT_IMAGE_BELOW,
} from './shop.ts';

const Side = Centimetres.nullish().transform((length) => length ?? null);

export const Size = z
  .object({
    name: requiredText(40, 'Please name every size'),
    price: Rupees.refine((price) => price > 0, 'Please give every size a price above zero'),
    originalPrice: Rupees.nullish().transform((price) => price ?? null),
    /** Of the print without a frame. */
    widthCm: Side,
    heightCm: Side,
  })
  .refine(({ widthCm, heightCm }) => (widthCm === null) === (heightCm === null), {
    message: 'Please give width and height, or neither',
    path: ['widthCm'],
  });
export type Size = z.infer<typeof Size>;

export const Product = z
  .object({
    _id: Id,
    name: z.string(),
    /** What it shows, in plain words, such as “Ship at sunset, red and sea green”; null where the name says it. */
    subtitle: z.string().nullable(),
    description: z.string(),
    category: z.string(),
    images: z.array(Picture),
    sizes: z.array(
      z.object({
        name: z.string(),
        price: z.number(),
        originalPrice: z.number().nullable(),
        /** Of the print without a frame; null where nobody has measured it. */
        widthCm: z.number().nullable(),
        heightCm: z.number().nullable(),
      }),
    ),
    tags: z.array(z.string()),
    featured: z.boolean(),
    inStock: z.boolean(),
    /** Such as “Matt art paper, 250 g/m²”. */
    paper: z.string().nullable(),
    /** Of the rolled parcel. */
    weightGrams: z.int().nullable(),
    frameIncluded: z.boolean(),
    rating: z.number(),
    reviewCount: z.int(),
    /** A pale tint of the artwork, `#rrggbb`: the print is shown on it. */
    mat: z.string(),
    createdAt: Timestamp,
    /** Higher after every edit; sent back with the next one, it prevents that from undoing a colleague's change. */
    version: z.int(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** What a card needs, and no more: the description stays behind. At most the first picture. */
export const ProductCard = Product.omit({
  description: true,
  tags: true,
  paper: true,
  weightGrams: true,
  frameIncluded: true,
  version: true,
})
  .extend({
    /** The second picture in its smallest width, for shoppers who point at the card. */
    secondPicture: PictureSource.pick({ avif: true, webp: true }).nullable(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const MatchType = z.enum(['exact', 'trim', 'none', 'regex']);
export type MatchType = z.infer<typeof MatchType>;

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

/** The form of a product; `sizes` and `tags` come as JSON text beside the picture files. */
export const ProductForm = z.object({
  name: requiredText(100, 'Please enter a product name'),
  /** Empty: none. */
  subtitle: text(MAX_SUBTITLE_LENGTH).optional(),
  description: requiredText(5000, 'Please enter a description'),
  category: text(100).optional(),
  sizes: jsonText(Sizes),
  tags: jsonText(z.array(requiredText(40, 'Please leave no tag empty')).max(30)).optional(),
  featured: FormBoolean.optional(),
  inStock: FormBoolean.optional(),
  /** Empty: not known. */
  paper: text(MAX_PAPER_LENGTH).optional(),
  /** JSON text: a whole number, or `null` where it is not known. */
  weightGrams: jsonText(WeightGrams.nullable(), 10).optional(),
  frameIncluded: FormBoolean.optional(),
  /** What each picture shows, in their order, for those who cannot see it; an empty one gets the product's name. */
  imageAlts: jsonText(z.array(text(200)).max(MAX_PRODUCT_IMAGES)).optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** The same form for a product that exists: what is left out stays; new pictures follow the kept ones. */
export const ProductEdit = ProductForm.extend({
  /** The urls of the pictures that stay, in their order; without it all stay. */
  keepImages: jsonText(
    z
      .array(z.string().max(500))
      .max(MAX_PRODUCT_IMAGES)
      .refine((urls) => new Set(urls).size === urls.length, 'Please keep each picture once'),
  ).optional(),
  /** Of the product that was edited: another one by now, and nothing changes. Without it the edit applies as it is. */
  version: jsonText(z.int().min(1), 10).optional(),
});
export type ProductEdit = z.infer<typeof ProductEdit>;

/** What can be set of many products at once. With `version`, a stale one is rejected. */
export const ProductFlags = z
  .object({ inStock: z.boolean().optional(), featured: z.boolean().optional(), version: z.int().optional() })
  .meta({ id: 'ProductFlags' });
export type ProductFlags = z.infer<typeof ProductFlags>;

const tooManyPictures = `Maximum ${MAX_PRODUCT_IMAGES} images allowed`;
const pictureFiles: Readonly<Record<string, FileField>> = {
  images: {
    maxCount: MAX_PRODUCT_IMAGES,
    below: PRODUCT_IMAGE_BELOW,
    tooLarge: 'File size must be less than 15MB',
    tooMany: tooManyPictures,
    accept: ['image/jpeg', 'image/png', 'image/webp'],
  },
};

/** What every call by a product's id answers where there is none on sale. */
export const productNotFound = { status: 404, code: 'not_found', message: 'Product not found' } as const;

export const products = {
  list: route({
    method: 'GET',
    path: '/products',
    access: 'public',
    summary: 'List or search products',
    query: z
      .object({ search: text(100).optional(), category: text(100).optional(), ...listChoices, ...paging(12) })
      .refine(isPriceRange, priceRangeError),
    response: z.object({
      products: z.array(ProductCard),
      ...paged,
      appliedSearch: z.string().meta({
        description: 'The term that was found; empty where only the trade was named (“poster”), which finds all',
      }),
      matchType: MatchType,
      facets: ProductFacets.optional().meta({ description: 'Where the query asks for them' }),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/products/:id',
    access: 'public',
    summary: 'Read one product',
    params: IdParam,
    response: z.object({ product: Product }),
    errors: { notFound: productNotFound },
  }),
  related: route({
    method: 'GET',
    path: '/products/:id/related',
    access: 'public',
    summary: 'List other products to look at: of its category first, sold-out ones last',
    params: IdParam,
    response: z.object({ products: z.array(ProductCard) }),
    errors: { notFound: productNotFound },
  }),
  create: route({
    method: 'POST',
    path: '/products',
    access: 'staff',
    summary: 'Create a product with its pictures',
    idempotent: true,
    body: ProductForm,
    files: pictureFiles,
    status: 201,
    response: z.object({ message: z.string(), product: Product }),
  }),
  update: route({
    method: 'PUT',
    path: '/products/:id',
    access: 'staff',
    summary: 'Change a product and its pictures; orders keep what they show of it',
    params: IdParam,
    body: ProductEdit,
    files: pictureFiles,
    response: z.object({ message: z.string(), product: Product }),
    errors: {
      notFound: productNotFound,
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed this product in the meantime. Please reload it.',
      },
      /** Kept and new pictures together. */
      tooManyPictures: { status: 400, code: 'too_many_files', message: tooManyPictures },
      unknownPicture: {
        status: 400,
        code: 'unknown_picture',
        message: 'This picture does not belong to the product any more.',
      },
    },
  }),
  setFlags: route({
    method: 'PATCH',
    path: '/products',
    access: 'staff',
    summary: 'Set whether many products are in stock or featured: every row succeeds or fails by itself',
    idempotent: true,
    body: bulkOf(ProductFlags.extend({ _id: z.string() })).meta({ id: 'ProductFlagsOfMany' }),
    response: bulkResults({ version: z.int() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/products/:id',
    access: 'staff',
    summary: 'Take a product off sale; orders and reviews keep what they show of it',
    params: IdParam,
    response: z.object({ message: z.string() }),
    errors: { notFound: productNotFound },
  }),
};
