import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { JsonText } from '../../../platform/request/json-text.ts';
import { cardsAtSalePrices } from '../domain/sales-now.ts';
import { cardsOf, orderOf } from './product-columns.ts';
import { facetsOf } from './product-facets.ts';
import { type ProductPage, dependsOnPrices, isForSale, matchesFilters } from './product-scope.ts';
import { failIfRenamed } from './renamed-category.ts';
import { type WithSales, salesNow } from './sales-now.ts';

type Page = ResponseOf<typeof products.list>;

/** A page of all products, or of one category's, in the order and with the filters that were asked for. */
export class ListProducts extends Query<JsonText<Page>> {
  constructor(readonly filter: ProductPage) {
    super();
  }
}

interface Found extends WithSales {
  /** JSON text. */
  products: string;
  total: number;
}

/** A larger total of a filtered list is returned as this, and its pages end there. */
const maxTotal = constant(1_000);
const moreThanTotal = constant(1_001);

// One statement for a page and its total. The page is found in its index alone, however far it is, and only the rows
// that it shows are read; totals are stored, not counted.
const totalOf = (category: string | undefined) =>
  category
    ? sql`coalesce((select products from catalog_count where category_key = (select lower(${category}))), 0)`
    : sql`(select coalesce(sum(products), 0)::int from catalog_count)`;
const unfiltered = (asked: ProductPage, window: Sql) => sql`
  select ${cardsOf(
    sql`select p.id from catalog_product p where ${isForSale(asked.category)} order by ${orderOf(asked)} ${window}`,
    orderOf(asked),
    asked.language,
  )} as products, ${totalOf(asked.category)} as total, ${salesNow} as sales`;

// Few matches are found first and then sorted. Many matches are found by a scan of the order's index, which ends soon.
function filtered(asked: ProductPage, matches: Sql, window: Sql): Sql {
  const matchesOnWalk = matchesFilters(asked, { sort: asked.sort }) ?? matches;
  const order = orderOf(asked);
  const isFew = sql`(select n <= ${maxTotal} from found)`;
  const offset = (asked.page - 1) * asked.limit;
  const page = sql`
    (select p.id from hits join catalog_product p using (id) where ${isFew} order by ${order} ${window})
    union all
    (select p.id from catalog_product p
     where not ${isFew} and ${offset}::bigint < ${maxTotal} and ${isForSale(asked.category)} and ${matchesOnWalk}
     order by ${order} ${window})`;
  return sql`
    with hits as materialized (
      select p.id from catalog_product p where ${isForSale(asked.category)} and ${matches} limit ${moreThanTotal}
    ), found as materialized (
      select count(*)::int as n from hits
    )
    select ${cardsOf(page, order, asked.language)} as products, (select least(n, ${maxTotal}) from found) as total,
      ${salesNow} as sales`;
}

/**
 * The cards of a page, as JSON text, how many products there are in all, and the sales that run. Where prices matter and a
 * sale runs, the list is asked for again with the prices of that sale.
 */
export async function listed(db: Database, asked: ProductPage): Promise<Found> {
  const found = await stored(db, asked);
  const again = found.sales && !asked.sales && dependsOnPrices(asked);
  if (again) return listed(db, { ...asked, sales: found.sales });
  return { ...found, products: cardsAtSalePrices(found.products, found.sales) };
}

async function stored(db: Database, asked: ProductPage): Promise<Found> {
  const window = sql`limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`;
  const matches = matchesFilters(asked);
  const [found] = await db.read<Found>(matches ? filtered(asked, matches, window) : unfiltered(asked, window));
  return found ?? { products: '[]', total: 0, sales: null };
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListProducts): Promise<JsonText<Page>> {
    const { page, limit } = filter;
    const { products: cards, total, sales } = await listed(this.db, filter);
    if (total === 0) await failIfRenamed(this.db, filter);
    const facets = filter.facets && (await facetsOf(this.db, { ...filter, sales }));
    return JsonText.of<Page, 'products'>(
      {
        total,
        totalPages: Math.ceil(total / limit),
        page,
        limit,
        appliedSearch: '',
        matchType: 'regex',
        ...(facets && { facets }),
      },
      { products: cards },
    );
  }
}
