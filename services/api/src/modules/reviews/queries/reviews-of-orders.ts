import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { StaffReview } from '@shop/contracts/reviews';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ReviewsOfOrders } from '../public.ts';
import { staffColumns } from './review-columns.ts';

const find = (orderIds: readonly string[]) => sql`
  select ${staffColumns} from reviews_review r where r.order_id = any(${orderIds}::uuid[]) order by r.created_at, r.id`;

@QueryHandler(ReviewsOfOrders)
export class ReviewsOfOrdersHandler implements IQueryHandler<ReviewsOfOrders> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: ReviewsOfOrders): Promise<StaffReview[]> {
    return this.db.read(find(orderIds));
  }
}
