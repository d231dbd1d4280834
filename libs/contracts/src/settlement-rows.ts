import { z } from 'zod';
import { OrderNumber } from './answer-fields.ts';
import { Id } from './fields.ts';
import { OutcomeWord, ReturnReason } from './outcome-words.ts';

/**
 * Contents of a column of a courier's file. Several columns of charges or taxes are added up. `net`: the sum that the
 * courier pays for the row. `status`: the outcome of the parcel.
 */
export const ColumnRole = z.enum(['number', 'collected', 'charge', 'tax', 'net', 'status', 'ignored']);
export type ColumnRole = z.infer<typeof ColumnRole>;

/** Why a row pays for no order as it stands. */
export const SettlementProblem = z.enum([
  /** No parcel has this tracking number, and no order this order number. */
  'unknown_number',
  /** The row has money and no number at all. */
  'no_number',
  /** The parcel goes with another courier. */
  'other_courier',
  /** Its order was paid in advance: the courier had nothing to collect. */
  'not_cod',
  /** The parcel came back, or its order is cancelled: there was nothing to collect. */
  'returned',
  /** An earlier settlement paid for it, or its cash was marked as received. */
  'settled_before',
  /** Another row of this file pays for the same parcel. */
  'twice',
  /** The amount is no number: words, two numbers, or commas that could be either. */
  'no_amount',
  /** The courier pays another amount than it was to collect. It settles the order where staff say so. */
  'other_amount',
  /** The courier says that it was not delivered: nothing is paid for it, and its charge counts. */
  'not_delivered',
  /** Courier's status of the parcel is not understood. The row settles the order only when staff select it. */
  'unclear_status',
  /** The net of the row is another than its columns give. It settles the order where staff say so. */
  'other_net',
  /** A spreadsheet has rounded the number. */
  'rounded_number',
  /** Its parcel has not left yet. It settles the order where staff say so. */
  'not_sent',
  /** Neither staff nor the file say that its parcel was delivered. It settles the order where staff say so. */
  'on_the_way',
]);
export type SettlementProblem = z.infer<typeof SettlementProblem>;

/** A row of a courier's file. Money in rupees. */
export const SettlementRow = z
  .object({
    /** Line of the file, from 1. */
    line: z.int(),
    /** The tracking number, or the order's number, as the file has it; empty when the file has none. */
    number: z.string().meta({ example: '7790012' }),
    orderId: Id.nullable(),
    orderNumber: OrderNumber.nullable(),
    /** Sum that the courier had to collect; null when the parcel is not known. */
    toCollect: z.number().nullable().meta({ example: 3400 }),
    /** Sum that the courier reports as collected; null when the cell is no amount. */
    collected: z.number().nullable().meta({ example: 3400 }),
    charge: z.number().meta({ example: 250 }),
    /** Charge of its parcel by the settings when it was booked; null when the parcel is not known, or no rate was set. */
    agreedCharge: z.number().nullable().meta({ example: 250 }),
    /** Charge above that; 0 unless it is far above. */
    extraCharge: z.number().meta({ example: 0 }),
    tax: z.number().meta({ example: 68 }),
    /** Sum that the courier reports as paid for this row; null when the file does not say. */
    net: z.number().nullable().meta({ example: 3082 }),
    /** Status of the parcel in the courier's own words; empty when the file has none. */
    said: z.string().meta({ example: 'Delivered' }),
    /** Outcome to record for a parcel that is still under way in the shop; null when there is nothing new. */
    toRecord: z.object({ parcelId: Id, outcome: OutcomeWord, reason: ReturnReason.nullable() }).nullable(),
    problem: SettlementProblem.nullable(),
    /**
     * Difference between the paid sum and the sum to be collected, or the sum that the row's columns give; below zero
     * when less is paid.
     */
    difference: z.number().meta({ example: 0 }),
    /** True when this settlement marked the order as paid. */
    isSettled: z.boolean(),
  })
  .meta({ id: 'SettlementRow' });
export type SettlementRow = z.infer<typeof SettlementRow>;
