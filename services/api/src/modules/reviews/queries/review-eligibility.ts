import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { reviews } from '@shop/contracts/reviews';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mismatchOf } from '../domain/owner-of.ts';
import { FindPurchase, type OrderOwner } from '../../ordering/public/queries.ts';

type Why = keyof typeof reviews.eligibility.errors;

/** Why (a product of) an order may not be reviewed, by the contract's name for it; null when it may. */
export class ReviewEligibility extends Query<Why | null> {
  constructor(
    readonly orderNumber: string,
    readonly owner: OrderOwner,
    readonly productId: string | undefined,
  ) {
    super();
  }
}

const written = (orderId: string, productId: string) =>
  sql`select from reviews_review where order_id = ${orderId} and product_id = ${productId}`;

@QueryHandler(ReviewEligibility)
export class ReviewEligibilityHandler implements IQueryHandler<ReviewEligibility> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderNumber, owner, productId }: ReviewEligibility): Promise<Why | null> {
    const order = await this.queries.execute(new FindPurchase(undefined, orderNumber, owner, productId));
    if (!order) return mismatchOf(owner);
    if (productId === undefined) return null;
    const earlier = await this.db.read(written(order.orderId, productId));
    return earlier.length > 0 ? 'alreadyReviewed' : null;
  }
}
