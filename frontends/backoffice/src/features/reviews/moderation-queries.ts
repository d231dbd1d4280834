import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewState, StaffReview } from '@shop/contracts/reviews';
import type { ResponseOf } from '@shop/contracts/route';
import type { Calls } from '@shop/contracts/routes';
import type { AskPage } from '../../selection/every-row.ts';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const FILTERS = ['all', 'pending', 'approved', 'rejected'] as const;
export type ReviewFilter = ReviewState | 'all';
export type ModerationPage = ResponseOf<Calls['GET /reviews/admin']>;
const PAGE = '30';

/** The filter in the address; pending when none is. */
export const filterIn = (search: URLSearchParams): ReviewFilter =>
  FILTERS.find((filter) => filter === search.get('status')) ?? 'pending';

/** One page of reviews in a state, with how many are in each. */
export const moderationPage = (filter: ReviewFilter, page: string) =>
  queryOptions({
    queryKey: keys.reviews.list(filter, page),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /reviews/admin', { query: { status: filter, page, limit: PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All reviews in a state, page by page. */
export const reviewsIn =
  (status: ReviewFilter): AskPage<StaffReview> =>
  async (paging) => {
    const { reviews, ...counts } = await staffCall('', 'GET /reviews/admin', { query: { status, ...paging } });
    return { rows: reviews, ...counts };
  };

/** Decides reviews in one call; each result is that of the row in its place. */
export async function decideMany(rows: readonly { _id: string; isApproved: boolean | null }[], idempotencyKey: string) {
  const body = { rows: rows.map(({ _id, isApproved }) => ({ _id, isApproved })) };
  return (await staffCall('', 'PATCH /reviews/admin', { body }, { idempotencyKey })).results;
}

/** Approves one review (true), rejects it (false), or has it wait again (null). */
export const decide = (id: string, isApproved: boolean | null) =>
  staffCall('', 'PUT /reviews/:id/status', { params: { id }, body: { isApproved } });
