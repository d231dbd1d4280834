import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type ShownPopularity, ShownPopularities } from '../public/ratings.ts';

const read = sql`select id as "productId", popularity::int as popularity from catalog_product order by id`;

@QueryHandler(ShownPopularities)
export class ShownPopularitiesHandler implements IQueryHandler<ShownPopularities> {
  execute({ tx }: ShownPopularities): Promise<ShownPopularity[]> {
    return query<ShownPopularity>(tx, read);
  }
}
