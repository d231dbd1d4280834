import { Command, Query } from '@nestjs/cqrs';
import type { CodMoney, OwedByCouriers } from '@shop/contracts/cod-figures';
import { RefundWay } from '@shop/contracts/money-places';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

/** A row of an accepted settlement, in paisa. */
export interface SettlementMoney {
  settlementId: string;
  courier: string;
  /** Tracking number, or the order's number, as the file has it. */
  number: string;
  /** True when the row marked the order as paid. */
  isSettled: boolean;
  /** Amount that the courier was to collect. */
  toCollect: number;
  charge: number;
  tax: number;
  /** Amount that the courier pays for the row; below zero when it only takes. */
  net: number;
}

/** A row of an accepted settlement as the cash book reads it, in paisa. Without an order it belongs to the settlement. */
export interface SettlementEntry extends SettlementMoney {
  orderId: string | null;
}

/** The accepted rows that concern these orders or settlements, and the differences of the settlements' deposits, in paisa. */
export interface AcceptedRows {
  /** In the order in which they were accepted. */
  rows: SettlementEntry[];
  deposits: { settlementId: string; courier: string; difference: number }[];
}

/** Reads accepted rows, as they are in `tx`. The module that keeps settlements handles this. */
export class FindAcceptedRows extends Query<AcceptedRows> {
  constructor(
    readonly tx: Tx,
    readonly of: { orderIds: readonly string[] } | { settlementIds: readonly string[] },
  ) {
    super();
  }
}

/** The ids of all accepted settlements. The module that keeps settlements handles this. */
export class FindAcceptedSettlements extends Query<string[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Brings the cash book to what a settlement, accepted or taken back in `tx`, makes of its orders. Send it last. */
export class PostSettlement extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly settlementId: string,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** The cash of delivered orders that couriers have not paid yet, by its age in Pakistan. In rupees. */
export class ReadOwedByCouriers extends Query<OwedByCouriers> {}

/** Money of cash on delivery that moved in the last days, today included, in Pakistan. In rupees. */
export class ReadCodMoney extends Query<CodMoney> {
  constructor(readonly days: number) {
    super();
  }
}

export const RefundRecorded = event(
  'ledger.refund-recorded',
  z.object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    refundId: z.uuid(),
    amount: z.number().describe('rupees'),
    way: RefundWay,
    isWhole: z.boolean().describe('whether all money of the order is given back by now'),
  }),
  { summary: 'Staff recorded that money was given back to a customer.' },
);

/** The refunds of an order, oldest first, in rupees. */
export class RefundsOfOrder extends Query<{ refundId: string; amount: number }[]> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}
