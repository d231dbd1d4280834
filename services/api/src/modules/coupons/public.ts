import { Command, Query } from '@nestjs/cqrs';
import type { CouponForm } from '@shop/contracts/coupons';
import type { Tx } from '../../platform/database/database.ts';

/** Discount of a code: `code` in its stored spelling, `discount` in rupees. */
export interface Redemption {
  code: string;
  discount: number;
}

/** A discount as the coupon grants it at this moment; no use of it is taken yet. */
export interface Offer extends Redemption {
  couponId: string;
  /** Version of the coupon when it was read. A coupon with a later version may grant another discount. */
  version: number;
}

/**
 * Returns the discount of a code for this subtotal, read in the caller's transaction; reserves no use. Throws the
 * coupon error that says why the code cannot be used. The code is looked up while the subtotal is still a promise.
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
 * Returns the discount of an order's code for another subtotal, in rupees; null when the coupon is gone. Only the rule
 * and the minimum of the coupon count: dates and uses were checked when the order was placed.
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

/** Number of uses that a coupon counts, and number of orders that hold a use. */
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

/** Number of removed demo coupons, and the codes of those that stay. */
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
