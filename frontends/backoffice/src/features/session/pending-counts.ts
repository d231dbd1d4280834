import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** What waits for staff: orders not looked at yet, receipts to verify, reviews to approve. */
export const pendingCounts = queryOptions({
  queryKey: keys.pendingCounts,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/pending-counts', {}, { signal })).counts,
  // News come by themselves; this is for when they cannot.
  refetchInterval: 60_000,
});
