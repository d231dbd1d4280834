import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponEdit } from '@shop/contracts/coupons';
import { Id } from '@shop/contracts/fields';
import { Database } from '../../../platform/database/database.ts';
import { begins, valuesOf } from './coupon-values.ts';
import { couponNotFound, oneOfACode, staleCoupon } from './refusals.ts';

/** Writes a coupon anew, if it is still of the version that was edited. Its uses stay, and so does what orders have of it. */
export class ChangeCoupon extends Command<void> {
  constructor(
    readonly id: string,
    readonly form: CouponEdit,
  ) {
    super();
  }
}

/** Sets whether a coupon can be used. */
export class SwitchCoupon extends Command<void> {
  constructor(
    readonly id: string,
    readonly isActive: boolean,
  ) {
    super();
  }
}

/** Takes a coupon away. Orders keep their discount and give their uses back to it; its code is free again. */
export class DeleteCoupon extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

// Each raises the version, by which an order that is being placed sees that it was offered something else, and staff that
// a colleague was faster.
const change = `
  update coupons_coupon set code = $1, discount_type = $2, discount_value = $3, minimum_order_amount = $4,
    max_discount_amount = $5, usage_limit = $6, valid_until = $7, is_active = coalesce($8, is_active),
    description = coalesce($9, description), valid_from = coalesce(${begins('$10')}, valid_from), version = version + 1
  where id = $11 and deleted_at is null and version = coalesce($12::bigint, version)`;
const set = 'update coupons_coupon set is_active = $2, version = version + 1 where id = $1 and deleted_at is null';
const remove = `
  update coupons_coupon set deleted_at = clock_timestamp(), version = version + 1 where id = $1 and deleted_at is null`;
const find = 'select from coupons_coupon where id = $1 and deleted_at is null';

async function changed(db: Database, id: string, sql: string, values: readonly unknown[]): Promise<void> {
  if (!Id.safeParse(id).success) throw couponNotFound();
  await db.transaction(async (tx) => {
    const [, count]: [unknown[], number] = await tx.query(sql, [...values]);
    if (count > 0) return;
    const still: unknown[] = await tx.query(find, [id]);
    throw still.length > 0 ? staleCoupon() : couponNotFound();
  });
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(private readonly db: Database) {}

  execute({ id, form }: ChangeCoupon): Promise<void> {
    return oneOfACode(() => changed(this.db, id, change, [...valuesOf(form), id, form.version ?? null]));
  }
}

@CommandHandler(SwitchCoupon)
export class SwitchCouponHandler implements ICommandHandler<SwitchCoupon> {
  constructor(private readonly db: Database) {}

  execute({ id, isActive }: SwitchCoupon): Promise<void> {
    return changed(this.db, id, set, [id, isActive]);
  }
}

@CommandHandler(DeleteCoupon)
export class DeleteCouponHandler implements ICommandHandler<DeleteCoupon> {
  constructor(private readonly db: Database) {}

  execute({ id }: DeleteCoupon): Promise<void> {
    return changed(this.db, id, remove, [id]);
  }
}
