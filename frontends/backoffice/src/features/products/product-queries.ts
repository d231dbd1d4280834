import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@shop/contracts/client';
import type { ProductFlags } from '@shop/contracts/product-form';
import type { ProductCard } from '@shop/contracts/products';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import type { AskPage } from '../../selection/every-row.ts';

export const PAGE_SIZES = [10, 12, 20, 50] as const;

/** One page of the products on sale, in the shop's order. */
export const productPage = (search: string, page: string, limit: string) =>
  queryOptions({
    queryKey: keys.products.list(search, page, limit),
    queryFn: ({ signal }) => call('', 'GET /products', { query: { search, page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All products that a search finds, page by page. */
export const productsMatching =
  (search: string): AskPage<ProductCard> =>
  async (paging) => {
    const { products, ...counts } = await call('', 'GET /products', { query: { search, ...paging } });
    return { rows: products, ...counts };
  };

/** Sets flags of products in one call; each result is that of the row in its place. */
export async function setFlags(rows: readonly (ProductFlags & { _id: string })[], idempotencyKey: string) {
  return (await staffCall('', 'PATCH /products', { body: { rows: [...rows] } }, { idempotencyKey })).results;
}

/** One product, whole, as it was when its form was opened: what is being edited must not change under the hands. */
export const productDetail = (id: string) =>
  queryOptions({
    queryKey: keys.products.detail(id),
    queryFn: async ({ signal }) => (await call('', 'GET /products/:id', { params: { id } }, { signal })).product,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The names that a product's category can have. */
export const categoryNames = queryOptions({
  queryKey: keys.categories.names,
  queryFn: async ({ signal }) => {
    const { categories } = await staffCall('', 'GET /categories/admin', { query: { limit: '100' } }, { signal });
    return categories.map(({ name }) => name);
  },
});
