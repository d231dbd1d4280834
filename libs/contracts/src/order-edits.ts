import { z } from 'zod';
import { ProductName, SizeName } from './answer-fields.ts';
import { Id, IdParam, Rupees, text } from './fields.ts';
import { OrderCustomer, OrderLineForm, orderNotFound } from './orders.ts';
import { BoughtOptions } from './product-options.ts';
import { route } from './route.ts';
import { MAX_LINES } from './shop.ts';

/** Changes to the contents of an order before it is packed. A field that is not sent stays as it is. */
export const OrderEdit = z
  .object({
    /** Version of the order that was shown. A stale one is rejected. */
    version: z.int(),
    /** All lines that the order holds from now on. */
    items: z
      .array(OrderLineForm.pick({ productId: true, size: true, quantity: true, options: true }))
      .min(1, 'An order holds at least one product')
      .max(MAX_LINES, `An order holds at most ${MAX_LINES} lines`)
      .optional(),
    customer: OrderCustomer.pick({ phone: true, address: true, city: true, postalCode: true, landmark: true })
      .partial()
      .optional(),
    /** Rupees off the whole order, instead of what was taken off before. */
    discount: Rupees.optional().meta({ example: 250 }),
    /** For staff only: it goes to the order's history and nowhere else. */
    notes: text(2000).optional().meta({ example: 'She wants one more.' }),
  })
  .meta({ id: 'OrderEdit' });
export type OrderEdit = z.infer<typeof OrderEdit>;

/** A line as it would be. */
const QuotedLine = z
  .object({
    productId: Id,
    name: ProductName,
    size: SizeName,
    quantity: z.int().meta({ example: 2 }),
    price: z.number().meta({ example: 1250 }),
    options: BoughtOptions.optional(),
  })
  .meta({ id: 'QuotedLine' });

const editErrors = {
  notFound: orderNotFound,
  staleVersion: {
    status: 409,
    code: 'stale_version',
    message: 'This order was changed in the meantime. Please reload it.',
  },
  packed: { status: 409, code: 'order_not_editable', message: 'This order is packed already: it cannot be edited.' },
  cancelled: { status: 409, code: 'order_not_editable', message: 'This order is cancelled: it cannot be edited.' },
  settled: {
    status: 409,
    code: 'order_not_editable',
    message: 'This order is paid: its total cannot change. Cancel it, or keep what it costs.',
  },
  belowReceived: {
    status: 409,
    code: 'order_not_editable',
    message: 'More than that has been received for this order: it cannot cost less.',
  },
  /** The errors name what too few are left of. */
  outOfStock: { status: 409, code: 'out_of_stock', message: 'Too few are left of a product.' },
  unknownProduct: { status: 422, code: 'unknown_product', message: 'A product is no longer sold.' },
  unknownSize: { status: 422, code: 'unknown_size', message: 'A size is no longer sold.' },
  unknownOption: { status: 422, code: 'unknown_option', message: 'A frame or mat is no longer sold.' },
} as const;

export const orderEdits = {
  quoteEdit: route({
    method: 'POST',
    path: '/admin/orders/:id/edit/quote',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'What an order would cost after an edit; stores nothing, and fails as the edit would',
    params: IdParam,
    body: OrderEdit,
    response: z.object({
      items: z.array(QuotedLine),
      subtotal: z.number().meta({ example: 2500 }),
      discount: z.number().meta({ example: 250 }),
      protection: z.number().meta({ example: 0 }),
      delivery: z.number().meta({ example: 0 }),
      codFee: z.number().meta({ example: 0 }),
      payAheadDiscount: z.number().meta({ example: 0 }),
      total: z.number().meta({ example: 2450 }),
      totalBefore: z.number().meta({ example: 2500 }),
      /** Why an order to be paid in cash could not be placed so: of its city, or of its total. It can be edited all the same. */
      cashRefused: z.enum(['city', 'total']).nullable(),
    }),
    errors: editErrors,
  }),
  edit: route({
    method: 'PATCH',
    path: '/admin/orders/:id/edit',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'Edit an order before it is packed: its lines, discount, address or phone; the server decides every price',
    idempotent: true,
    params: IdParam,
    body: OrderEdit,
    response: z.object({ version: z.int(), total: z.number().meta({ example: 2450 }) }),
    errors: editErrors,
  }),
};
