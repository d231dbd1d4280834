import { z } from 'zod';
import { ProductName } from './answer-fields.ts';
import { Id, IdParam, paged, paging, text } from './fields.ts';
import { importErrors, importFields } from './import-fields.ts';
import { PICTURE_ZIP_BYTES, IMPORT_FILE_BYTES } from './import-limits.ts';
import { route } from './route.ts';

/** `kept`: the shop has a product of this name, which stays as it is. `wrong`: it is not imported, and the row says why. */
export const ProductFate = z.enum(
  ['new', 'changed', 'same', 'kept', 'wrong'],
  'The fate must be new, changed, same, kept or wrong',
);
export type ProductFate = z.infer<typeof ProductFate>;

const ProductImport = z
  .object({
    ...importFields,
    /** True when a ZIP of pictures came with the file. */
    hasPictures: z.boolean(),
    /** The program that wrote the file; null until its columns are read. */
    source: z.enum(['own', 'shopify', 'woocommerce']).nullable(),
    /** Rows of the file that are read so far, and the products that they are. */
    rows: z.int().meta({ example: 1200 }),
    products: z.int().meta({ example: 500 }),
    /** Products by their fate when the file was checked. While it is checked: those that are. */
    counts: z.record(ProductFate, z.int()).meta({ example: { new: 480, changed: 5, same: 13, kept: 0, wrong: 2 } }),
    /** Number of new and changed products that could not be imported. */
    failed: z.int().meta({ example: 0 }),
    withoutPictures: z.boolean(),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof ProductImport>;

/** A product of the file: one row of it, or several. */
const ImportedProduct = z
  .object({
    /** The first of its rows in the file, from 1. */
    line: z.int().meta({ example: 2 }),
    name: ProductName,
    fate: ProductFate,
    /** Why it is not imported, or what of it is not. */
    problems: z.array(z.string()).meta({ example: ['Row 2 (Red Sun), column Price: Please give every size a price'] }),
    /** The columns that change. */
    changes: z.array(z.string()).meta({ example: ['Price'] }),
    /** The product of the shop; null when there is none yet. */
    productId: Id.nullable(),
    isImported: z.boolean(),
  })
  .meta({ id: 'ImportedProduct' });
export type ImportedProduct = z.infer<typeof ImportedProduct>;

const { notFound, inProgress, notReady } = importErrors;
const manage = { access: 'staff', permission: 'products.write' } as const;

export const productFiles = {
  file: {
    maxCount: 1,
    below: IMPORT_FILE_BYTES,
    tooLarge: `Please send a file below ${IMPORT_FILE_BYTES / 1024 / 1024} MB, or split it.`,
    tooMany: 'Please send one file at a time.',
  },
  pictures: {
    maxCount: 1,
    below: PICTURE_ZIP_BYTES,
    tooLarge: `Please send a ZIP below ${PICTURE_ZIP_BYTES / 1024 / 1024} MB. Split the file and its pictures.`,
    tooMany: 'Please send one ZIP at a time.',
  },
} as const;

export const productImports = {
  list: route({
    method: 'GET',
    path: '/admin/product-imports',
    ...manage,
    summary: 'The last imports of products, newest first',
    response: z.object({ imports: z.array(ProductImport) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/product-imports',
    ...manage,
    summary:
      'Check a file of products (own, Shopify, WooCommerce; CSV or Excel), with a ZIP of pictures: nothing changes yet',
    idempotent: true,
    body: z.object({ fileName: text(200).optional().meta({ example: 'products_export.csv' }) }),
    files: productFiles,
    status: 201,
    response: ProductImport,
    errors: { inProgress },
  }),
  read: route({
    method: 'GET',
    path: '/admin/product-imports/:id',
    ...manage,
    summary: 'How far an import is',
    params: IdParam,
    response: ProductImport,
    errors: { notFound },
  }),
  rows: route({
    method: 'GET',
    path: '/admin/product-imports/:id/rows',
    ...manage,
    summary: 'What becomes of each product of the file, in its order',
    params: IdParam,
    query: z.object({
      fate: ProductFate.optional().describe('Only those with this fate'),
      ...paging(50),
    }),
    response: z.object({ products: z.array(ImportedProduct), ...paged }),
    errors: { notFound },
  }),
  start: route({
    method: 'POST',
    path: '/admin/product-imports/:id/start',
    ...manage,
    summary: 'Import the new and changed products of a checked file, or go on with a stopped one',
    params: IdParam,
    body: z.object({
      withoutPictures: z
        .boolean()
        .optional()
        .meta({ description: 'Leaves out the pictures of the file', example: false }),
    }),
    response: ProductImport,
    errors: {
      notFound,
      inProgress,
      notReady,
    },
  }),
  stop: route({
    method: 'POST',
    path: '/admin/product-imports/:id/stop',
    ...manage,
    summary: 'Stop an import: what was imported stays, and it can go on later',
    params: IdParam,
    response: ProductImport,
    errors: { notFound },
  }),
  export: route({
    method: 'GET',
    path: '/admin/product-export',
    ...manage,
    summary: 'All products and drafts as a table, which an import reads back as it was',
    response: z.string().meta({ example: 'Id,Version,Name\r\n' }),
    stream: 'text/csv',
  }),
};
