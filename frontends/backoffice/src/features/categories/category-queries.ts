import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [10, 20, 50] as const;

/** One page of all categories, inactive ones too. */
export const categoryPage = (page: string, limit: string) =>
  queryOptions({
    queryKey: keys.categories.list(page, limit),
    queryFn: ({ signal }) => staffCall('', 'GET /categories/admin', { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
