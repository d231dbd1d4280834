import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { staffFile } from '../../lib/staff-file.ts';

/** Places where money waits now. */
export const openPlaces = queryOptions({
  queryKey: keys.money.places,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/money', {}, { signal }),
});

/** Sums that couriers paid short. */
export const shortfalls = queryOptions({
  queryKey: keys.money.shortfalls,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/money/shortfalls', {}, { signal }),
});

/** The months of the cash book. */
export const months = queryOptions({
  queryKey: keys.money.months,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/money/months', {}, { signal }),
});

/** A page of the profits by product, of a month such as `2026-11`, or of all time. */
export const productProfits = (month: string, page: string) =>
  queryOptions({
    queryKey: keys.money.profits(month, page),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /admin/money/profits', { query: { ...(month && { month }), page, limit: '10' } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Tax that couriers withheld. */
export const taxes = queryOptions({
  queryKey: keys.money.taxes,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/money/taxes', {}, { signal }),
});

/** The money of an order. */
export const moneyOfOrder = (id: string) =>
  queryOptions({
    queryKey: keys.money.ofOrder(id),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/orders/:id/money', { params: { id } }, { signal }),
  });

/** The accounts of a month, as a file. Throws `ApiError`. */
export const accountsFile = (month: string, sheet: 'orders' | 'entries', format: 'csv' | 'xlsx'): Promise<Blob> =>
  staffFile('/admin/money/accounts', { month, sheet, format });
