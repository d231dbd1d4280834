import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponForm } from '@shop/contracts/coupons';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { importTime, isImport, now } from '../../../platform/context/work-context.ts';
import { CreateCoupon } from '../public.ts';
import { begins, checkTimes, capOf } from './coupon-values.ts';
import { fingerprintOfCoupon } from './demo-fingerprint.ts';
import { mapUniqueViolation } from './errors.ts';

const insert = (form: CouponForm) => sql`
  insert into coupons_coupon (code, discount_type, discount_value, minimum_order_amount, max_discount_amount,
    usage_limit, valid_until, is_active, description, valid_from, created_at)
  select ${form.code}, ${form.discountType}, ${form.discountValue}, ${form.minimumOrderAmount}, ${capOf(form)},
    ${form.usageLimit}, ${form.validUntil ?? null}, ${form.isActive ?? true}, ${form.description ?? ''},
    coalesce(${begins(form.validFrom ?? null)}, made), made
  from (select coalesce(${importTime()}::timestamptz, now()) as made) moment returning id`;

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(private readonly db: Database) {}

  execute({ form }: CreateCoupon): Promise<string> {
    // An imported coupon may be over.
    if (!isImport()) checkTimes(form, null, now());
    return mapUniqueViolation(() =>
      this.db.transaction(async (tx) => {
        const [coupon] = await query<{ id: string }>(tx, insert(form));
        if (!coupon) throw new Error('A coupon that is inserted is returned');
        await recordDemo(tx, 'coupon', coupon.id, fingerprintOfCoupon(coupon.id));
        return coupon.id;
      }),
    );
  }
}
