import { Command, Query } from '@nestjs/cqrs';
import type { CouponForm } from '@shop/contracts/coupons';
import type { Tx } from '../../platform/database/database.ts';

/** What a code takes off an order: `code` as it is written, `discount` in rupees. */
export interface Redemption {
  code: string;
  discount: number;
}

/** A discount as the coupon grants it at this moment; no use of it is taken yet. */
export interface Offer extends Redemption {
  couponId: string;
  /** Of the coupon when it was read: one that was changed since grants something else. */
  version: number;
}

/**
 * What a code takes off this subtotal, inside the caller's transaction; or the sentence why it cannot be used. Holds
 * nothing. The subtotal may still be on its way: the code is looked up meanwhile.
 */
export class OfferCoupon extends Query<Offer> {
  constructor(
    readonly tx: Tx,
    readonly code: string,
    readonly subtotal: number | Promise<number>,
  ) {
    super();
  }
}

/**
 * What the code of an order takes off another subtotal (rupees): by its rule and its minimum alone, because dates and uses
 * counted when the order was placed. Null: there is no such coupon any more.
 */
export class RepriceCoupon extends Query<number | null> {
  constructor(
    readonly tx: Tx,
    readonly code: string,
    readonly subtotal: number,
  ) {
    super();
  }
}

/**
 * Takes one use of the coupon for an order that is being placed, or refuses; joins its transaction and goes with it. All
 * who use the coupon wait for that transaction's end from here on: send it last.
 */
export class RedeemCoupon extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly offer: Offer,
    readonly subtotal: number,
  ) {
    super();
  }
}

/** Gives the use of a cancelled order back, once; nothing happens where none is held. Hold the order's row first. */
export class ReleaseCoupon extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/**
 * Takes the use again that a cancelled order gave back, or refuses because the coupon is used up; nothing happens where
 * none was given back. Only the limit counts: dates and switches were asked when the order was placed.
 */
export class ReclaimCoupon extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** How often a coupon says it is used, and how many orders hold a use of it. */
export interface CouponUses {
  couponId: string;
  code: string;
  usedCount: number;
  redemptions: number;
}

/** Counts the uses of every coupon one by one, deleted ones too: what their `usedCount` is proved against. */
export class CountRedemptions extends Query<CouponUses[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Adds a coupon; answers its id. */
export class CreateCoupon extends Command<string> {
  constructor(readonly form: CouponForm) {
    super();
  }
}

/** Gives the uses of these orders back and forgets their redemptions, as if the orders had never been placed. */
export class RemoveRedemptions extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** How many coupons of the demo were removed, and the codes of those that stay. */
export interface RemovedCoupons {
  removed: number;
  /** An order holds a use of it: it is switched off and no longer listed. */
  used: string[];
  /** The owner gave it other values: it stays as it is. */
  edited: string[];
}

/** Removes the coupons that the demo created. Remove the redemptions of its orders first. */
export class RemoveDemoCoupons extends Command<RemovedCoupons> {
  constructor(readonly tx: Tx) {
    super();
  }
}
