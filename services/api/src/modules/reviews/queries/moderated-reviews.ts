import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type StaffReview, reviews } from '@shop/contracts/reviews';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { pageOf, staffColumns } from './review-columns.ts';

type Filter = Input<typeof reviews.moderation>['query'];
type Moderated = ResponseOf<typeof reviews.moderation>;

/** Returns the reviews of one state or all, and the number of reviews in each state. */
export class ListModeratedReviews extends Query<Moderated> {
  constructor(readonly filter: Filter) {
    super();
  }
}

/** One review as staff sees it. */
export class ReadStaffReview extends Query<StaffReview> {
  constructor(readonly id: string) {
    super();
  }
}

const one = (id: string) => sql`select ${staffColumns} from reviews_review r where r.id = ${id}`;

@QueryHandler(ReadStaffReview)
export class ReadStaffReviewHandler implements IQueryHandler<ReadStaffReview> {
  constructor(private readonly db: Database) {}

  async execute({ id }: ReadStaffReview): Promise<StaffReview> {
    const [review] = await this.db.read<StaffReview>(one(id));
    if (!review) fail(reviews.setStatus, 'notFound');
    return review;
  }
}

function statement({ status = 'all', ...page }: Filter): Sql {
  const inState = status === 'all' ? sql`true` : sql`state = ${status}`;
  const total = sql`(select coalesce(sum(reviews), 0)::int from reviews_count where ${inState})`;
  return sql`
    select ${total} as total, ${pageOf(staffColumns, inState, total, page)} as reviews,
      coalesce((select json_object_agg(state, reviews) from (
        select state, sum(reviews) as reviews from reviews_count group by state) as tiles), '{}') as counts`;
}

interface Found {
  reviews: StaffReview[];
  total: number;
  counts: { pending?: number; approved?: number; rejected?: number };
}

@QueryHandler(ListModeratedReviews)
export class ListModeratedReviewsHandler implements IQueryHandler<ListModeratedReviews> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListModeratedReviews): Promise<Moderated> {
    const { page, limit } = filter;
    const [found] = await this.db.read<Found>(statement(filter));
    const { total, counts, ...rows } = found ?? { reviews: [], total: 0, counts: {} };
    const { pending = 0, approved = 0, rejected = 0 } = counts;
    return {
      ...rows,
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
      counts: { all: pending + approved + rejected, pending, approved, rejected },
    };
  }
}
