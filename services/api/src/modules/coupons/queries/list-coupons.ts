import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Coupon, coupons } from '@shop/contracts/coupons';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

type Page = Input<typeof coupons.list>['query'];
type CouponList = ResponseOf<typeof coupons.list>;

/** A page of the staff's list of coupons, newest first. */
export class ListCoupons extends Query<CouponList> {
  constructor(readonly page: Page) {
    super();
  }
}

/** One coupon as staff sees it. */
export class ReadCoupon extends Query<Coupon> {
  constructor(readonly id: string) {
    super();
  }
}

const columns = sql`
  id as "_id", code, discount_type as "discountType", discount_value as "discountValue",
  minimum_order_amount as "minimumOrderAmount", max_discount_amount as "maxDiscountAmount",
  usage_limit as "usageLimit", used_count as "usedCount", valid_from as "validFrom", valid_until as "validUntil",
  is_active as "isActive", description, created_at as "createdAt", version`;
const list = (limit: number, offset: number) => sql`
  select ${columns} from coupons_coupon where deleted_at is null
  order by created_at desc, id desc limit ${limit} offset ${offset}`;
const count = sql`select coupons as total from coupons_count`;
const one = (id: string) => sql`select ${columns} from coupons_coupon where id = ${id} and deleted_at is null`;

@QueryHandler(ListCoupons)
export class ListCouponsHandler implements IQueryHandler<ListCoupons> {
  constructor(private readonly db: Database) {}

  async execute({ page: { page, limit } }: ListCoupons): Promise<CouponList> {
    const [found, [counted]] = await Promise.all([
      this.db.read<Coupon>(list(limit, (page - 1) * limit)),
      this.db.read<{ total: number }>(count),
    ]);
    const total = counted?.total ?? 0;
    return { coupons: found, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}

@QueryHandler(ReadCoupon)
export class ReadCouponHandler implements IQueryHandler<ReadCoupon> {
  constructor(private readonly db: Database) {}

  async execute({ id }: ReadCoupon): Promise<Coupon> {
    const [coupon] = await this.db.read<Coupon>(one(id));
    if (!coupon) fail(coupons.update, 'notFound');
    return coupon;
  }
}
