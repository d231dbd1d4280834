import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountPendingReviews } from '../public.ts';

const count = sql`select coalesce(sum(reviews), 0)::int as pending from reviews_count where state = 'pending'`;

@QueryHandler(CountPendingReviews)
export class CountPendingReviewsHandler implements IQueryHandler<CountPendingReviews> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<number> {
    const [counted] = await this.db.read<{ pending: number }>(count);
    return counted?.pending ?? 0;
  }
}
