import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import type { Webhook, WebhookDelivery, webhooks } from '@shop/contracts/webhooks';
import type { Shop } from './harness.ts';

type Reply = Required<ErrorBody> &
  ResponseOf<typeof webhooks.create> &
  ResponseOf<typeof webhooks.list> &
  ResponseOf<typeof webhooks.test> &
  ResponseOf<typeof webhooks.deliveries>;

/** The calls on webhooks, as the owner makes them. */
export function webhooksOf(shop: Shop) {
  const call = async (method: string, path: string, body?: unknown) =>
    shop.http<Reply>(method, `/api/admin/webhooks${path}`, body, await shop.staff());
  return {
    call,
    create: (url: string, ...events: string[]) => call('POST', '', { url, events }),
    list: async (): Promise<Webhook[]> => (await call('GET', '')).body.webhooks,
    change: (id: string, change: object) => call('PUT', `/${id}`, change),
    remove: (id: string) => call('DELETE', `/${id}`),
    rotate: (id: string) => call('POST', `/${id}/secret`, {}),
    test: (id: string) => call('POST', `/${id}/test`, {}),
    deliveries: async (id: string): Promise<WebhookDelivery[]> =>
      (await call('GET', `/${id}/deliveries`)).body.deliveries,
    resend: (id: string) => call('POST', `/deliveries/${id}/resend`, {}),
    /** Makes all waiting deliveries due now. */
    hurry: () => shop.db.dataSource.query(`update webhooks_delivery set due_at = now() where state = 'waiting'`),
  };
}
