import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ParcelStatus } from '@shop/contracts/parcels';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** In the order of the tabs. The first is shown where none is asked for. */
export const STATUSES = ['shipped', 'booked', 'returned', 'delivered'] as const satisfies readonly ParcelStatus[];

export const statusIn = (search: URLSearchParams): ParcelStatus =>
  STATUSES.find((status) => status === search.get('status')) ?? 'shipped';

/** A page of the parcels that the address asks for. */
export const parcelPage = (search: URLSearchParams) => {
  const named = Object.fromEntries(
    ['search', 'page'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query: Readonly<Record<string, string>> = { ...named, status: statusIn(search) };
  return queryOptions({
    queryKey: keys.parcels(query),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/parcels', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
