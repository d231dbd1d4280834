import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CouponEdit, coupons } from '@shop/contracts/coupons';
import { Id } from '@shop/contracts/fields';
import { Database, query } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type StoredTimes, begins, checkTimes, valuesOf } from './coupon-values.ts';
import { mapUniqueViolation } from './errors.ts';

/**
 * Replaces a coupon's values, if it still has the version that was edited. Its uses stay, and so does what orders have
 * of it; so do start, end, switch and description where the form leaves them out.
 */
export class ChangeCoupon extends Command<void> {
  constructor(
    readonly id: string,
    readonly form: CouponEdit,
  ) {
    super();
  }
}

/** Sets whether a coupon can be used. */
export class SetCouponActive extends Command<void> {
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

// Each raises the version, by which an order that is being placed sees that it was offered something else, and staff
// that a colleague was faster.
const change = `
  update coupons_coupon set code = $1, discount_type = $2, discount_value = $3, minimum_order_amount = $4,
    max_discount_amount = $5, usage_limit = $6,
    valid_until = case when $13 then $7::timestamptz else valid_until end, is_active = coalesce($8, is_active),
    description = coalesce($9, description), valid_from = coalesce(${begins('$10')}, valid_from), version = version + 1
  where id = $11 and deleted_at is null and version = coalesce($12::bigint, version) returning id`;
const set = `
  update coupons_coupon set is_active = $2, version = version + 1 where id = $1 and deleted_at is null returning id`;
const remove = `
  update coupons_coupon set deleted_at = clock_timestamp(), version = version + 1 where id = $1 and deleted_at is null
  returning id`;
const times = `
  select valid_from as "validFrom", valid_until as "validUntil", clock_timestamp() as now from coupons_coupon
  where id = $1 and deleted_at is null for update`;
const find = 'select from coupons_coupon where id = $1 and deleted_at is null';

async function changed(
  db: Database,
  id: string,
  sql: string,
  values: readonly unknown[],
  check?: (stored: StoredTimes & { now: Date }) => void,
): Promise<void> {
  if (!Id.safeParse(id).success) fail(coupons.update, 'notFound');
  await db.transaction(async (tx) => {
    if (check) {
      const [stored] = await query<StoredTimes & { now: Date }>(tx, times, [id]);
      if (stored) check(stored);
    }
    const changes = await query(tx, sql, values);
    if (changes.length > 0) return;
    const still = await query(tx, find, [id]);
    fail(coupons.update, still.length > 0 ? 'staleVersion' : 'notFound');
  });
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(private readonly db: Database) {}

  execute({ id, form }: ChangeCoupon): Promise<void> {
    const values = [...valuesOf(form), id, form.version ?? null, form.validUntil !== undefined];
    return mapUniqueViolation(() =>
      changed(this.db, id, change, values, (stored) => checkTimes(form, stored, stored.now)),
    );
  }
}

@CommandHandler(SetCouponActive)
export class SetCouponActiveHandler implements ICommandHandler<SetCouponActive> {
  constructor(private readonly db: Database) {}

  execute({ id, isActive }: SetCouponActive): Promise<void> {
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
