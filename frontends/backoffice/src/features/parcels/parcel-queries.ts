import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Parcel, ParcelStatus } from '@shop/contracts/parcels';
import type { parcelFiles } from '@shop/contracts/parcel-files';
import type { ResponseOf } from '@shop/contracts/route';
import { MAX_PAGE_ROWS } from '@shop/contracts/shop';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { staffFile } from '../../lib/staff-file.ts';
import type { AskPage } from '../../selection/every-row.ts';

/** In the order of the tabs. The first is shown where none is asked for. */
export const STATUSES = ['shipped', 'booked', 'returned', 'delivered'] as const satisfies readonly ParcelStatus[];

export const statusIn = (search: URLSearchParams): ParcelStatus =>
  STATUSES.find((status) => status === search.get('status')) ?? 'shipped';

/** A page of the confirmed orders that no courier is asked for yet, the oldest first; of one city unless it is empty. */
export const ordersToBook = (page: string, city: string) =>
  queryOptions({
    queryKey: keys.parcels({ status: 'none', page, city }),
    queryFn: ({ signal }) => {
      const limit = String(MAX_PAGE_ROWS);
      const query = {
        status: 'confirmed',
        courier: 'none',
        order: 'oldest',
        page,
        limit,
        ...(city && { city }),
      } as const;
      return staffCall('', 'GET /admin/orders', { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** The courier's sheet of its booked parcels: of these, or of all. Throws `ApiError`. */
export const sheetFile = (courier: string, parcelIds?: readonly string[]): Promise<Blob> =>
  staffFile('/admin/parcels/sheet', { courier, ids: parcelIds?.join(',') });

/** A row of a courier's table, and what it would do. */
export type NumberRow = ResponseOf<typeof parcelFiles.readNumbers>['rows'][number];

/** A row of a courier's table of statuses, and what it would do. */
export type OutcomeRow = ResponseOf<typeof parcelFiles.readOutcomes>['rows'][number];

/**
 * Effect of each row of a table with tracking numbers, read again when parcels change. An empty `courier` means any
 * courier. `column` is the index of the numbers' column, from 0; undefined lets the API find the column.
 */
export const numbersIn = ({ id, table }: { id: string; table: string }, courier: string, column?: number) =>
  queryOptions({
    queryKey: keys.parcels({ table: id, courier, column }),
    queryFn: ({ signal }) => {
      const body = { table, ...(courier && { courier }), ...(column !== undefined && { column }) };
      return staffCall('', 'POST /admin/parcels/numbers/preview', { body }, { signal });
    },
    // A table is large, and seldom read twice.
    gcTime: 0,
  });

/**
 * Effect of each row of a courier's table of statuses. `column` is the index of the statuses' column, from 0; undefined
 * lets the API find the column.
 */
export const outcomesIn = ({ id, table }: { id: string; table: string }, courier: string, column?: number) =>
  queryOptions({
    queryKey: keys.parcels({ outcomes: id, courier, column }),
    queryFn: ({ signal }) => {
      const body = { table, ...(courier && { courier }), ...(column !== undefined && { column }) };
      return staffCall('', 'POST /admin/parcels/outcomes/preview', { body }, { signal });
    },
    gcTime: 0,
  });

/** The parcels of an order: the one that is not back first. */
export const parcelsOf = (order: string) =>
  queryOptions({
    queryKey: keys.parcels({ order }),
    queryFn: async ({ signal }) => {
      const { parcels: found } = await staffCall('', 'GET /admin/parcels', { query: { order } }, { signal });
      return [...found].sort((one, other) => Number(one.status === 'returned') - Number(other.status === 'returned'));
    },
  });

/** Returns the query of the list of parcels from the URL, without the page. */
export const parcelQuery = (search: URLSearchParams): Readonly<Record<string, string>> => {
  const wanted = search.get('search');
  return {
    ...(wanted && { search: wanted }),
    ...(search.has('returning') && { returning: 'true' }),
    ...(search.has('attempted') && { attempted: 'true' }),
    status: statusIn(search),
  };
};

/** Asks for all that a query lets through, page by page. */
export const parcelsMatching =
  (query: Readonly<Record<string, string>>): AskPage<Parcel> =>
  async (paging) => {
    const { parcels: rows, ...counts } = await staffCall('', 'GET /admin/parcels', { query: { ...query, ...paging } });
    return { rows, ...counts };
  };

/** A page of the parcels that the address asks for. */
export const parcelPage = (search: URLSearchParams) => {
  const page = search.get('page');
  const query = { ...parcelQuery(search), ...(page && { page }) };
  return queryOptions({
    queryKey: keys.parcels(query),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/parcels', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
