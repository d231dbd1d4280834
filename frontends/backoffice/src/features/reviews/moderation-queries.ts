import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewState } from '@shop/contracts/reviews';
import { staffCall } from '../session/session.ts';

export const FILTERS = ['all', 'pending', 'approved', 'rejected'] as const;
export type ReviewFilter = ReviewState | 'all';
const PAGE = '30';

/** The filter in the address; pending when none is. */
export const filterIn = (search: URLSearchParams): ReviewFilter =>
  FILTERS.find((filter) => filter === search.get('status')) ?? 'pending';

/** One page of reviews in a state, with how many are in each. */
export const moderationPage = (filter: ReviewFilter, page: string) =>
  queryOptions({
    queryKey: ['reviews', 'list', filter, page],
    queryFn: ({ signal }) =>
      staffCall('', 'GET /reviews/admin', { query: { status: filter, page, limit: PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Approves or rejects one review. */
export const decide = (id: string, isApproved: boolean) =>
  staffCall('', 'PUT /reviews/:id/status', { params: { id }, body: { isApproved } });
