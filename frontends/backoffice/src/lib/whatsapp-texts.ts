import { queryOptions } from '@tanstack/react-query';
import { keys } from './query-keys.ts';
import { staffCall } from './session.ts';

/** Templates of the WhatsApp messages to customers, one for each situation of an order. */
export const whatsAppTexts = queryOptions({
  queryKey: keys.whatsAppTexts,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/whatsapp-texts', {}, { signal })).texts,
  staleTime: 5 * 60_000,
});
