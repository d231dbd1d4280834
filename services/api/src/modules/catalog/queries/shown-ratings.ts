import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type ShownRating, ShownRatings } from '../public/ratings.ts';

const read = sql`
  select id as "productId", rating::float8 as average, review_count as total
  from catalog_product where review_count > 0 or rating > 0`;

@QueryHandler(ShownRatings)
export class ShownRatingsHandler implements IQueryHandler<ShownRatings> {
  execute({ tx }: ShownRatings): Promise<ShownRating[]> {
    return query<ShownRating>(tx, read);
  }
}
