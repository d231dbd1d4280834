import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProofStatus } from '@shop/contracts/statuses';
import type { Verification } from '@shop/contracts/payments';
import { LINK_FRESH_MS } from '../../components/receipt.tsx';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [10, 20, 50] as const;
export const FILTERS = ['all', 'pending', 'verified', 'short', 'rejected'] as const;
export type ProofFilter = ProofStatus | 'all';

/** The filter in the address; pending when none is. */
export const filterIn = (search: URLSearchParams): ProofFilter =>
  FILTERS.find((filter) => filter === search.get('status')) ?? 'pending';

/** One page of proofs: pending ones oldest first, so that the longest waiting shopper is served first. */
export const verificationPage = (status: ProofFilter, page: string, limit: string) =>
  queryOptions({
    queryKey: keys.payments.list(status, page, limit),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /payments/admin/verifications', { query: { status, page, limit } }, { signal }),
    placeholderData: keepPreviousData,
    // The receipts' links die after a quarter of an hour.
    refetchInterval: LINK_FRESH_MS,
  });

/** Decision of staff: the whole sum arrived, a part of it, or nothing. */
export interface Outcome {
  status: Exclude<ProofStatus, 'pending'>;
  /** Amount that arrived, in rupees. Only for `short`, or for an advance. */
  received?: number;
  /** Reason for the customer. Only for `rejected`. */
  notes?: string | undefined;
}

/** Decides one proof; sent whole even when the page is closed with it. */
export const decideProof = (id: string, { status, received, notes }: Outcome) =>
  staffCall(
    '',
    'PUT /payments/admin/verify/:id',
    { params: { id }, body: { isVerified: status !== 'rejected', received, notes } },
    { keepalive: true },
  );

/** Returns the rupees still due before this receipt: the total, or the advance, without the parts that arrived earlier. `total`: of an order with an advance, too. */
export const dueOf = ({ order, parts }: Pick<Verification, 'order' | 'parts'>, whole?: 'total'): number =>
  parts.reduce(
    (due, { received }) => due - Math.round(received * 100),
    Math.round(((!whole && order.advance) || order.total) * 100),
  ) / 100;

/** The accounts that shoppers pay to, by method. */
export const accounts = queryOptions({
  queryKey: keys.accounts,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /payments/accounts', {}, { signal })).accounts,
  staleTime: 60 * 60_000,
});
