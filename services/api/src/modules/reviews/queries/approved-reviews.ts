import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Review, StarCounts, reviews } from '@shop/contracts/reviews';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { pageOf, publicColumns, starCountsOf } from './review-columns.ts';

type Filter = Input<typeof reviews.approved>['query'];

/** The approved reviews of all products, of one rating if asked. The counts of the stars are of all of them. */
export class ListApprovedReviews extends Query<ResponseOf<typeof reviews.approved>> {
  constructor(readonly filter: Filter) {
    super();
  }
}

const approved = sql`state = 'approved'`;
function statement({ rating, ...page }: Filter): Sql {
  const shown = rating ? sql`${approved} and rating = ${rating}` : approved;
  const total = sql`(select coalesce(sum(reviews), 0)::int from reviews_count where ${shown})`;
  return sql`
    select ${total} as total, ${pageOf(publicColumns, shown, total, page)} as reviews,
      ${starCountsOf(sql`select rating, reviews from reviews_count where ${approved}`)} as "starCounts"`;
}

interface Found {
  reviews: Review[];
  total: number;
  starCounts: StarCounts;
}

@QueryHandler(ListApprovedReviews)
export class ListApprovedReviewsHandler implements IQueryHandler<ListApprovedReviews> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListApprovedReviews): Promise<ResponseOf<typeof reviews.approved>> {
    const { page, limit } = filter;
    const [found] = await this.db.read<Found>(statement(filter));
    if (!found) throw new Error('A list of reviews has one row');
    return { ...found, totalPages: Math.ceil(found.total / limit), page, limit };
  }
}
