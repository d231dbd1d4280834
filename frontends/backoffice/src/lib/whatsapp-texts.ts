import { queryOptions } from '@tanstack/react-query';
import { keys } from './query-keys.ts';
import { staffCall } from './session.ts';

/** Templates of the WhatsApp messages to customers, one for each situation of an order, in each language. */
export const whatsAppTexts = queryOptions({
  queryKey: keys.whatsAppTexts,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/whatsapp-texts', {}, { signal }),
  staleTime: 5 * 60_000,
});
