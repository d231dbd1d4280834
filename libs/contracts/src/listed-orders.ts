import { z } from 'zod';
import { City, CourierName, OrderNumber, Phone, TrackingNumber } from './answer-fields.ts';
import { Day, Id, Timestamp, text } from './fields.ts';
import { OrderCustomer, OrderLanguage } from './orders.ts';
import { Picture } from './pictures.ts';
import { MAX_PAGE_ROWS } from './shop.ts';
import { OrderStatus, PaymentStatus, RecordedPaymentMethod } from './statuses.ts';

const Ids = z
  .string()
  .max(8_000, 'Please send fewer ids')
  .transform((ids) =>
    ids
      .split(',')
      .filter((id) => Id.safeParse(id).success)
      .slice(0, MAX_PAGE_ROWS),
  )
  .meta({
    description: 'Ids with commas between them: only the first 100 of these',
    example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e',
  });

/** An order in a few words. */
export const OrderRow = z
  .object({
    _id: Id,
    orderNumber: OrderNumber,
    customerInfo: OrderCustomer.pick({ firstName: true, lastName: true, email: true }),
    itemCount: z.int(),
    total: z.number().meta({ example: 2450 }),
    paymentMethod: RecordedPaymentMethod,
    paymentStatus: PaymentStatus,
    orderStatus: OrderStatus,
    createdAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

/** A row of the staff's order list: also whom to call, where it goes, by whom, and what is in it. */
export const ListedOrder = OrderRow.extend({
  phone: Phone,
  city: City,
  language: OrderLanguage,
  /** Rupees, as in `OrderSummary`. */
  advance: z.number().meta({ example: 0 }),
  advanceReceived: z.number().meta({ example: 0 }),
  trackingNumber: TrackingNumber.nullable(),
  courier: CourierName.nullable(),
  /** Frames and mats of the lines that have some; empty without. */
  optionSummary: z.string().meta({ example: '2 × Lane in Androon Lahore (A3): Black wood, White mat' }),
  itemSummary: z.string().meta({ example: '2 × Lane in Androon Lahore (A3), 1 × Ship (A4)' }),
  /** Picture of the first item. */
  picture: Picture.nullable(),
}).meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof ListedOrder>;

export const StatusCounts = z.object({
  all: z.int(),
  processing: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  enroute: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
});
export type StatusCounts = z.infer<typeof StatusCounts>;

/** Filters of a list of orders. */
export const orderFilter = {
  dateFrom: Day.optional().meta({ description: 'The first day, in Pakistan', example: '2026-11-01' }),
  dateTo: Day.optional().describe('The last day, in Pakistan'),
  status: OrderStatus.optional().describe('Only those in this state'),
  paymentStatus: PaymentStatus.optional().describe('Only orders whose payment stands so'),
  paymentMethod: RecordedPaymentMethod.optional().describe('Only orders to be paid this way'),
  city: text(100)
    .optional()
    .meta({ description: 'Only orders to this city, however its letters are written', example: 'Lahore' }),
  receipt: z
    .enum(['missing'])
    .optional()
    .describe('`missing`: only transfers of which no receipt waits a day after the order, 200 at most'),
  money: z
    .enum(['part_paid', 'to_refund'])
    .optional()
    .describe(
      '`part_paid`: only orders of which a part has come; `to_refund`: only cancelled ones whose money is not sent back; 200 at most, the oldest',
    ),
  courier: z.enum(['none']).optional().describe('`none`: only orders that no courier has been asked for'),
  search: text(100).optional().meta({ description: 'Words to look for', example: 'lane' }),
  ids: Ids.optional(),
};
export const OrderFilter = z.object(orderFilter);
export type OrderFilter = z.infer<typeof OrderFilter>;
