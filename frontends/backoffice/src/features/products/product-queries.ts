import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@shop/contracts/client';
import { newKey } from '@shop/contracts/idempotency-key';
import type { ProductPatch } from '@shop/contracts/product-form';
import type { ProductView, StaffProductCard } from '@shop/contracts/staff-products';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import type { AskPage } from '../../selection/every-row.ts';

export const PAGE_SIZES = [10, 12, 20, 50] as const;

/** One page of the products that a view shows, in the shop's order. */
export const productPage = (view: string, search: string, page: string, limit: string) =>
  queryOptions({
    queryKey: keys.products.list(view, search, page, limit),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /products/admin', { query: { view: viewOf(view), search, page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The view that the address names. */
export const viewOf = (view: string | null): ProductView => (view === 'drafts' || view === 'deleted' ? view : 'all');

/** All products that a search finds in a view, page by page. */
export const productsMatching =
  (view: ProductView, search: string): AskPage<StaffProductCard> =>
  async (paging) => {
    const { products, ...counts } = await staffCall('', 'GET /products/admin', { query: { view, search, ...paging } });
    return { rows: products, ...counts };
  };

/** Sets values of products in one call; each result is that of the row in its place. */
export async function patchProducts(rows: readonly (ProductPatch & { _id: string })[], idempotencyKey: string) {
  return (await staffCall('', 'PATCH /products', { body: { rows: [...rows] } }, { idempotencyKey })).results;
}

/** Sets values of one product. Throws the error of its row. */
export async function patchProduct(row: ProductPatch & { _id: string }): Promise<{ version: number }> {
  const [result] = await patchProducts([row], newKey());
  if (result?.ok) return result;
  throw new ApiError(409, result?.error ?? {});
}

/** Brings back a deleted product. */
export const restoreProduct = (id: string) => staffCall('', 'POST /products/:id/restore', { params: { id } });

/** The few products that have a part of their name like this. */
export const productsNamed = (search: string) =>
  queryOptions({
    queryKey: keys.products.list('all', search, '1', 'part'),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /products/admin', { query: { view: 'all', search, page: '1', limit: '5' } }, { signal }),
  });

/** The stock of a product's sizes. */
export const stockOfProduct = (product: string) =>
  queryOptions({
    queryKey: keys.stock.list({ product }),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/stock', { query: { product } }, { signal }),
  });

/** One product, whole, as it was when its form was opened: what is being edited must not change under the hands. */
export const productDetail = (id: string) =>
  queryOptions({
    queryKey: keys.products.detail(id),
    queryFn: async ({ signal }) =>
      (await staffCall('', 'GET /products/admin/:id', { params: { id } }, { signal })).product,
    staleTime: Infinity,
    gcTime: 0,
  });
