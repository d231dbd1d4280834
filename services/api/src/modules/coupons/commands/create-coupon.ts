import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { CreateCoupon } from '../public.ts';
import { begins, valuesOf } from './coupon-values.ts';
import { oneOfACode } from './refusals.ts';

const insert = `
  insert into coupons_coupon (code, discount_type, discount_value, minimum_order_amount, max_discount_amount,
    usage_limit, valid_until, is_active, description, valid_from, created_at)
  select $1, $2, $3, $4, $5, $6, $7, coalesce($8::boolean, true), coalesce($9, ''), coalesce(${begins('$10')}, made), made
  from (select coalesce($11::timestamptz, now()) as made) moment returning id`;

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(private readonly db: Database) {}

  execute({ form, at }: CreateCoupon): Promise<string> {
    return oneOfACode(() =>
      this.db.transaction(async (tx) => {
        const [coupon]: [{ id: string }] = await tx.query(insert, [...valuesOf(form), at ?? null]);
        return coupon.id;
      }),
    );
  }
}
