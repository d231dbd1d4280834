import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@shop/contracts/client';
import { newKey } from '@shop/contracts/idempotency-key';
import type { StockEdit } from '@shop/contracts/stock';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [20, 50, 100] as const;

const names = ['search', 'product', 'low', 'page', 'limit'] as const;

/** Returns the query of the list of stock from the URL, without empty parameters. */
export const stockAsked = (search: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value && (name !== 'low' || value === '1') ? [[name, value]] : [];
    }),
  );

export const stockPage = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: keys.stock.list(query),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/stock', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const stockHistory = (stock: string) =>
  queryOptions({
    queryKey: keys.stock.history(stock),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/stock/history', { query: { stock } }, { signal }),
  });

/** Sets values of sizes in one call; each result is that of the row in its place. */
export async function changeStock(rows: readonly StockEdit[]) {
  return (await staffCall('', 'PATCH /admin/stock', { body: { rows: [...rows] } }, { idempotencyKey: newKey() }))
    .results;
}

/** Sets values of one size. Throws the error of its row. */
export async function changeOne(row: StockEdit): Promise<void> {
  const [result] = await changeStock([row]);
  if (!result?.ok) throw new ApiError(409, result?.error ?? {});
}
