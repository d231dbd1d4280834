import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [10, 20, 50] as const;

/** One page of coupons, newest first. */
export const couponPage = (page: string, limit: string) =>
  queryOptions({
    queryKey: keys.coupons.list(page, limit),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/coupons', { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
