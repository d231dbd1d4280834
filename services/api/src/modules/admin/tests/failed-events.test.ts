import type { ResponseOf } from '@shop/contracts/route';
import type { failedEvents } from '@shop/contracts/failed-events';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const list = async () =>
  (
    await shop.http<ResponseOf<typeof failedEvents.list>>(
      'GET',
      '/api/admin/failed-events',
      undefined,
      await shop.staff(),
    )
  ).body;
const retry = async (events: object[]) =>
  shop.http<ResponseOf<typeof failedEvents.retry>>(
    'POST',
    '/api/admin/failed-events/retry',
    { events },
    await shop.staff(),
  );

test('an event that a figure could not take is shown without names, and counts once it is tried again', async () => {
  expect(await list()).toEqual({ events: [], total: 0 });
  await shop.http('POST', '/api/orders', orderOf([prints[0]]));
  await eventsSettled(shop);
  // As if the consumer had failed on it for good: it has not had the event, and its figure is not there.
  const consumer = 'OrderFigures.onOrderPlaced';
  const [event] = await shop.db.dataSource.query<{ eventId: string }[]>(
    `with gone as (delete from platform_inbox where consumer = $1 returning event_id), figure as (delete from admin_order_figure)
     select event_id as "eventId" from gone`,
    [consumer],
  );
  const eventId = event?.eventId ?? '';
  const delivery = { eventId, consumer };
  await shop.app.get(EventDispatcher).moveToDeadLetter(delivery, 8, new Error('No room for ayesha@example.com'));

  expect(await list()).toEqual({
    total: 1,
    events: [
      {
        ...delivery,
        name: 'ordering.order-placed',
        reason: 'No room for [removed]',
        attempts: 8,
        failedAt: expect.stringMatching(/Z$/),
      },
    ],
  });
  expect(await shop.app.get(RebuildProjections).differences()).not.toEqual([]);
  // What has not failed is handed to nobody, however it is asked for.
  expect((await retry([{ eventId, consumer: 'Dashboard.onOrderPlaced' }])).body.retried).toBe(0);
  const both = await Promise.all([retry([delivery]), retry([delivery])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await eventsSettled(shop);
  expect(await list()).toEqual({ events: [], total: 0 });
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  expect((await retry([])).status).toBe(400);
});
