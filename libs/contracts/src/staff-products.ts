import { z } from 'zod';
import { Picture } from './pictures.ts';
import { pictureFile } from './product-form.ts';
import { Message } from './answer-fields.ts';
import { IdParam, Timestamp, paged, paging, text } from './fields.ts';
import { ProductCard, StaffProduct, productNotFound } from './products.ts';
import { route } from './route.ts';

/** A product in the list of staff. */
export const StaffProductCard = ProductCard.extend({
  published: z.boolean(),
  version: z.int(),
  /** Null where it is not deleted. */
  deletedAt: Timestamp.nullable().meta({ example: '2026-11-21T05:30:00.000Z' }),
}).meta({ id: 'StaffProductCard' });
export type StaffProductCard = z.infer<typeof StaffProductCard>;

/** `all` but the deleted ones, drafts only, or deleted ones only. */
export const ProductView = z.enum(['all', 'drafts', 'deleted'], 'The view must be all, drafts or deleted');
export type ProductView = z.infer<typeof ProductView>;

export const staffProducts = {
  list: route({
    method: 'GET',
    path: '/products/admin',
    access: 'staff',
    permission: 'products.write',
    summary: 'List products with drafts, or deleted ones; a search finds what holds the term as it is typed',
    query: z.object({
      view: ProductView.optional()
        .transform((view) => view ?? 'all')
        .describe('`all` that are not deleted (the default), `drafts` or `deleted`'),
      search: text(100).optional().meta({
        description:
          'Found in name, subtitle, description, tags, category and artist, English and Urdu, without regard to case and accents',
        example: 'lane',
      }),
      ...paging(12),
    }),
    response: z.object({
      products: z.array(StaffProductCard),
      ...paged,
      /** Numbers of products that each view has for this search. */
      counts: z.object({ all: z.int(), drafts: z.int(), deleted: z.int() }),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/products/admin/:id',
    access: 'staff',
    permission: 'products.write',
    summary: 'Read a product or a draft',
    params: IdParam,
    response: z.object({ product: StaffProduct }),
    errors: { notFound: productNotFound },
  }),
  uploadPicture: route({
    method: 'POST',
    path: '/products/pictures',
    access: 'staff',
    permission: 'products.write',
    summary:
      'Upload a picture before its product is saved, which then names its url; unused ones are deleted after a week',
    body: z.object({}),
    files: pictureFile,
    status: 201,
    response: z.object({ picture: Picture }),
    errors: { missingPicture: { status: 400, code: 'missing_file', message: 'Please choose a picture.' } },
  }),
  restore: route({
    method: 'POST',
    path: '/products/:id/restore',
    access: 'staff',
    permission: 'products.write',
    summary: 'Bring back a deleted product as it was, at its old address; what was a draft is one again',
    params: IdParam,
    response: z.object({ message: Message, product: StaffProduct }),
    errors: {
      notDeleted: {
        status: 404,
        code: 'not_found',
        message: 'No deleted product was found. It may be restored already.',
      },
    },
  }),
};
