import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { stock } from '@shop/contracts/stock';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { ReadSettings } from '../../settings/public.ts';
import { isoTimestamp } from './product-columns.ts';
import { sizeOf } from '../domain/stock-id.ts';

type Asked = Input<typeof stock.list>['query'];
type Page = ResponseOf<typeof stock.list>;
type HistoryAsked = Input<typeof stock.history>['query'];
type History = ResponseOf<typeof stock.history>;

/** A page of sizes with their stock: low ones first. */
export class ListStock extends Query<Page> {
  constructor(readonly asked: Asked) {
    super();
  }
}

/** The changes of the count of one size, the newest first. */
export class StockHistory extends Query<History> {
  constructor(readonly asked: HistoryAsked) {
    super();
  }
}

const isLow = sql`coalesce(s.count <= s.low or s.count = 0, false)`;
const sizesOf = sql`jsonb_array_elements(p.sizes) with ordinality as each (given, place)`;
const columns = sql`
  p.id || '/' || lower(given ->> 'name') as "_id", p.id as "productId", p.name as "productName", p.images -> 0 as picture,
  given ->> 'name' as size, s.count, s.own_low as low, s.per_order as "perOrder", s.per_phone as "perPhone",
  s.cost_price::float8 as "costPrice", place, ${isLow} as "isLow"`;

/** Those that are counted come first, and the others by name, of which only as many are read as are shown. */
function list({ search, product, low, page, limit }: Asked): Sql {
  const found = search ? sql`p.search_text like (select catalog_containing(${search}))` : sql`true`;
  const ofProduct =
    product === undefined ? sql`true` : sql`p.id = ${Id.safeParse(product).success ? product : null}::uuid`;
  const where = sql`p.deleted_at is null and p.parts is null and ${found} and ${ofProduct}`;
  const counted = sql`
    select ${columns} from catalog_stock s join catalog_product p on p.id = s.product_id
    join lateral ${sizesOf} on lower(given ->> 'name') = s.size_key
    where ${where} and s.count is not null and ${low ? isLow : sql`true`}`;
  const others = sql`
    select ${columns} from catalog_product p cross join lateral ${sizesOf}
    left join catalog_stock s on s.product_id = p.id and s.size_key = lower(given ->> 'name')
    where ${where} and s.count is null order by p.name, p.id, place limit ${page * limit}`;
  const sizes = low ? counted : sql`${counted} union all (${others})`;
  return sql`
    select coalesce((
        select json_agg(to_jsonb(row) - 'place' - 'isLow') from (
          select * from (${sizes}) each_size
          order by "isLow" desc, count is null, case when "isLow" then count end, "productName", "productId", place
          limit ${limit} offset ${(page - 1) * limit}
        ) row), '[]') as stock,
      (${
        low
          ? sql`select count(*)::int from (${counted}) low`
          : sql`
        select coalesce(sum(jsonb_array_length(sizes)), 0)::int from catalog_product p where ${where}`
      }) as total,
      (select count(*)::int from catalog_stock s join catalog_product p on p.id = s.product_id
        where p.deleted_at is null and ${isLow}) as "lowCount"`;
}

const history = (product: string, size: string, { page, limit }: HistoryAsked) => sql`
  select coalesce((
      select json_agg(row) from (
        select ${isoTimestamp(sql`c.at`)} as at, c.change, c.count_after as "countAfter", c.cause, c.person as by,
          c.order_id as "orderId"
        from catalog_stock_change c where c.product_id = ${product} and c.size_key = ${size}
        order by c.id desc limit ${limit} offset ${(page - 1) * limit}
      ) row), '[]') as changes,
    (select count(*)::int from catalog_stock_change where product_id = ${product} and size_key = ${size}) as total`;

@QueryHandler(ListStock)
export class ListStockHandler implements IQueryHandler<ListStock> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ asked }: ListStock): Promise<Page> {
    const [{ orders }, [found]] = await Promise.all([
      this.queries.execute(new ReadSettings()),
      this.db.read<Pick<Page, 'stock' | 'total' | 'lowCount'>>(list(asked)),
    ]);
    const { stock: rows, total, lowCount } = found ?? { stock: [], total: 0, lowCount: 0 };
    const { page, limit } = asked;
    const { lowStock } = orders.values;
    return { stock: rows, lowCount, lowStock, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}

@QueryHandler(StockHistory)
export class StockHistoryHandler implements IQueryHandler<StockHistory> {
  constructor(private readonly db: Database) {}

  async execute({ asked }: StockHistory): Promise<History> {
    const { page, limit } = asked;
    const which = sizeOf(asked.stock);
    const [found] = which
      ? await this.db.read<Pick<History, 'changes' | 'total'>>(history(which.productId, which.sizeKey, asked))
      : [];
    const { changes, total } = found ?? { changes: [], total: 0 };
    return { changes, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}
