import { z } from 'zod';
import { BULK_BODY_BYTES } from './bulk.ts';
import { CourierName, OrderNumber, TrackingNumber } from './answer-fields.ts';
import { Id, text } from './fields.ts';
import { route } from './route.ts';
import { MISTAKEN } from './tracking-numbers.ts';
import { spreadsheetFile } from './spreadsheets.ts';
import { CourierChoice, unknownCourier } from './courier-choice.ts';
import { OutcomeWord, ReturnReason } from './outcome-words.ts';

/** Ids with commas between them, of as many parcels as an address holds. */
const Ids = z
  .string()
  .max(8_000, 'Please choose fewer parcels, or all that are booked')
  .transform((ids) => ids.split(',').filter((id) => Id.safeParse(id).success))
  .meta({ description: 'Ids with commas between them', example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' });

/** Why a row of a courier's file changes nothing. */
export const RowProblem = z.enum([
  /** No order has this number, or it has no parcel. */
  'unknown_order',
  'no_number',
  /** The parcel has this number already. */
  'same_number',
  /** The parcel left with another number. */
  'other_number',
  'other_courier',
  /** It was delivered, or came back. */
  'decided',
  /** Another row is about the same order. */
  'order_twice',
  /** Another row has the same number. */
  'number_twice',
  /** It has a number, and names no order. */
  'no_order',
  /** More than one of its cells could be the number. */
  'several',
  /** The number does not look like those of its courier. It is taken where staff say so. */
  'unusual',
  /** Text in the place of the number is no tracking number. */
  ...MISTAKEN,
]);
export type RowProblem = z.infer<typeof RowProblem>;

/** Why a row of a courier's statuses changes nothing. */
export const OutcomeProblem = z.enum([
  /** No parcel has this tracking number, and no order this order number. */
  'unknown_number',
  'other_courier',
  /** It was delivered, or came back. */
  'decided',
  /** Courier reports neither a delivery nor a return. */
  'on_the_way',
  /** It is booked, and has not left yet. */
  'not_sent',
  /** Another row is about the same parcel. */
  'twice',
  /** A spreadsheet has rounded the number. */
  'rounded',
  /** It is said already that it is on its way back, or that the courier tried today. */
  'known_already',
]);
export type OutcomeProblem = z.infer<typeof OutcomeProblem>;

/** The courier with whom all parcels of the table go, where another one was chosen; null: it is theirs, or of several. */
const otherCourier = CourierName.nullable();

/** A courier's table, of which a preview is wanted. */
const CourierTable = z
  .object({
    /** The text of a CSV file, or rows as spreadsheets copy them. */
    table: z
      .string()
      .max(1_000_000, 'Please send a smaller table')
      .meta({ example: 'Order,CN\r\nCH-7K2M9-4QX3T,7790012' }),
    /** Only parcels of this courier are meant. */
    courier: text(60).optional().meta({ example: 'TCS' }),
    /** Column that the call looks for, from 0; found automatically unless given. */
    column: z.int().min(0).max(199).optional(),
  })
  .meta({ id: 'CourierTable' });

export const parcelFiles = {
  sheet: route({
    method: 'GET',
    path: '/admin/parcels/sheet',
    access: 'staff',
    permission: 'orders.write',
    summary:
      'The booking sheet of a courier by its template, as CSV or as an Excel file, for those of its booked parcels that are named, or for up to 1,000 of them. It is an entry of the audit log',
    query: z.object({
      courier: CourierChoice.describe('Only parcels of this courier'),
      ids: Ids.optional(),
    }),
    response: z.string().meta({ example: 'Order number,Name,Phone\r\n' }),
    stream: 'text/csv',
    errors: { unknownCourier },
  }),
  readFile: route({
    method: 'POST',
    path: '/admin/parcels/table',
    access: 'staff',
    permission: 'orders.write',
    summary: "A courier's file, CSV or Excel, as rows of text, which `numbers/preview` takes; nothing is stored",
    files: spreadsheetFile,
    response: z.object({
      /** A line for each row of the file, its cells with tabs between them. */
      table: z.string().meta({ example: 'Order,CN\r\nCH-7K2M9-4QX3T,7790012' }),
    }),
  }),
  readNumbers: route({
    method: 'POST',
    path: '/admin/parcels/numbers/preview',
    access: 'staff',
    permission: 'orders.write',
    summary:
      "Read tracking numbers from a courier's table, or from pasted rows, and say what each row would do; nothing changes",
    bodyBytes: BULK_BODY_BYTES,
    body: CourierTable,
    response: z.object({
      /** Headings of the columns. */
      columns: z.array(z.string()).meta({ example: ['Order', 'CN'] }),
      /** The column of the order numbers; null: no column has any. */
      orderColumn: z.int().nullable(),
      /** The column of the tracking numbers; null: it was not found, and has to be chosen. */
      numberColumn: z.int().nullable(),
      rows: z.array(
        z.object({
          /** Line of the table, from 1. */
          line: z.int(),
          orderNumber: OrderNumber,
          trackingNumber: TrackingNumber,
          /** Id of the parcel for `PATCH /admin/parcels/numbers`. */
          parcelId: Id.nullable(),
          problem: RowProblem.nullable(),
        }),
      ),
      otherCourier,
    }),
  }),
  readOutcomes: route({
    method: 'POST',
    path: '/admin/parcels/outcomes/preview',
    access: 'staff',
    permission: 'orders.write',
    summary:
      "Read from a courier's table what became of parcels, by their tracking or order numbers, and say what each row would do; nothing changes",
    bodyBytes: BULK_BODY_BYTES,
    body: CourierTable,
    response: z.object({
      /** Headings of the columns. */
      columns: z.array(z.string()).meta({ example: ['Order', 'CN'] }),
      /** The column of the numbers; null: none has the number of a parcel. */
      numberColumn: z.int().nullable(),
      /** The column that says what became of them; null: it was not found, and has to be chosen. */
      statusColumn: z.int().nullable(),
      rows: z.array(
        z.object({
          /** Line of the table, from 1. */
          line: z.int(),
          number: z.string().meta({ example: '7790012' }),
          orderNumber: OrderNumber.nullable(),
          /** Id of the parcel for `PATCH /admin/parcels/outcomes`. */
          parcelId: Id.nullable(),
          /** Status of the parcel in the courier's own words. */
          said: z.string().meta({ example: 'Delivered to consignee' }),
          outcome: OutcomeWord.nullable(),
          /** Reason of the return; null when the courier gives none. */
          reason: ReturnReason.nullable(),
          problem: OutcomeProblem.nullable(),
        }),
      ),
      otherCourier,
    }),
  }),
};
