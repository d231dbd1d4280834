import { Command } from '@nestjs/cqrs';
import type { EntityManager } from 'typeorm';

/** What a code took off a cart: `code` as it is written, `discount` in rupees. */
export interface Redemption {
  code: string;
  discount: number;
}

/** Takes one use of a code for an order that is being placed; joins its transaction and goes with it. */
export class RedeemCoupon extends Command<Redemption> {
  constructor(
    readonly tx: EntityManager,
    readonly code: string,
    readonly subtotal: number,
  ) {
    super();
  }
}
