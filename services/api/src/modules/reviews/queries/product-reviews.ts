import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Review, reviews } from '@shop/contracts/reviews';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { ProductSnapshot } from '../../catalog/public/queries.ts';
import { averageColumn, totalColumn } from './rating-columns.ts';
import { pageOf, publicColumns } from './review-columns.ts';

type Filter = Input<typeof reviews.ofProduct>['query'];
type ProductReviews = ResponseOf<typeof reviews.ofProduct>;

/** The approved reviews of a product, of one rating if asked, newest first; of a product that went off sale too. */
export class ListProductReviews extends Query<ProductReviews> {
  constructor(
    readonly productId: string,
    readonly filter: Filter,
  ) {
    super();
  }
}

/** Reads the rating of a product: average, number of reviews and number by stars. */
export class SummarizeProduct extends Query<ResponseOf<typeof reviews.summary>> {
  constructor(readonly productId: string) {
    super();
  }
}

function list(productId: string, { rating, ...page }: Filter): Sql {
  const approved = sql`product_id = ${productId} and state = 'approved'`;
  const shown = rating ? sql`${approved} and rating = ${rating}` : approved;
  const total = rating ? sql`(array[stars_1, stars_2, stars_3, stars_4, stars_5])[${rating}::int]` : totalColumn;
  return sql`
  select ${total} as total, ${pageOf(publicColumns, shown, total, page)} as reviews
  from reviews_rating where product_id = ${productId}`;
}
const summary = (productId: string) => sql`
  select ${totalColumn} as total, ${averageColumn} as average,
    json_build_object('1', stars_1, '2', stars_2, '3', stars_3, '4', stars_4, '5', stars_5) as "starCounts"
  from reviews_rating where product_id = ${productId}`;

interface Found {
  reviews: Review[];
  total: number;
}

@QueryHandler(ListProductReviews)
export class ListProductReviewsHandler implements IQueryHandler<ListProductReviews> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ productId, filter }: ListProductReviews): Promise<ProductReviews> {
    const { page, limit } = filter;
    const [found] = Id.safeParse(productId).success ? await this.db.read<Found>(list(productId, filter)) : [];
    if (!found) await mustExist(this.queries, productId);
    const { reviews, total } = found ?? { reviews: [], total: 0 };
    return { reviews, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}

@QueryHandler(SummarizeProduct)
export class SummarizeProductHandler implements IQueryHandler<SummarizeProduct> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ productId }: SummarizeProduct): Promise<ResponseOf<typeof reviews.summary>> {
    const [found] = Id.safeParse(productId).success
      ? await this.db.read<ResponseOf<typeof reviews.summary>>(summary(productId))
      : [];
    if (found) return found;
    await mustExist(this.queries, productId);
    return { total: 0, average: 0, starCounts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 } };
  }
}

/** Distinguishes a product without ratings from one that does not exist. */
async function mustExist(queries: QueryBus, productId: string): Promise<void> {
  const product = Id.safeParse(productId).success && (await queries.execute(new ProductSnapshot(undefined, productId)));
  if (!product) fail(reviews.summary, 'notFound');
}
