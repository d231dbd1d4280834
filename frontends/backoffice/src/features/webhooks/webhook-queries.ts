import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** The webhooks of the shop, and the events that they may choose. */
export const webhookList = queryOptions({
  queryKey: keys.webhooks.list,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/webhooks', {}, { signal }),
});

/** The last deliveries of one webhook. */
export const deliveriesOf = (id: string) =>
  queryOptions({
    queryKey: keys.webhooks.deliveries(id),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/webhooks/:id/deliveries', { params: { id } }, { signal }),
  });
