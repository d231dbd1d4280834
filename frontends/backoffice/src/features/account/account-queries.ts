import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** One's own account. */
export const ownAccount = queryOptions({
  queryKey: keys.account.own,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/account', {}, { signal })).account,
});

/** Sessions of the signed-in account, the last used first. */
export const ownSessions = queryOptions({
  queryKey: keys.account.sessions,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/account/sessions', {}, { signal })).sessions,
});
