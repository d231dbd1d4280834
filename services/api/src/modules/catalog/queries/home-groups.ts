import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HomeGroup } from '@shop/contracts/home';
import { HOME_GROUP_SIZE } from '@shop/contracts/shop';
import { Database } from '../../../platform/database/database.ts';
import { cardColumns, categoryShelf } from './product-columns.ts';

/** The home page: listed categories in their order, then those that only products name, each with its first products. */
export class ListHomeGroups extends Query<HomeGroup[]> {}

const read = `
  select coalesce(c.name, named.category) as category, k.products as total, cards.products
  from catalog_count k
  left join catalog_category c on lower(c.name) = k.category_key and c.is_active
  cross join lateral (
    select p.category from catalog_product p where p.category_key = k.category_key and p.deleted_at is null limit 1
  ) named
  cross join lateral (
    select json_agg(card) as products from (
      select ${cardColumns} from catalog_product p
      where p.category_key = k.category_key and p.deleted_at is null order by ${categoryShelf} limit ${HOME_GROUP_SIZE}
    ) card
  ) cards
  where k.products > 0
  order by c.sort_order nulls last, category`;

@QueryHandler(ListHomeGroups)
export class ListHomeGroupsHandler implements IQueryHandler<ListHomeGroups> {
  constructor(private readonly db: Database) {}

  execute(): Promise<HomeGroup[]> {
    return this.db.read<HomeGroup>('catalog.home', read);
  }
}
