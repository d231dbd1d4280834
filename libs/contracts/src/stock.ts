import { z } from 'zod';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { SizeName, StaffName } from './answer-fields.ts';
import { Id, Rupees, Timestamp, paged, paging, text } from './fields.ts';
import { Picture } from './pictures.ts';
import { route } from './route.ts';
import { MAX_QUANTITY, MAX_STOCK } from './shop.ts';

const wholeCount = `Please use a whole number from 0 to ${MAX_STOCK}`;
/** Number of pieces of a size, as staff count them. */
export const StockCount = z.int(wholeCount).min(0, wholeCount).max(MAX_STOCK, wholeCount);
const limitWanted = `Please use a whole number from 1 to ${MAX_QUANTITY}`;
const Limit = z.int(limitWanted).min(1, limitWanted).max(MAX_QUANTITY, limitWanted);

/** The stock of one size. */
export const StockRow = z
  .object({
    /** The product's id and the size, `019a…/small`: names the row in a bulk call. */
    _id: z.string().meta({ example: '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f/a4' }),
    productId: Id,
    productName: z.string().meta({ example: 'Moonlit Sea' }),
    picture: Picture.nullable(),
    size: SizeName,
    /** Null: it is not counted, and never runs out by itself. */
    count: z.int().nullable(),
    /** At or below it shoppers read how many are left; null: the one of the settings. */
    low: z.int().nullable(),
    perOrder: z.int().nullable(),
    /** In all orders of one phone that are not cancelled. */
    perPhone: z.int().nullable(),
    /** Rupees that one costs the shop; null: not known. */
    costPrice: z.number().nullable().meta({ example: 450 }),
  })
  .meta({ id: 'StockRow' });
export type StockRow = z.infer<typeof StockRow>;

export const StockCause = z.enum([
  'placed',
  'edited',
  'revived',
  'cancelled',
  'returned',
  'written-off',
  'counted',
  'correction',
  'deleted',
]);
export type StockCause = z.infer<typeof StockCause>;

/** One change of a count. */
export const StockChange = z
  .object({
    at: Timestamp,
    change: z.int(),
    /** Null: it is not counted any more. */
    countAfter: z.int().nullable(),
    cause: StockCause,
    /** Person of staff who made the change; empty for an order of a shopper. */
    by: StaffName,
    orderId: Id.nullable(),
  })
  .meta({ id: 'StockChange' });
export type StockChange = z.infer<typeof StockChange>;

/** Changes to the stock of a size. A field that is left out stays as it is. `count` or `change`, not both. */
export const StockEdit = z
  .object({
    _id: z.string().max(100).meta({ example: '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f/a4' }),
    /** Counted by hand; null: it is not counted any more. */
    count: StockCount.nullable().optional(),
    /** The count that was seen when it was counted; another one by now, and nothing changes. */
    seen: StockCount.nullable().optional(),
    /** More, or fewer, than there are at that moment. */
    change: z.int().min(-MAX_STOCK).max(MAX_STOCK).optional(),
    low: StockCount.nullable().optional(),
    perOrder: Limit.nullable().optional(),
    perPhone: Limit.nullable().optional(),
    costPrice: Rupees.nullable().optional().meta({ example: 450 }),
  })
  .meta({ id: 'StockEdit' });
export type StockEdit = z.infer<typeof StockEdit>;

/** Somebody ordered, or counted, while it was counted: so many are there now. */
export const staleCount = (now: number | null): string =>
  `The count has changed in the meantime. Now: ${now ?? 'not counted'}. Please count again.`;
/** Fewer are there than were taken away. */
export const noneLeft = (now: number): string => `There are not as many. Left: ${now}.`;

/** Why a row is not changed. */
export const oneStock = {
  errors: {
    notFound: { status: 404, code: 'not_found', message: 'This size is not here any more.' },
    staleCount: {
      status: 409,
      code: 'stale_count',
      message: staleCount(4),
    },
    notCounted: { status: 409, code: 'stale_count', message: staleCount(null) },
    noneLeft: { status: 409, code: 'none_left', message: noneLeft(1) },
  },
} as const;

export const stock = {
  list: route({
    method: 'GET',
    path: '/admin/stock',
    access: 'staff',
    permission: 'products.write',
    tool: 'read',
    summary: 'List sizes with their stock: low ones first, then by name; uncounted ones last',
    query: z.object({
      search: text(100).optional().meta({ description: 'Words to look for', example: 'lane' }),
      product: text(36)
        .optional()
        .meta({ description: 'The id of a product: only its sizes', example: '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f' }),
      low: z.literal('1').optional().describe('`1`: only sizes at or below their threshold'),
      ...paging(50),
    }),
    response: z.object({
      stock: z.array(StockRow),
      /** Number of sizes of the shop that are at or below their threshold. */
      lowCount: z.int(),
      /** The threshold of the settings. */
      lowStock: z.int(),
      ...paged,
    }),
  }),
  history: route({
    method: 'GET',
    path: '/admin/stock/history',
    access: 'staff',
    permission: 'products.write',
    summary: 'The changes of the count of a size, newest first',
    query: z.object({
      stock: text(100).meta({
        description: 'The `_id` of a row of the list',
        example: '019a4f6e-52a1-7c3d-9b1e-0a2b3c4d5e6f/a4',
      }),
      ...paging(20),
    }),
    response: z.object({ changes: z.array(StockChange), ...paged }),
  }),
  change: route({
    method: 'PATCH',
    path: '/admin/stock',
    access: 'staff',
    permission: 'products.write',
    summary: 'Set count, threshold, limits or cost of many sizes: every row succeeds or fails by itself',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(StockEdit).meta({ id: 'StockEdits' }),
    response: bulkResults({ count: z.int().nullable() }),
  }),
};
