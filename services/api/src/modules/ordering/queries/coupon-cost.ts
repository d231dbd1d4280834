import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { coupons } from '@shop/contracts/coupons';
import { discountOf } from '@shop/contracts/discount';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';

type Terms = Input<typeof coupons.cost>['query'];
type Cost = ResponseOf<typeof coupons.cost>;

/**
 * Estimates the cost of a coupon with these terms: the orders of the last 30 days, the number with a discount, and the
 * sum of the discounts in rupees.
 */
export class CouponCost extends Query<Cost> {
  constructor(readonly terms: Terms) {
    super();
  }
}

/** The most orders that are looked at. */
const maxOrders = constant(10_000);

const recent = sql`
  select coalesce(array_agg(subtotal::float8 order by created_at, id), '{}') as subtotals
  from (
    select id, created_at, subtotal, order_status from ordering_order
    where created_at > now() - interval '30 days' order by created_at desc, id desc limit ${maxOrders}
  ) newest
  where order_status <> 'cancelled'`;

@QueryHandler(CouponCost)
export class CouponCostHandler implements IQueryHandler<CouponCost> {
  constructor(private readonly db: Database) {}

  async execute({ terms }: CouponCost): Promise<Cost> {
    const [{ subtotals } = { subtotals: [] }] = await this.db.read<{ subtotals: number[] }>(recent);
    const { minimumOrderAmount = 0, maxDiscountAmount = null, usageLimit = Infinity } = terms;
    // The earliest orders would have used it up.
    const taken = subtotals
      .filter((subtotal) => subtotal >= minimumOrderAmount)
      .map((subtotal) => discountOf({ ...terms, maxDiscountAmount }, subtotal))
      .filter((discount) => discount > 0)
      .slice(0, usageLimit);
    return {
      orders: subtotals.length,
      discounted: taken.length,
      discount: taken.reduce((sum, discount) => sum + discount, 0),
    };
  }
}
