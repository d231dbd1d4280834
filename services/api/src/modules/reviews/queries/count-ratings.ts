import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NewRating } from '../../catalog/public/ratings.ts';

const count = sql`
  select product_id as "productId", coalesce(total, 0)::int as total, coalesce(average, 0)::float8 as average,
    coalesce(revision, 0) as revision
  from (select product_id, count(*) as total, round(avg(rating), 2) as average
        from reviews_review where state = 'approved' group by product_id) as counted
  full join reviews_rating using (product_id)
  order by product_id`;

/**
 * Counts the approved reviews of every product that ever had one, one by one, in the snapshot of `tx`. The revision is
 * that of the last `RatingChanged` which the count includes.
 */
export const countRatings = (tx: Tx): Promise<NewRating[]> => query<NewRating>(tx, count);
