import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { importTime, isImport, now } from '../../../platform/context/work-context.ts';
import { CreateCoupon } from '../public.ts';
import { begins, checkTimes, valuesOf } from './coupon-values.ts';
import { mapUniqueViolation } from './errors.ts';

const insert = `
  insert into coupons_coupon (code, discount_type, discount_value, minimum_order_amount, max_discount_amount,
    usage_limit, valid_until, is_active, description, valid_from, created_at)
  select $1, $2, $3, $4, $5, $6, $7, coalesce($8::boolean, true), coalesce($9, ''), coalesce(${begins('$10')}, made), made
  from (select coalesce($11::timestamptz, now()) as made) moment returning id`;

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(private readonly db: Database) {}

  execute({ form }: CreateCoupon): Promise<string> {
    // An imported coupon may be over.
    if (!isImport()) checkTimes(form, null, now());
    return mapUniqueViolation(() =>
      this.db.transaction(async (tx) => {
        const [coupon] = await query<{ id: string }>(tx, insert, [...valuesOf(form), importTime()]);
        if (!coupon) throw new Error('A coupon that is inserted is returned');
        return coupon.id;
      }),
    );
  }
}
