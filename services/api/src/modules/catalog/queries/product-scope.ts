import type { ProductColour, ProductSort } from '@shop/contracts/shop';
import { type Sql, joined, sql } from '../../../platform/database/sql.ts';

/** What a list of products is narrowed to. */
export interface ProductFilters {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  size?: string | undefined;
  colour?: ProductColour | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}

/** A page of a list of products. */
export interface ProductPage extends ProductFilters {
  category?: string | undefined;
  sort?: ProductSort | undefined;
  facets?: boolean | undefined;
  page: number;
  limit: number;
}

/** Above every price. */
const MAX_PRICE = 1e9;

/** `catalog_product p` is for sale, and in the category. */
export const isForSale = (category: string | undefined): Sql =>
  sql`p.for_sale${category ? sql` and p.category_key = (select lower(${category}))` : sql``}`;

/** The limits of the price; those that are not set exclude nothing. */
export const priceLimits = ({ minPrice = 0, maxPrice = MAX_PRICE }: ProductFilters) => ({ minPrice, maxPrice });

/** The filters that are set, but for the price, by the keys of `catalog_product.filters`; sizes as they were typed. */
export const filterKeys = ({ size, colour, inStock, onSale }: ProductFilters) => ({
  size: size ? `size:${size}` : null,
  colour: colour ? `colour:${colour}` : null,
  inStock: inStock ? 'stock' : null,
  onSale: onSale ? 'sale' : null,
});

/** `||` and `+` keep an index from being used: of a condition that many products match, it would find too many. */
const found = { filters: sql`p.filters`, price: sql`p.price` };
const met = { filters: sql`(p.filters || '{}')`, price: sql`(p.price + 0)` };

/**
 * All filters as a condition on `catalog_product p`; `undefined` where none is set. `onWalk`: the products are met on a
 * walk along the index of the list's order, not found by an index of the filters. It has few forms, so that connections
 * keep few statements prepared.
 */
export function matchesFilters(asked: ProductFilters, onWalk?: { sort: ProductSort | undefined }): Sql | undefined {
  const keys = Object.values(filterKeys(asked)).filter((key) => key !== null);
  const { minPrice, maxPrice } = priceLimits(asked);
  const { filters } = onWalk ? met : found;
  // Along prices, the walk begins at the limit.
  const { price } = onWalk && !onWalk.sort?.startsWith('price') ? met : found;
  const conditions: Sql[] = [];
  if (keys.length > 0) {
    conditions.push(sql`${filters} @> (select array_agg(lower(key)) from unnest(${keys}::text[]) as key)`);
  }
  if (asked.minPrice !== undefined || asked.maxPrice !== undefined) {
    conditions.push(sql`${price} between ${minPrice}::numeric and ${maxPrice}::numeric`);
  }
  return conditions.length > 0 ? joined(conditions, sql` and `) : undefined;
}
