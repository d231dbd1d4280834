import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@shop/contracts/client';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [10, 20, 50] as const;

/** One page of sales, those that end last first. */
export const salePage = (page: string, limit: string) =>
  queryOptions({
    queryKey: keys.sales.list(page, limit),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/sales', { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The first print of a category, or of the shop: what a sale is shown on while it is written. */
export const firstPrint = (category: string | undefined) =>
  queryOptions({
    queryKey: keys.sales.print(category ?? ''),
    queryFn: async ({ signal }) => {
      const { products } = await call('', 'GET /products', { query: { category, limit: '1' } }, { signal });
      return products[0] ?? null;
    },
  });
