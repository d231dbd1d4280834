import type { ProductFacets } from '@shop/contracts/product-filters';
import { PRODUCT_COLOURS } from '@shop/contracts/shop';
import type { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { lowestPrice } from './product-columns.ts';
import { type ProductPage, filterKeys, isBy, isForSale, isInSale, priceLimits } from './product-scope.ts';

/** The most products that are counted; of more, the counts are of these. */
const maxCounted = constant(10_000);
const maxSizes = constant(12);
/** The most products of a size whose spelling and measurements are compared. */
const maxCompared = constant(100);

interface Counted {
  price: ProductFacets['price'];
  sizes: ProductFacets['sizes'];
  counts: Partial<Record<string, number>>;
}

// A value counts what it would show in place of its own kind's filter: the others must match, its own need not.
function facetsStatement(asked: ProductPage, products: Sql): Sql {
  const { minPrice, maxPrice } = priceLimits(asked);
  const { sales = null } = asked;
  const price = lowestPrice(sales);
  const filters = sales
    ? sql`case when ${isInSale(sales)} and not p.filters @> '{sale}' then p.filters || '{sale}' else p.filters end`
    : sql`p.filters`;
  const byArtist = asked.artist ? sql` and ${isBy(asked.artist)}` : sql``;
  const { size, colour, inStock, onSale } = filterKeys(asked);
  const holds = (key: string | null) =>
    sql`(select ${key}::text is null) or p.filters @> array[(select lower(${key}::text))]`;
  return sql`
    with base as materialized (
      select p.price, p.filters, p.price between ${minPrice}::numeric and ${maxPrice}::numeric as "inPrice",
        ${holds(size)} as "ofSize", ${holds(colour)} as "ofColour", ${holds(inStock)} as "inStock", ${holds(onSale)} as "onSale"
      from (${products}) found cross join lateral (select p.id, ${price} as price, ${filters} as filters from catalog_product p where id = found.id${byArtist} offset 0) p
    ), counted as materialized (
      select key, count(*)::int as n
      from base cross join unnest(filters) as key
      where "inPrice" and ("ofSize" or key like 'size:%') and ("ofColour" or key like 'colour:%')
        and ("inStock" or key = 'stock') and ("onSale" or key = 'sale')
      group by key
    ), sizes as (
      select key, n from counted where key like 'size:%' order by n desc, key limit ${maxSizes}
    )
    select (
        select case when count(*) > 0 then json_build_object('min', floor(min(price)), 'max', ceil(max(price))) end
        from base where "ofSize" and "ofColour" and "inStock" and "onSale"
      ) as price,
      coalesce((
        select json_agg(json_build_object('name', named.name, 'count', n, 'widthCm', named.width, 'heightCm', named.height)
          order by n desc, key)
        from sizes cross join lateral (
          select min(size ->> 'name') as name,
            case when count(distinct size -> 'widthCm') = 1 then min((size ->> 'widthCm')::float8) end as width,
            case when count(distinct size -> 'heightCm') = 1 then min((size ->> 'heightCm')::float8) end as height
          from (
            select sizes from catalog_product p where p.for_sale and p.filters @> array[key] limit ${maxCompared}
          ) having_it cross join jsonb_array_elements(having_it.sizes) as size
          where 'size:' || lower(size ->> 'name') = key
        ) named
      ), '[]') as sizes,
      coalesce((select json_object_agg(key, n) from counted where key not like 'size:%'), '{}') as counts`;
}

/**
 * Returns the filters that a list offers, with counts. `found` selects the ids of the products without filters, such as
 * those that contain a term.
 */
export async function facetsOf(
  db: Database,
  asked: ProductPage,
  found = sql`select p.id from catalog_product p where ${isForSale(asked.category)}${asked.artist ? sql` and ${isBy(asked.artist)}` : sql``} limit ${maxCounted}`,
): Promise<ProductFacets> {
  const [row] = await db.read<Counted>(facetsStatement(asked, found));
  const { price = null, sizes = [], counts = {} } = row ?? {};
  return {
    price,
    sizes,
    colours: PRODUCT_COLOURS.map((name) => ({ name, count: counts[`colour:${name}`] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    inStock: counts['stock'] ?? 0,
    onSale: counts['sale'] ?? 0,
  };
}
