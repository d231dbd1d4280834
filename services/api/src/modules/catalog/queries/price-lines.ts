import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { inSale } from '@shop/contracts/discount';
import { Id } from '@shop/contracts/fields';
import { optionsOf, withOptions } from '@shop/contracts/option-prices';
import type { ProductOption } from '@shop/contracts/product-options';
import { importTime } from '../../../platform/context/work-context.ts';
import { query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { bestSale } from '../domain/sales-now.ts';
import {
  CountProducts,
  type NotSold,
  PriceLines,
  type PricedLine,
  type PricedPart,
  type StockOfLine,
} from '../public/queries.ts';
import { textsIn } from './product-columns.ts';
import { type WithSales, salesAt } from './sales-now.ts';

// The stock of a row of `catalog_stock`, or of one that has its columns.
const stockOf = (
  row: Sql,
) => sql`json_build_object('count', ${row}.count, 'left', catalog_left(${row}.count, ${row}.low),
  'perOrder', ${row}.per_order, 'perPhone', ${row}.per_phone)`;

const parts = sql`(
  select json_agg(json_build_object('productId', product_id, 'name', name, 'size', size, 'pieces', pieces, 'cost', cost::float8,
    'canBeSold', can_be_sold, 'stock', case when low is not null then ${stockOf(sql`part`)} end) order by place)
  from catalog_set_parts(p.parts) part)`;

const price = (products: readonly (string | null)[], sizes: readonly string[], name: Sql) => sql`
  select ${name} as name, size.value ->> 'name' as size, (size.value ->> 'price')::float8 as price, p.in_stock and coalesce(s.count > 0, true) as "inStock",
    case when s.product_id is null then null else ${stockOf(sql`s`)} end as stock,
    case when size.value ->> 'widthCm' is not null
      then jsonb_build_object('widthCm', size.value -> 'widthCm', 'heightCm', size.value -> 'heightCm') end as sides,
    case when p.parts is not null then ${parts} end as parts, (size.value -> 'left')::int as left, p.images -> 0 as picture, s.cost_price::float8 as cost, p.category, p.options as offered, (size.value ->> 'originalPrice')::float8 as "originalPrice",
    ${salesAt(sql`coalesce(${importTime()}::timestamptz, statement_timestamp())`)} as sales
  from unnest(${products}::uuid[], ${sizes}::text[]) with ordinality as line (product, size, place)
  left join catalog_product p on p.id = line.product and p.for_sale
  left join lateral (
    select value from jsonb_array_elements(p.sizes) where lower(value ->> 'name') = lower(line.size) limit 1
  ) size on true
  left join catalog_stock s on s.product_id = p.id and s.size_key = lower(line.size)
  order by line.place`;

interface FoundPart extends PricedPart {
  canBeSold: boolean;
}

type Row = { [K in keyof Omit<PricedLine, 'parts' | 'options'>]: PricedLine[K] | null } & {
  parts: FoundPart[] | null;
  offered: ProductOption[] | null;
  /** Pieces left as shoppers are told, of a set too. */
  left: number | null;
  category: string;
  originalPrice: number | null;
} & WithSales;

@QueryHandler(PriceLines)
export class PriceLinesHandler implements IQueryHandler<PriceLines> {
  async execute({ tx, lines, language }: PriceLines): Promise<(PricedLine | NotSold)[]> {
    const ids = lines.map(({ productId }) => (Id.safeParse(productId).success ? productId : null));
    const rows = await query<Row>(
      tx,
      price(
        ids,
        lines.map(({ size }) => size),
        textsIn(language).name,
      ),
    );
    return rows.map(
      (
        { name, size, price: usual, originalPrice, inStock, category, sales, parts: found, left, offered, ...line },
        at,
      ) => {
        if (name === null || inStock === null) return 'unknownProduct';
        if (size === null || usual === null) return 'unknownSize';
        const sale = bestSale(sales, category);
        const { price: rupees } = sale ? inSale({ price: usual, originalPrice }, sale.percentOff) : { price: usual };
        const options = optionsOf(offered ?? [], size, lines[at]?.options);
        if (options === 'unknownOption') return options;
        const sold = { ...line, name, size, price: withOptions(rupees, options), inStock, parts: null, options };
        return found
          ? { ...sold, ...ofParts(found, left), inStock: inStock && found.every(({ canBeSold }) => canBeSold) }
          : sold;
      },
    );
  }
}

/** Returns the cost of a set for the shop, and how many of it an order may take. */
function ofParts(found: readonly FoundPart[], left: number | null): Pick<PricedLine, 'parts' | 'cost' | 'stock'> {
  const parts = found.map(({ productId, name, size, pieces, cost, stock }): PricedPart => ({
    productId,
    name,
    size,
    pieces,
    cost,
    stock,
  }));
  const most = (limit: keyof StockOfLine) =>
    parts.reduce<number | null>((least, { pieces, stock }) => {
      const allowed = stock?.[limit] ?? null;
      if (allowed === null) return least;
      return Math.min(Math.floor(allowed / pieces), least ?? Infinity);
    }, null);
  const sum = parts.reduce<number | null>(
    (costs, part) => (costs === null || part.cost === null ? null : costs + part.cost * part.pieces),
    0,
  );
  const stock = { count: most('count'), left, perOrder: most('perOrder'), perPhone: most('perPhone') };
  return { parts, cost: sum, stock };
}

@QueryHandler(CountProducts)
export class CountProductsHandler implements IQueryHandler<CountProducts> {
  async execute({ tx, which }: CountProducts): Promise<number> {
    const [row] = await query<{ products: number }>(
      tx,
      sql`select count(*)::int as products from catalog_product where for_sale or ${which === 'every'}`,
    );
    return row?.products ?? 0;
  }
}
