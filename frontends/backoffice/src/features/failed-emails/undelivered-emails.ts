import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** E-mails that were tried in vain, the oldest first. */
export const undeliveredEmails = queryOptions({
  queryKey: keys.mail.undelivered,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/mail/undelivered', {}, { signal }),
});
