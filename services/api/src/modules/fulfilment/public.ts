import { Command, Query } from '@nestjs/cqrs';
import { AttemptWish } from '@shop/contracts/attempts';
import { ReturnReason } from '@shop/contracts/outcome-words';
import { type ParcelStatus } from '@shop/contracts/parcels';
import { RecordedPaymentMethod } from '@shop/contracts/statuses';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

const parcel = {
  parcelId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  version: z.int().describe('version of the parcel after this event; of two events of one parcel, the higher is later'),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  city: z.string(),
  method: RecordedPaymentMethod,
  charge: z.number().describe('what the courier takes to bring it, in rupees'),
  codAmount: z.number().describe('what the courier collects, in rupees'),
};
const outcome = {
  ...parcel,
  reason: ReturnReason.nullable().describe('null: its order was cancelled on the way, and nobody has said why'),
  cost: z.number().describe('what the way back costs, in rupees'),
  stockBack: z.boolean().describe('whether the goods go back into the stock'),
};

export const ParcelBooked = event('fulfilment.parcel-booked', z.object(parcel), {
  summary: 'A parcel was booked with a courier, or one that had left by mistake is booked again.',
});

export const BookingTakenBack = event('fulfilment.booking-taken-back', z.object(parcel), {
  summary: 'A parcel that had not left is no more: its booking was taken back, or its order cancelled.',
});

export const ParcelShipped = event('fulfilment.parcel-shipped', z.object(parcel), {
  summary: 'A parcel left.',
});

export const ParcelDelivered = event('fulfilment.parcel-delivered', z.object(parcel), {
  summary: 'A parcel was delivered.',
});

export const DeliveryTakenBack = event('fulfilment.delivery-taken-back', z.object(parcel), {
  summary: 'A parcel was not delivered after all.',
});

export const ParcelReturned = event('fulfilment.parcel-returned', z.object(outcome), {
  summary: 'A parcel came back, or it is said now why one did.',
});

export const ReturnTakenBack = event('fulfilment.return-taken-back', z.object(outcome), {
  summary: 'A parcel did not come back after all. Reason, cost and stock are those of the return that is taken back.',
});

export const ParcelCostChanged = event('fulfilment.parcel-cost-changed', z.object(parcel), {
  summary: 'A parcel that has left has another charge, because its courier was corrected.',
});

export const ParcelAttempted = event(
  'fulfilment.parcel-attempted',
  z.object({
    ...parcel,
    attempts: z.int().describe('days on which the courier tried in vain'),
    reason: ReturnReason.nullable().describe('null: the courier gives none'),
  }),
  { summary: 'A courier tried in vain to deliver a parcel; its customer is asked what to do now.' },
);

export const AttemptAnswered = event(
  'fulfilment.attempt-answered',
  z.object({ parcelId: z.uuid(), orderId: z.uuid(), orderNumber: z.string(), wish: AttemptWish }),
  { summary: 'A customer answered a failed attempt, or changed the answer.' },
);

/** The failed attempt that waits for something else to follow. */
export interface Attempt {
  /** Address at which the customer answers it. */
  link: string;
  /** Time at which it became known. */
  attemptedAt: string;
  reason: ReturnReason | null;
  /** Wish of the customer so far; null: there is no answer. */
  wish: AttemptWish | null;
}

/** The failed attempt of the latest parcel of an order; null when there is none, or something else followed. */
export class OpenAttempt extends Query<Attempt | null> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** A parcel as the profit of its order counts it. Money in rupees. */
export interface LeftParcel {
  orderId: string;
  trackingNumber: string | null;
  isReturned: boolean;
  /** It came back, and its goods did not go back into the stock. */
  isLost: boolean;
  /** Charge of the courier for it by the settings; 0 when no rate was set. */
  charge: number;
  /** Cost of its way back; 0 when nobody has said it. */
  returnCost: number;
  /** Cost of packing it; null: not known. */
  packing: number | null;
}

/** The parcels of orders that have left, oldest first. */
export class LeftParcels extends Query<LeftParcel[]> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** A parcel as a courier's file names it. Money in rupees. */
export interface NumberedParcel {
  parcelId: string;
  orderId: string;
  orderNumber: string;
  courier: string | null;
  status: ParcelStatus;
  /** The courier says that it is on its way back. */
  isReturning: boolean;
  /** The courier says that it tried in vain today. */
  isTriedToday: boolean;
  /** Amount that the courier had to collect when the parcel left. */
  codAmount: number;
  /** Charge of the courier for it by the settings, in rupees; 0 when no rate was set. */
  charge: number;
}

/**
 * The parcels of tracking numbers or orders' numbers, by `numberKey`. Of several of one number it is the one that has
 * not come back, else the latest.
 */
export class FindParcelsByNumber extends Query<ReadonlyMap<string, NumberedParcel>> {
  constructor(
    readonly keys: readonly string[],
    /** Given: read inside this transaction. */
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** Removes the parcels of these orders, with the demo that they belong to. */
export class RemoveParcels extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** Stores the cost of the way back of parcels that came back, in rupees. Lock their orders first; others stay as they are. */
export class RecordReturnCosts extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly costs: readonly { parcelId: string; cost: number }[],
  ) {
    super();
  }
}
