import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountRedemptions, type CouponUses } from '../public.ts';

const count = sql`
  select c.id as "couponId", c.code, c.used_count as "usedCount", count(r.order_id)::int as redemptions
  from coupons_coupon c left join coupons_redemption r on r.coupon_id = c.id and r.released_at is null
  group by c.id order by c.id`;

@QueryHandler(CountRedemptions)
export class CountRedemptionsHandler implements IQueryHandler<CountRedemptions> {
  execute({ tx }: CountRedemptions): Promise<CouponUses[]> {
    return query(tx, count);
  }
}
