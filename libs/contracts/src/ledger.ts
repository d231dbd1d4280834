import { z } from 'zod';
import { CourierName, OrderNumber, ProductName, StaffName, TrackingNumber } from './answer-fields.ts';
import { Id, IdParam, Rupees, Timestamp, isInPaisa, paged, paging, requiredText, text } from './fields.ts';
import { formatExactRs } from './money.ts';
import { Profit } from './profit.ts';
import { route } from './route.ts';
import { OpenPlace, PlaceSum, RefundWay } from './money-places.ts';

export const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Please choose one month, like 2026-11')
  .meta({ example: '2026-11' });

/** A month of the cash book: the sums by which its entries moved each place, in rupees. */
const LedgerMonth = z
  .object({
    month: Month,
    /** Closed: nothing is added to it any more. */
    state: z.enum(['open', 'closed']),
    closedAt: Timestamp.nullable(),
    closedBy: z.string().nullable().meta({ example: 'ayesha' }),
    /** Orders that were placed or changed, less those that were cancelled. */
    sold: z.number().meta({ example: 84_500 }),
    places: z.array(PlaceSum),
    /** Profit of the orders that were delivered or came back in the month, and corrections of earlier ones. */
    profit: Profit,
    /** Entries of days before the month, which came when their own month was closed. */
    lateEntries: z.int().meta({ example: 0 }),
  })
  .meta({ id: 'LedgerMonth' });
export type LedgerMonth = z.infer<typeof LedgerMonth>;

/** Money that was given back to a customer. */
const Refund = z
  .object({
    _id: Id,
    amount: z.number().meta({ example: 1250 }),
    way: RefundWay,
    reference: z.string().meta({ example: 'JC-104523' }),
    reason: z.string().meta({ example: 'One print came damaged' }),
    at: Timestamp,
    by: StaffName,
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** The money of an order, in rupees. */
const OrderMoney = z
  .object({
    places: z.array(PlaceSum),
    /** Null until the order is delivered or has come back. */
    profit: Profit.nullable(),
    /** Sum that may still be given back. */
    refundable: z.number().meta({ example: 4499 }),
    /** Oldest first. */
    refunds: z.array(Refund),
  })
  .meta({ id: 'OrderMoney' });
export type OrderMoney = z.infer<typeof OrderMoney>;

/** Money that a courier paid less than it should have; below zero: more. In rupees. */
const Shortfall = z
  .object({
    /** The order, or the settlement where it is short beside its orders. */
    subjectId: Id,
    settlementId: Id,
    courier: CourierName,
    /** Null when it belongs to no order, such as the difference of a deposit. */
    orderNumber: OrderNumber.nullable(),
    trackingNumber: TrackingNumber.nullable(),
    amount: z.number().meta({ example: 71 }),
    /** Days since it is in dispute. */
    days: z.int().meta({ example: 9 }),
  })
  .meta({ id: 'Shortfall' });
export type Shortfall = z.infer<typeof Shortfall>;

/** Profit of a product. What belongs to a whole order is shared among its products by the price of their pieces. */
const ProductProfit = Profit.extend({ productId: Id, name: ProductName }).meta({ id: 'ProductProfit' });
export type ProductProfit = z.infer<typeof ProductProfit>;

const noOrder = { status: 404, code: 'not_found', message: 'There is no such order.' } as const;

/** Sheets of the accounts. */
export const AccountsSheet = z.enum(['orders', 'entries']);

export const ledger = {
  overview: route({
    method: 'GET',
    path: '/admin/money',
    access: 'staff',
    permission: 'payments.read',
    tool: 'read',
    summary: 'Where money waits by now: with customers and couriers, in dispute, and what is to be given back',
    response: z.object({
      places: z.array(OpenPlace),
      /** True while orders from before the cash book are brought in. */
      isBringingIn: z.boolean(),
    }),
  }),
  ofOrder: route({
    method: 'GET',
    path: '/admin/orders/:id/money',
    access: 'staff',
    permission: 'payments.read',
    tool: 'read',
    summary: 'Where the money of an order stands, and what of it was given back',
    params: IdParam,
    response: OrderMoney,
    errors: { notFound: noOrder },
  }),
  refund: route({
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    access: 'staff',
    permission: 'payments.write',
    summary:
      'Record money that was given back to a customer, whole or in part. The customer gets an e-mail with the amount; an order that has all of it back is refunded',
    params: IdParam,
    idempotent: true,
    body: z
      .object({
        amount: Rupees.positive('Please give an amount above zero').meta({ example: 1250 }),
        way: RefundWay,
        reference: text(100).default('').meta({ example: 'JC-104523' }),
        reason: requiredText(300, 'Please say why').meta({ example: 'One print came damaged' }),
      })
      .meta({ id: 'RecordRefund' }),
    status: 201,
    response: z.object({ refundId: Id, refundable: z.number().meta({ example: 0 }) }),
    errors: {
      notFound: noOrder,
      /** The message names the sum that may be given back. */
      tooMuch: {
        status: 409,
        code: 'too_much',
        message: `At most ${formatExactRs(4499)} can be given back: it is what came and is still here.`,
      },
      nothingReceived: {
        status: 409,
        code: 'nothing_received',
        message: 'Nothing of this order can be given back: no money of it is here.',
      },
    },
  }),
  shortfalls: route({
    method: 'GET',
    path: '/admin/money/shortfalls',
    access: 'staff',
    permission: 'payments.read',
    summary: 'What couriers paid less than they should have, the oldest first, 500 at most',
    response: z.object({ shortfalls: z.array(Shortfall) }),
  }),
  decideShortfall: route({
    method: 'POST',
    path: '/admin/money/shortfalls',
    access: 'staff',
    permission: 'payments.write',
    summary: 'End a shortfall, or a part of it: the courier has paid it, or it is written off',
    idempotent: true,
    body: z
      .object({
        subjectId: Id,
        settlementId: Id,
        /** Rupees; below zero for what the courier paid too much. */
        amount: z
          .number()
          .min(-100_000_000)
          .max(100_000_000)
          .refine((amount) => amount !== 0, 'Please give an amount')
          .refine(isInPaisa, 'Please use at most two decimals')
          .meta({ example: 71 }),
        /** Way on which the shortfall came; null when it is written off. */
        way: RefundWay.nullable(),
        reason: text(300).default('').meta({ example: 'Not worth a call' }),
      })
      .meta({ id: 'DecideShortfall' }),
    response: z.object({ left: z.number().meta({ example: 0 }) }),
    errors: {
      notFound: { status: 404, code: 'not_found', message: 'There is no such shortfall.' },
      notOpen: {
        status: 409,
        code: 'not_open',
        message: 'Less than that is in dispute. Please reload the list.',
      },
    },
  }),
  months: route({
    method: 'GET',
    path: '/admin/money/months',
    access: 'staff',
    permission: 'payments.read',
    summary:
      'The months of the cash book, the newest first, 24 at most: what came, what couriers kept, and whether they are closed',
    response: z.object({ months: z.array(LedgerMonth) }),
  }),
  closeMonth: route({
    method: 'POST',
    path: '/admin/money/months/:month/close',
    access: 'staff',
    permission: 'payments.write',
    summary:
      'Close a month, and all before it: its entries stay as they are, and what comes later goes to the first open month',
    params: z.object({ month: Month }),
    response: z.object({ closed: z.literal(true) }),
    errors: {
      notOver: { status: 409, code: 'not_over', message: 'This month is not over yet.' },
      alreadyClosed: { status: 409, code: 'already_closed', message: 'This month is closed already.' },
    },
  }),
  profits: route({
    method: 'GET',
    path: '/admin/money/profits',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Profit by product, of a month or of all time, most profit first',
    query: z.object({ month: Month.optional().describe('Left out: of all time'), ...paging(20) }),
    response: z.object({ profits: z.array(ProductProfit), ...paged }),
  }),
  accounts: route({
    method: 'GET',
    path: '/admin/money/accounts',
    access: 'staff',
    permission: 'payments.read',
    summary:
      'The accounts of a month as a CSV or Excel file: one row for each order with an entry in it or whose profit alone changed in it, or one for each entry. It is an entry of the audit log',
    query: z.object({
      month: Month,
      sheet: AccountsSheet.default('orders'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    response: z.string().meta({ example: 'Day,Order,From,To,Amount\r\n' }),
    stream: 'text/csv',
  }),
};
