import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/**
 * Work that waits for staff, and the sales of today, 7 and 30 days. Refetched each minute, because ages and days change
 * without a live update.
 */
export const today = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/dashboard/today', {}, { signal }),
  refetchInterval: 60_000,
});
