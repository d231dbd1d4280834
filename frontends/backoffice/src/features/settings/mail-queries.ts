import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** The mail server, without its password. */
export const mailSettings = queryOptions({
  queryKey: keys.mail.settings,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/mail', {}, { signal }),
});
