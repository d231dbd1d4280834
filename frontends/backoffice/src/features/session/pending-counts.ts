import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** What waits for staff: orders not looked at yet, receipts to verify, reviews to approve. */
export const pendingCounts = queryOptions({
  queryKey: keys.pendingCounts,
  queryFn: async ({ signal }) => {
    const one = { limit: '1' };
    const [orders, payments, reviews] = await Promise.all([
      staffCall('', 'GET /admin/orders', { query: one }, { signal }),
      staffCall('', 'GET /payments/admin/verifications', { query: { ...one, status: 'pending' } }, { signal }),
      staffCall('', 'GET /reviews/admin', { query: { ...one, status: 'pending' } }, { signal }),
    ]);
    return {
      orders: orders.statusCounts.processing,
      payments: payments.counts.pending,
      reviews: reviews.counts.pending,
    };
  },
  // News come by themselves; this is for when they cannot.
  refetchInterval: 60_000,
});
