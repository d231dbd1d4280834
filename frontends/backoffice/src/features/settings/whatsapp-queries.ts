import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** The account by which WhatsApp messages are sent, without its secrets. */
export const whatsAppAccount = queryOptions({
  queryKey: keys.whatsAppAccount,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/whatsapp', {}, { signal }),
});
