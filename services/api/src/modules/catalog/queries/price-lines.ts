import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { inSale } from '@shop/contracts/discount';
import { Id } from '@shop/contracts/fields';
import { importTime } from '../../../platform/context/work-context.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { bestSale } from '../domain/sales-now.ts';
import { CountProducts, PriceLines, type PricedLine } from '../public/queries.ts';
import { type WithSales, salesAt } from './sales-now.ts';

const price = (products: readonly (string | null)[], sizes: readonly string[]) => sql`
  select p.name, size.value ->> 'name' as size, (size.value ->> 'price')::float8 as price, p.in_stock and coalesce(s.count > 0, true) as "inStock",
    case when s.product_id is null then null else json_build_object('count', s.count, 'left', catalog_left(s.count, s.low),
      'perOrder', s.per_order, 'perPhone', s.per_phone) end as stock,
    case when size.value ->> 'widthCm' is not null
      then jsonb_build_object('widthCm', size.value -> 'widthCm', 'heightCm', size.value -> 'heightCm') end as sides,
    p.images -> 0 as picture, s.cost_price::float8 as cost, p.category, (size.value ->> 'originalPrice')::float8 as "originalPrice",
    ${salesAt(sql`coalesce(${importTime()}::timestamptz, statement_timestamp())`)} as sales
  from unnest(${products}::uuid[], ${sizes}::text[]) with ordinality as line (product, size, place)
  left join catalog_product p on p.id = line.product and p.for_sale
  left join lateral (
    select value from jsonb_array_elements(p.sizes) where lower(value ->> 'name') = lower(line.size) limit 1
  ) size on true
  left join catalog_stock s on s.product_id = p.id and s.size_key = lower(line.size)
  order by line.place`;

type Row = { [K in keyof PricedLine]: PricedLine[K] | null } & {
  category: string;
  originalPrice: number | null;
} & WithSales;

@QueryHandler(PriceLines)
export class PriceLinesHandler implements IQueryHandler<PriceLines> {
  async execute({ tx, lines }: PriceLines): Promise<(PricedLine | 'unknownProduct' | 'unknownSize')[]> {
    const ids = lines.map(({ productId }) => (Id.safeParse(productId).success ? productId : null));
    const rows = await query<Row>(
      tx,
      price(
        ids,
        lines.map(({ size }) => size),
      ),
    );
    return rows.map(({ name, size, price: usual, originalPrice, inStock, category, sales, ...line }) => {
      if (name === null || inStock === null) return 'unknownProduct';
      if (size === null || usual === null) return 'unknownSize';
      const sale = bestSale(sales, category);
      const { price: rupees } = sale ? inSale({ price: usual, originalPrice }, sale.percentOff) : { price: usual };
      return { ...line, name, size, price: rupees, inStock };
    });
  }
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
