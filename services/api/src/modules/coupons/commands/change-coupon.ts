import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CouponEdit, coupons } from '@shop/contracts/coupons';
import { Id } from '@shop/contracts/fields';
import { Database, query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type StoredTimes, begins, checkTimes, capOf } from './coupon-values.ts';
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
const change = (id: string, form: CouponEdit) => sql`
  update coupons_coupon set code = ${form.code}, discount_type = ${form.discountType},
    discount_value = ${form.discountValue}, minimum_order_amount = ${form.minimumOrderAmount},
    max_discount_amount = ${capOf(form)}, usage_limit = ${form.usageLimit},
    valid_until = case when ${form.validUntil !== undefined} then ${form.validUntil ?? null}::timestamptz
      else valid_until end,
    is_active = coalesce(${form.isActive ?? null}, is_active),
    description = coalesce(${form.description ?? null}, description),
    valid_from = coalesce(${begins(form.validFrom ?? null)}, valid_from), version = version + 1
  where id = ${id} and deleted_at is null and version = coalesce(${form.version ?? null}::bigint, version) returning id`;
const set = (id: string, isActive: boolean) => sql`
  update coupons_coupon set is_active = ${isActive}, version = version + 1
  where id = ${id} and deleted_at is null returning id`;
const remove = (id: string) => sql`
  update coupons_coupon set deleted_at = clock_timestamp(), version = version + 1 where id = ${id} and deleted_at is null
  returning id`;
const times = (id: string) => sql`
  select valid_from as "validFrom", valid_until as "validUntil", clock_timestamp() as now from coupons_coupon
  where id = ${id} and deleted_at is null for update`;
const find = (id: string) => sql`select from coupons_coupon where id = ${id} and deleted_at is null`;

async function changed(
  db: Database,
  id: string,
  statement: Sql,
  check?: (stored: StoredTimes & { now: Date }) => void,
): Promise<void> {
  if (!Id.safeParse(id).success) fail(coupons.update, 'notFound');
  await db.transaction(async (tx) => {
    if (check) {
      const [stored] = await query<StoredTimes & { now: Date }>(tx, times(id));
      if (stored) check(stored);
    }
    const changes = await query(tx, statement);
    if (changes.length > 0) return;
    const still = await query(tx, find(id));
    fail(coupons.update, still.length > 0 ? 'staleVersion' : 'notFound');
  });
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(private readonly db: Database) {}

  execute({ id, form }: ChangeCoupon): Promise<void> {
    return mapUniqueViolation(() =>
      changed(this.db, id, change(id, form), (stored) => checkTimes(form, stored, stored.now)),
    );
  }
}

@CommandHandler(SetCouponActive)
export class SetCouponActiveHandler implements ICommandHandler<SetCouponActive> {
  constructor(private readonly db: Database) {}

  execute({ id, isActive }: SetCouponActive): Promise<void> {
    return changed(this.db, id, set(id, isActive));
  }
}

@CommandHandler(DeleteCoupon)
export class DeleteCouponHandler implements ICommandHandler<DeleteCoupon> {
  constructor(private readonly db: Database) {}

  execute({ id }: DeleteCoupon): Promise<void> {
    return changed(this.db, id, remove(id));
  }
}
