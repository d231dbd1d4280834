import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HomeGroup } from '@shop/contracts/home';
import type { Language } from '@shop/contracts/languages';
import { HOME_GROUP_SIZE, HOME_RAILS } from '@shop/contracts/shop';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { atSalePrices } from '../domain/sales-now.ts';
import { type WithSales, salesNow } from './sales-now.ts';
import { cardsOf, defaultCategoryOrder } from './product-columns.ts';

/**
 * The home page: active categories in their order, then those that only products name, each with its first products. A
 * category that was made inactive has no place here; its products can still be found.
 */
export class ListHomeGroups extends Query<HomeGroup[]> {
  constructor(readonly language?: Language) {
    super();
  }
}

const first = (limit: Sql) => sql`
  from catalog_product p where p.category_key = k.category_key and p.for_sale
  order by ${defaultCategoryOrder} limit ${limit}`;

const rail = constant(HOME_RAILS.size);
const inOrder = sql`sort_order nulls last, category_key`;

// A category needs enough products for a row, unless no category has enough.
const read = (language: Language | undefined) => sql`
  with groups as (
    select k.category_key, k.products, c.name, c.sort_order,
      k.products >= ${rail} or max(k.products) over () < ${rail} as is_full
    from catalog_count k left join catalog_category c on lower(c.name) = k.category_key
    where k.products > 0 and k.category_key <> '' and c.is_active is not false
  ), placed as (
    select *, is_full and count(*) filter (where is_full) over (order by ${inOrder}) <= ${constant(HOME_RAILS.most)} as is_rail
    from groups
  )
  select coalesce(k.name, (select p.category ${first(constant(1))})) as category, k.products as total, k.is_rail as "isRail",
    ${cardsOf(
      sql`select p.id ${first(sql`case when k.is_rail then ${constant(HOME_GROUP_SIZE)} else 1 end`)}`,
      defaultCategoryOrder,
      language,
    )}::json as products, ${salesNow} as sales
  from placed k order by ${inOrder}`;

@QueryHandler(ListHomeGroups)
export class ListHomeGroupsHandler implements IQueryHandler<ListHomeGroups> {
  constructor(private readonly db: Database) {}

  async execute({ language }: ListHomeGroups): Promise<HomeGroup[]> {
    const groups = await this.db.read<HomeGroup & WithSales>(read(language));
    return groups.map(({ sales, ...group }) => ({
      ...group,
      products: group.products.map((product) => atSalePrices(product, sales)),
    }));
  }
}
