import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountPendingReviews } from '../public.ts';

const count = sql`
  select coalesce(sum(reviews), 0)::int as count,
    (select created_at from reviews_review where state = 'pending' order by created_at, id limit 1) as oldest
  from reviews_count where state = 'pending'`;

@QueryHandler(CountPendingReviews)
export class CountPendingReviewsHandler implements IQueryHandler<CountPendingReviews> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Waiting> {
    const [counted] = await this.db.read<Waiting>(count);
    return counted ?? { count: 0, oldest: null };
  }
}
