import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { PopularityChanged } from '../public/events.ts';
import { ReplacePopularities, SetPopularities, type ShownPopularity } from '../public/ratings.ts';

// Rows are locked in the order of their ids, so that two never wait for each other.
const set = (popularities: readonly ShownPopularity[]) => sql`
  update catalog_product p set popularity = now.popularity
  from (
    select q.id, given.popularity
    from jsonb_to_recordset(${JSON.stringify(popularities)}::jsonb) as given ("productId" uuid, popularity smallint)
    join catalog_product q on q.id = given."productId" where q.popularity <> given.popularity
    order by q.id for update of q
  ) now
  where p.id = now.id returning p.id`;
const clearOthers = (popularities: readonly ShownPopularity[]) => sql`
  update catalog_product set popularity = 0
  where popularity <> 0 and id <> all(${popularities.map(({ productId }) => productId)}::uuid[]) returning id`;

@CommandHandler(SetPopularities)
export class SetPopularitiesHandler implements ICommandHandler<SetPopularities> {
  async execute({ tx, popularities }: SetPopularities): Promise<void> {
    const changed = await query(tx, set(popularities));
    if (changed.length > 0) await publish(tx, PopularityChanged, { products: changed.length });
  }
}

@CommandHandler(ReplacePopularities)
export class ReplacePopularitiesHandler implements ICommandHandler<ReplacePopularities> {
  async execute({ tx, popularities }: ReplacePopularities): Promise<void> {
    const cleared = await query(tx, clearOthers(popularities));
    const changed = await query(tx, set(popularities));
    const products = cleared.length + changed.length;
    if (products > 0) await publish(tx, PopularityChanged, { products });
  }
}
