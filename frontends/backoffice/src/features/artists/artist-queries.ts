import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [10, 20, 50] as const;

/** One page of the artists, by their names. */
export const artistPage = (page: string, limit: string) =>
  queryOptions({
    queryKey: keys.artists.list(page, limit),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/artists', { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
