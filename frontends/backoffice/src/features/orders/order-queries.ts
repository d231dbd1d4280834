import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffCall } from '../session/session.ts';

/** What the order list can be narrowed by: exactly the names in the address. */
export const filterNames = ['dateFrom', 'dateTo', 'status', 'paymentStatus'] as const;

/** The same search with some parts changed; '' or null takes a part away. */
export function changed(search: URLSearchParams, parts: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** One page of orders for the filters in the address. */
export const orderPage = (search: URLSearchParams) => {
  const query = Object.fromEntries(
    [...filterNames, 'page'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) =>
      // The server refuses a filter that does not fit; what stands in the address is not trusted before.
      staffCall('', 'GET /admin/orders', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** One order with its history. */
export const orderDetail = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/orders/:id', { params: { id } }, { signal })).order,
  });
