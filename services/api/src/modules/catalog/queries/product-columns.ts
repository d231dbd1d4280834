import type { ProductSort } from '@shop/contracts/shop';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SalesNow } from '../domain/sales-now.ts';
import { salesParameter } from './sales-now.ts';

/** A time as the contracts write it: rows of a transaction have dates in its place. */
export const isoTimestamp = (column: Sql) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// The parts of a set as the contract has them, at their usual prices.
const partsColumn = sql`(
  select json_agg(json_build_object('productId', product_id, 'name', name, 'size', size, 'pieces', pieces,
    'price', price::float8, 'isThere', can_be_sold and coalesce(count >= pieces, true)) order by place)
  from catalog_set_parts(p.parts))`;

// Columns of `catalog_product p`, named as in the contract.
/** The columns of the contract's `Product`. */
export const productColumns = sql`
  p.id as "_id", p.name, p.subtitle, p.category, catalog_sizes(p.sizes) as sizes, p.featured, p.in_stock as "inStock", p.rating::float8 as rating,
  p.review_count as "reviewCount", p.mat, ${isoTimestamp(sql`p.created_at`)} as "createdAt", p.images, p.description, p.tags, p.paper,
  p.weight_grams as "weightGrams", p.frame_included as "frameIncluded", null as "saleEndsAt",
  case when p.parts is not null then ${partsColumn} end as parts, p.version`;

/** The columns of the contract's `StaffProduct`. */
export const staffProductColumns = sql`${productColumns}, p.published`;

/** The shop's one order: the category's place, featured first, newest first; then the id, so that pages never overlap. */
export const defaultOrder = sql`p.category_order, p.featured desc, p.created_at desc, p.id`;
/** The same inside one category. */
export const defaultCategoryOrder = sql`p.featured desc, p.created_at desc, p.id`;

const sortOrders: Readonly<Record<ProductSort, (price: Sql) => Sql>> = {
  popular: () => sql`p.popularity desc, ${defaultCategoryOrder}`,
  new: () => sql`p.created_at desc, p.id desc`,
  'price-asc': (price) => sql`${price}, p.id`,
  'price-desc': (price) => sql`${price} desc, p.id desc`,
};

/** The lowest price of `catalog_product p`, by which lists are sorted and filtered. */
export const lowestPrice = (running: SalesNow): Sql =>
  running
    ? sql`catalog_price_in_sale(p.price, p.usual_price,
        catalog_percent_off((select ${salesParameter(running)}::jsonb), p.category_key))`
    : sql`p.price`;

/** Parameters of a list that decide its order. */
interface Ordered {
  sort?: ProductSort | undefined;
  category?: string | undefined;
  sales?: SalesNow;
}

/** The order of a list: as it was asked for, else the shop's. An index has each of them, but for prices while a sale runs. */
export const orderOf = ({ sort, category, sales = null }: Ordered): Sql =>
  sort ? sortOrders[sort](lowestPrice(sales)) : category ? defaultCategoryOrder : defaultOrder;

/**
 * The cards of the products that a query finds by id, in the order that is given, as the text of a JSON list. `offset 0`
 * keeps the planner at looking them up one by one: it cannot know how few they are when limits are parameters.
 */
export const cardsOf = (page: Sql, order: Sql): Sql => sql`
  (select '[' || coalesce(string_agg(card, ',' order by ${order}), '') || ']'
   from (${page}) page cross join lateral (select * from catalog_product where id = page.id offset 0) p)`;
