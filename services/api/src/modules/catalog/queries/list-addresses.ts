import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { home } from '@shop/contracts/home';
import type { Answer } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';

/** Every address that search engines may know. */
export class ListAddresses extends Query<Answer<typeof home.addresses>> {}

// As many as one file of a sitemap may hold, less the pages that are no products.
const MOST = 49_000;

const list = `
  select coalesce((select json_agg(listed) from (
      select id as "_id", to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
        images->0->>'url' as image
      from catalog_product where deleted_at is null order by id desc limit ${MOST}
    ) listed), '[]') as products,
    coalesce((select json_agg(name order by sort_order, name) from catalog_category where is_active), '[]') as categories`;

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Answer<typeof home.addresses>> {
    const [found] = await this.db.read<Answer<typeof home.addresses>>('catalog.addresses', list, []);
    return found ?? { products: [], categories: [] };
  }
}
