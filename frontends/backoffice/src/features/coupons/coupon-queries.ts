import type { RequestOf } from '@shop/contracts/route';
import type { Calls } from '@shop/contracts/routes';
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

/** Discount that a coupon with these terms would have given in the last 30 days, in rupees. */
export const couponCost = (query: RequestOf<Calls['GET /admin/coupons/cost']>['query']) =>
  queryOptions({
    queryKey: keys.coupons.cost(query),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/coupons/cost', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
