import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/**
 * Numbers of orders, confirmations, receipts and reviews that wait for staff. A number that the role may not read is 0.
 */
export const pendingCounts = queryOptions({
  queryKey: keys.pendingCounts,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/pending-counts', {}, { signal })).counts,
  // For the time when live updates cannot arrive.
  refetchInterval: 60_000,
});
