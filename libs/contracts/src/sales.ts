import { z } from 'zod';
import { MAX_SALE_PERCENT } from './discount.ts';
import { Message } from './answer-fields.ts';
import { Id, IdParam, Moment, Timestamp, paged, paging, requiredText } from './fields.ts';
import { route } from './route.ts';

/** A sale: while it runs, the shop takes a percentage off the usual prices of some categories, and strikes those through. */
export const Sale = z
  .object({
    _id: Id,
    name: z.string().meta({ example: 'Weekend sale' }),
    percentOff: z.int().meta({ example: 30 }),
    /** Names of categories; null: the whole shop. */
    categories: z
      .array(z.string())
      .nullable()
      .meta({ example: ['Places'] }),
    startsAt: Timestamp.meta({ example: '2026-11-27T12:00:00.000Z' }),
    /** It is over at this moment. */
    endsAt: Timestamp.meta({ example: '2026-11-29T19:00:00.000Z' }),
    createdAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof Sale>;

const percent = `Please use 1 to ${MAX_SALE_PERCENT} percent`;

/** A sale as staff writes it. */
export const SaleForm = z
  .object({
    name: requiredText(80, 'Please give the sale a name').meta({ example: 'Weekend sale' }),
    percentOff: z
      .int('Please use a whole percentage')
      .min(1, percent)
      .max(MAX_SALE_PERCENT, percent)
      .meta({ example: 30 }),
    categories: z
      .array(requiredText(100, 'Please choose a category'))
      .min(1, 'Please choose a category')
      .max(100)
      .nullable()
      .meta({ example: ['Places'] }),
    /** Without it, now, or unchanged. */
    startsAt: Moment.optional().meta({ example: '2026-11-27T12:00:00.000Z' }),
    /** In the future, and after the start. */
    endsAt: Moment.meta({ example: '2026-11-29T19:00:00.000Z' }),
  })
  .meta({ id: 'SaleForm' });
export type SaleForm = z.infer<typeof SaleForm>;

/** With `version`, a stale one is refused. */
export const SaleEdit = SaleForm.extend({ version: z.int().optional() }).meta({ id: 'SaleEdit' });
export type SaleEdit = z.infer<typeof SaleEdit>;

const notFound = { status: 404, code: 'not_found', message: 'Sale not found' } as const;
const unknownCategory = {
  status: 422,
  code: 'unknown_category',
  message: 'There is no such category any more.',
} as const;
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed this sale in the meantime. Please reload it.',
} as const;
const Saved = z.object({ message: Message, sale: Sale });

export const sales = {
  list: route({
    method: 'GET',
    path: '/admin/sales',
    access: 'staff',
    permission: 'sales.write',
    summary: 'List sales, those that end last first',
    query: z.object(paging(10)),
    response: z.object({ sales: z.array(Sale), ...paged }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/sales',
    access: 'staff',
    permission: 'sales.write',
    summary: 'Create a sale; it starts and ends by itself',
    body: SaleForm,
    status: 201,
    response: Saved,
    errors: { unknownCategory },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/sales/:id',
    access: 'staff',
    permission: 'sales.write',
    summary: 'Change a sale; one that is over runs again when its end is moved',
    params: IdParam,
    body: SaleEdit,
    response: Saved,
    errors: { notFound, staleVersion, unknownCategory },
  }),
  end: route({
    method: 'POST',
    path: '/admin/sales/:id/end',
    access: 'staff',
    permission: 'sales.write',
    summary: 'End a running sale now; one that is over stays so',
    params: IdParam,
    response: Saved,
    errors: {
      notFound,
      notStarted: {
        status: 409,
        code: 'sale_not_started',
        message: 'This sale has not started yet. Change it or delete it.',
      },
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/sales/:id',
    access: 'staff',
    permission: 'sales.write',
    summary: 'Delete a sale; one that runs ends. Orders keep their prices',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound },
  }),
};
