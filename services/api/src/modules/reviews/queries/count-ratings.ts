import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { CountRatings, type CountedRating } from '../public.ts';

const count = `
  select product_id as "productId", coalesce(total, 0)::int as total, coalesce(average, 0)::float8 as average,
    coalesce(revision, 0) as revision
  from (select product_id, count(*) as total, round(avg(rating), 2) as average
        from reviews_review where state = 'approved' group by product_id) as counted
  full join reviews_rating using (product_id)
  order by product_id`;

@QueryHandler(CountRatings)
export class CountRatingsHandler implements IQueryHandler<CountRatings> {
  async execute({ tx }: CountRatings): Promise<CountedRating[]> {
    return query<CountedRating>(tx, count);
  }
}
