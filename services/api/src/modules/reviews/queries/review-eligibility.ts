import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import { FindPurchase } from '../../ordering/public.ts';
import { alreadyReviewed, mismatch } from '../errors.ts';

/** Why (a product of) an order may not be reviewed; null when it may. */
export class ReviewEligibility extends Query<ApiError | null> {
  constructor(
    readonly orderNumber: string,
    readonly email: string,
    readonly productId: string | undefined,
  ) {
    super();
  }
}

const written = 'select from reviews_review where order_id = $1 and product_id = $2';

@QueryHandler(ReviewEligibility)
export class ReviewEligibilityHandler implements IQueryHandler<ReviewEligibility> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderNumber, email, productId }: ReviewEligibility): Promise<ApiError | null> {
    const order = await this.queries.execute(new FindPurchase(undefined, orderNumber, email, productId));
    if (!order) return mismatch();
    if (productId === undefined) return null;
    const earlier = await this.db.read(written, [order.orderId, productId]);
    return earlier.length > 0 ? alreadyReviewed() : null;
  }
}
