import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { Problem } from '../../../platform/http/problem.ts';
import { OrderedProduct } from '../../ordering/public.ts';
import { alreadyReviewed, mismatch } from '../refusals.ts';

/** Why somebody may not review (a product of) an order; null when they may. */
export class RefusalToReview extends Query<Problem | null> {
  constructor(
    readonly orderNumber: string,
    readonly email: string,
    readonly productId: string | undefined,
  ) {
    super();
  }
}

const written = 'select from reviews_review where order_id = $1 and product_id = $2';

@QueryHandler(RefusalToReview)
export class RefusalToReviewHandler implements IQueryHandler<RefusalToReview> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderNumber, email, productId }: RefusalToReview): Promise<Problem | null> {
    const order = await this.queries.execute(new OrderedProduct(undefined, orderNumber, email, productId));
    if (!order) return mismatch();
    if (productId === undefined) return null;
    const earlier = await this.db.read('reviews.written', written, [order.orderId, productId]);
    return earlier.length > 0 ? alreadyReviewed() : null;
  }
}
