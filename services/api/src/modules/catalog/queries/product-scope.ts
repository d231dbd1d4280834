import type { Language } from '@shop/contracts/languages';
import type { ProductColour, ProductSort } from '@shop/contracts/shop';
import type { SalesNow } from '../domain/sales-now.ts';
import { lowestPrice } from './product-columns.ts';
import { salesParameter } from './sales-now.ts';
import { type Sql, joined, sql } from '../../../platform/database/sql.ts';

/** Filters of a list of products. */
export interface ProductFilters {
  /** The slug of an artist. */
  artist?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  size?: string | undefined;
  colour?: ProductColour | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
  /** The sales that run, where prices matter. */
  sales?: SalesNow;
}

/** A page of a list of products. */
export interface ProductPage extends ProductFilters {
  category?: string | undefined;
  sort?: ProductSort | undefined;
  facets?: boolean | undefined;
  /** Language of the names. */
  language?: Language | undefined;
  page: number;
  limit: number;
}

/** Returns true when the order, a filter or a count of a list depends on prices; a sale changes prices. */
export const dependsOnPrices = (asked: ProductPage): boolean =>
  asked.sort?.startsWith('price') === true ||
  asked.minPrice !== undefined ||
  asked.maxPrice !== undefined ||
  asked.onSale === true ||
  asked.facets === true;

/** Above every price. */
const MAX_PRICE = 1e9;

/** `catalog_product p` is for sale, and in the category. */
export const isForSale = (category: string | undefined): Sql =>
  sql`p.for_sale${category ? sql` and p.category_key = (select lower(${category}))` : sql``}`;

/** `catalog_product p` is by the artist. */
export const isBy = (artist: string): Sql => sql`p.artist_id = (select id from catalog_artist where slug = ${artist})`;

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

/** `catalog_product p` is reduced by a running sale. */
export const isInSale = (running: SalesNow): Sql => {
  const price = lowestPrice(running);
  return sql`(${price} < p.usual_price and ${price} <= p.price
    and catalog_percent_off((select ${salesParameter(running)}::jsonb), p.category_key) > 0)`;
};

/**
 * All filters as a condition on `catalog_product p`; `undefined` where none is set. `onWalk`: the products are met on a
 * walk along the index of the list's order, not found by an index of the filters. It has few forms, so that connections
 * keep few statements prepared.
 */
export function matchesFilters(asked: ProductFilters, onWalk?: { sort: ProductSort | undefined }): Sql | undefined {
  const { sales = null } = asked;
  const keys = Object.values(filterKeys(sales ? { ...asked, onSale: undefined } : asked)).filter((key) => key !== null);
  const { minPrice, maxPrice } = priceLimits(asked);
  const { filters } = onWalk ? met : found;
  // Along prices, the walk begins at the limit.
  const { price: stored } = onWalk && !onWalk.sort?.startsWith('price') ? met : found;
  const price = sales ? lowestPrice(sales) : stored;
  const conditions: Sql[] = asked.artist ? [isBy(asked.artist)] : [];
  if (keys.length > 0) {
    conditions.push(sql`${filters} @> (select array_agg(lower(key)) from unnest(${keys}::text[]) as key)`);
  }
  if (asked.minPrice !== undefined || asked.maxPrice !== undefined) {
    conditions.push(sql`${price} between ${minPrice}::numeric and ${maxPrice}::numeric`);
  }
  if (sales && asked.onSale) conditions.push(sql`(${filters} @> '{sale}' or ${isInSale(sales)})`);
  return conditions.length > 0 ? joined(conditions, sql` and `) : undefined;
}
