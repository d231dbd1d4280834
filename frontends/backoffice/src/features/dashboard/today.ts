import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** What waits for staff, and the sales of today, 7 and 30 days. Changes come as live updates; ages and days do not. */
export const today = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/dashboard/today', {}, { signal }),
  refetchInterval: 60_000,
});
