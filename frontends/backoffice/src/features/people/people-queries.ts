import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** Everybody who may sign in. */
export const everybody = queryOptions({
  queryKey: keys.people,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/people', {}, { signal }),
});

/** The invitations that nobody has accepted yet. */
export const openInvitations = queryOptions({
  queryKey: keys.invitations,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/invitations', {}, { signal }),
});
