import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Review, StarCounts, reviews } from '@shop/contracts/reviews';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { pageOf, publicColumns, starCountsOf } from './review-columns.ts';

/** The approved reviews of all products, of one rating if asked. The counts of the stars are of all of them. */
export class ListApprovedReviews extends Query<ResponseOf<typeof reviews.approved>> {
  constructor(readonly filter: Input<typeof reviews.approved>['query']) {
    super();
  }
}

const approved = `state = 'approved'`;
const statement = (rated: string) => {
  const total = `(select coalesce(sum(reviews), 0)::int from reviews_count where ${approved}${rated})`;
  return `
    select ${total} as total, ${pageOf(publicColumns, `${approved}${rated}`, total)} as reviews,
      ${starCountsOf(`select rating, reviews from reviews_count where ${approved}`)} as "starCounts"`;
};
const all = statement('');
const ofRating = statement(' and rating = $3');

interface Found {
  reviews: Review[];
  total: number;
  starCounts: StarCounts;
}

@QueryHandler(ListApprovedReviews)
export class ListApprovedReviewsHandler implements IQueryHandler<ListApprovedReviews> {
  constructor(private readonly db: Database) {}

  async execute({
    filter: { rating, page, limit },
  }: ListApprovedReviews): Promise<ResponseOf<typeof reviews.approved>> {
    const window = [limit, (page - 1) * limit];
    const [found] = rating
      ? await this.db.read<Found>(ofRating, [...window, rating])
      : await this.db.read<Found>(all, window);
    if (!found) throw new Error('A list of reviews has one row');
    return { ...found, totalPages: Math.ceil(found.total / limit), page, limit };
  }
}
