import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { cardsOf, defaultCategoryOrder, defaultOrder } from './product-columns.ts';

interface Filter {
  category?: string | undefined;
  page: number;
  limit: number;
}

type Page = ResponseOf<typeof products.list>;

/** A page of all products, or of one category's, in the shop's order. */
export class ListProducts extends Query<JsonText<Page>> {
  constructor(readonly filter: Filter) {
    super();
  }
}

interface Found {
  /** As JSON text. */
  products: string;
  total: number;
}

// One statement for a page and its total. The page is found in its index alone, however far it is, and only the rows
// that it shows are read; totals are stored, not counted.
const all = (window: Sql) => sql`
  select ${cardsOf(
    sql`select p.id from catalog_product p where p.deleted_at is null order by ${defaultOrder} ${window}`,
    defaultOrder,
  )} as products, (select coalesce(sum(products), 0)::int from catalog_count) as total`;
const ofCategory = (category: string, window: Sql) => sql`
  select ${cardsOf(
    sql`select p.id from catalog_product p where p.deleted_at is null and p.category_key = (select lower(${category}))
     order by ${defaultCategoryOrder} ${window}`,
    defaultCategoryOrder,
  )} as products, coalesce((select products from catalog_count where category_key = (select lower(${category}))), 0) as total`;

/** The cards of a page, as JSON text, and how many products there are in all. */
export async function listed(db: Database, { category, page, limit }: Filter): Promise<Found> {
  const window = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const [found] = await db.read<Found>(category ? ofCategory(category, window) : all(window));
  return found ?? { products: '[]', total: 0 };
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListProducts): Promise<JsonText<Page>> {
    const { page, limit } = filter;
    const { products: cards, total } = await listed(this.db, filter);
    return JsonText.of<Page, 'products'>(
      { total, totalPages: Math.ceil(total / limit), page, limit, appliedSearch: '', matchType: 'regex' },
      { products: cards },
    );
  }
}
