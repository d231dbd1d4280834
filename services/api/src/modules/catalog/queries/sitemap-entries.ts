import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { home } from '@shop/contracts/home';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A part of the addresses that search engines may know. */
export class SitemapEntries extends Query<ResponseOf<typeof home.addresses>> {
  constructor(readonly part: number) {
    super();
  }
}

// Oldest first: a new product changes the last part alone.
const list = (limit: number, offset: number) => sql`
  select coalesce((select json_agg(listed) from (
      select id as "_id", to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
        images->0->>'url' as image
      from catalog_product where for_sale order by id limit ${limit}::bigint offset ${offset}::bigint
    ) listed), '[]') as products,
    -- The page of an empty category asks not to be listed.
    coalesce((select json_agg(name order by sort_order, name) from catalog_category c where is_active and exists (
      select from catalog_product p where p.for_sale and p.category_key = lower(c.name))), '[]') as categories,
    coalesce((select json_agg(slug order by slug) from catalog_artist a where exists (
      select from catalog_product p where p.for_sale and p.artist_id = a.id)), '[]') as artists,
    (select count(*)::int from catalog_product where for_sale) as total`;

type Found = Pick<ResponseOf<typeof home.addresses>, 'products' | 'categories' | 'artists'> & { total: number };

@QueryHandler(SitemapEntries)
export class SitemapEntriesHandler implements IQueryHandler<SitemapEntries> {
  /** A file of a sitemap may hold 50,000; a part of this many stays small in the memory of API and shell. */
  partSize = 10_000;

  constructor(private readonly db: Database) {}

  async execute({ part }: SitemapEntries): Promise<ResponseOf<typeof home.addresses>> {
    const limit = this.partSize;
    const [found] = await this.db.read<Found>(list(limit, (part - 1) * limit));
    const { products = [], categories = [], artists = [], total = 0 } = found ?? {};
    return { products, categories, artists, parts: Math.ceil(total / limit) };
  }
}
