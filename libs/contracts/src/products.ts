import { z } from 'zod';
import { AnswerLanguage, answerLanguage } from './answer-language.ts';
import { ArtistOfProduct } from './artists.ts';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { CategoryName, Message, ProductName, SizeName } from './answer-fields.ts';
import { Id, IdParam, IdText, Timestamp, paged, paging, text } from './fields.ts';
import { ListedPicture, Picture } from './pictures.ts';
import { ProductEdit, ProductForm, ProductPatch, pictureFiles, tooManyPictures } from './product-form.ts';
import { ProductFacets, isPriceRange, listChoices, priceRangeError } from './product-filters.ts';
import { ProductOption } from './product-options.ts';
import { route } from './route.ts';
import { SetPart } from './sets.ts';
import { MAX_ARTIST_SLUG } from './shop.ts';
import { oneStock } from './stock.ts';

const ProductSize = z.object({
  name: SizeName,
  price: z.number().meta({ example: 1250 }),
  originalPrice: z.number().nullable().meta({ example: 1500 }),
  /** Size of the print without its frame, in centimetres; null when it was not measured. */
  widthCm: z.number().nullable().meta({ example: 30 }),
  heightCm: z.number().nullable().meta({ example: 40 }),
  /** Number of pieces that are left, where they are few; 0 when none is. */
  left: z.int().optional(),
});

export const Product = z
  .object({
    _id: Id,
    name: ProductName,
    /** Plain description of the artwork, such as “Ship at sunset, red and sea green”; null when the name says it. */
    subtitle: z.string().nullable().meta({ example: 'Street at night, violet and red' }),
    description: z.string().meta({ example: 'Balconies of carved wood over a lane in the walled city.' }),
    category: CategoryName,
    /** Missing or null: no artist is named. */
    artist: ArtistOfProduct.nullish(),
    images: z.array(Picture),
    sizes: z.array(ProductSize),
    tags: z.array(z.string()).meta({ example: ['lahore'] }),
    featured: z.boolean(),
    inStock: z.boolean(),
    /** Such as “Matt art paper, 250 g/m²”. */
    paper: z.string().nullable().meta({ example: 'Matt art paper, 250 g/m²' }),
    /** Weight of the rolled parcel, in grams. */
    weightGrams: z.int().nullable().meta({ example: 350 }),
    frameIncluded: z.boolean().meta({ example: false }),
    rating: z.number().meta({ example: 5 }),
    reviewCount: z.int().meta({ example: 12 }),
    /** A pale tint of the artwork, `#rrggbb`: the print is shown on it. */
    mat: z.string().meta({ example: '#f5f4ec' }),
    createdAt: Timestamp,
    /** End of the sale that reduces a price; null when no sale does. */
    saleEndsAt: Timestamp.nullable().meta({ example: '2026-11-29T19:00:00.000Z' }),
    /** The parts of a set; missing or null: it is none. */
    parts: z.array(SetPart).nullish(),
    /** Frames and mats that it is offered with; missing or null: none. */
    options: z.array(ProductOption).nullish(),
    /** Sets for sale that it is part of; missing: none. */
    sets: z.array(z.object({ _id: Id, name: ProductName })).optional(),
    /** Higher after every edit; sent back with the next one, it prevents that from undoing a colleague's change. */
    version: z.int(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A product as staff sees it. */
export const StaffProduct = Product.extend({
  /** False: a draft, which no shopper sees. */
  published: z.boolean(),
  /** Name on Urdu pages; null: they show the English one. The same holds for what follows. */
  urduName: z.string().nullable().meta({ example: 'اندرون لاہور کی گلی' }),
  urduSubtitle: z.string().nullable().meta({ example: 'رات کی گلی، جامنی اور سرخ' }),
  urduDescription: z.string().nullable().meta({ example: 'پرانے شہر کی ایک گلی پر لکڑی کے جھروکے۔' }),
}).meta({ id: 'StaffProduct' });
export type StaffProduct = z.infer<typeof StaffProduct>;

/** A product in a list: only what a card shows, and at most the first picture. The product itself has the rest. */
export const ProductCard = Product.omit({
  description: true,
  artist: true,
  tags: true,
  paper: true,
  weightGrams: true,
  frameIncluded: true,
  saleEndsAt: true,
  parts: true,
  options: true,
  sets: true,
  version: true,
})
  .extend({
    images: z.array(ListedPicture).max(1),
    sizes: z.array(ProductSize.omit({ widthCm: true, heightCm: true })),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const MatchType = z.enum(['exact', 'trim', 'none', 'regex']);
export type MatchType = z.infer<typeof MatchType>;

/**
 * Error of every call by a product's id when no such product is for sale. For staff: when it does not exist or is
 * deleted.
 */
export const productNotFound = { status: 404, code: 'not_found', message: 'Product not found' } as const;

/** Kept and new pictures together. */
const tooMany = { status: 400, code: 'too_many_files', message: tooManyPictures } as const;
const unknownPicture = {
  status: 400,
  code: 'unknown_picture',
  message: 'This picture is not here any more. Please add it again.',
} as const;

/** `Location` has the same list under the new name. */
const renamed = { status: 301, code: 'renamed', message: 'This category has a new name.' } as const;

export const products = {
  list: route({
    method: 'GET',
    path: '/products',
    access: 'public',
    summary: 'List or search products',
    query: z
      .object({
        search: text(100).optional().meta({
          description:
            'Found in name, subtitle, description, tags, category and artist, English and Urdu, without regard to case and accents',
          example: 'lane',
        }),
        category: text(100).optional().meta({ description: 'The name of a category', example: 'Places' }),
        artist: text(MAX_ARTIST_SLUG)
          .optional()
          .meta({ description: 'The slug of an artist', example: 'zainab-qureshi' }),
        ...listChoices,
        ...answerLanguage,
        ...paging(12),
      })
      .refine(isPriceRange, priceRangeError),
    response: z.object({
      products: z.array(ProductCard),
      ...paged,
      appliedSearch: z.string().meta({
        description: 'The term that was found; empty where only the trade was named (“poster”), which finds all',
        example: 'lane',
      }),
      matchType: MatchType,
      facets: ProductFacets.optional().meta({ description: 'Where the query asks for them' }),
    }),
    errors: { renamed },
  }),
  get: route({
    method: 'GET',
    path: '/products/:id',
    access: 'public',
    summary: 'Read one product',
    params: IdParam,
    query: AnswerLanguage,
    response: z.object({ product: Product }),
    errors: { notFound: productNotFound },
  }),
  related: route({
    method: 'GET',
    path: '/products/:id/related',
    access: 'public',
    summary: 'List other products to look at: of its category first, sold-out ones last',
    params: IdParam,
    query: AnswerLanguage,
    response: z.object({ products: z.array(ProductCard) }),
    errors: { notFound: productNotFound },
  }),
  create: route({
    method: 'POST',
    path: '/products',
    access: 'staff',
    permission: 'products.write',
    summary: 'Create a product with its pictures',
    idempotent: true,
    body: ProductForm,
    files: pictureFiles,
    status: 201,
    response: z.object({ message: Message, product: Product }),
    errors: { tooManyPictures: tooMany, unknownPicture },
  }),
  update: route({
    method: 'PUT',
    path: '/products/:id',
    access: 'staff',
    permission: 'products.write',
    summary: 'Change a product and its pictures; orders keep what they show of it',
    params: IdParam,
    body: ProductEdit,
    files: pictureFiles,
    response: z.object({ message: Message, product: Product }),
    errors: {
      notFound: productNotFound,
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed this product in the meantime. Please reload it.',
      },
      staleCount: oneStock.errors.staleCount,
      notCounted: oneStock.errors.notCounted,
      tooManyPictures: tooMany,
      unknownPicture,
    },
  }),
  patch: route({
    method: 'PATCH',
    path: '/products',
    access: 'staff',
    permission: 'products.write',
    summary: 'Set stock, place, publication or prices of many products: every row succeeds or fails by itself',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(ProductPatch.extend({ _id: IdText })).meta({ id: 'ProductPatches' }),
    response: bulkResults({ version: z.int() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/products/:id',
    access: 'staff',
    permission: 'products.write',
    summary: 'Take a product off sale; orders and reviews keep what they show of it',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound: productNotFound },
  }),
};
