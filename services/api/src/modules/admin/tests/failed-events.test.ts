import type { ResponseOf } from '@shop/contracts/route';
import type { failedEvents } from '@shop/contracts/failed-events';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { withoutFigures } from '../projections/order-figures.ts';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';
import { EventLag } from '../../../platform/events/event-lag.ts';
import { EventQueue } from '../../../platform/events/event-queue.ts';
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

const consumer = 'OrderFigures.onOrderPlaced';

/** An order whose event the consumer has not had, as if it had failed on it for good: its figure is not there. */
async function deadLetter() {
  const { body } = await shop.http<OrderReply>('POST', '/api/orders', orderOf([prints[0]]));
  await eventsSettled(shop);
  const [event] = await shop.db.dataSource.query<{ eventId: string }[]>(
    `with gone as (
       delete from platform_inbox using platform_outbox
       where consumer = $1 and event_id = id and data->>'orderId' = $2 returning event_id
     )
     select event_id as "eventId" from gone`,
    [consumer, body.order._id],
  );
  await shop.db.query(withoutFigures([body.order._id]));
  const delivery = { eventId: event?.eventId ?? '', consumer };
  await shop.app.get(EventDispatcher).moveToDeadLetter(delivery, 8, new Error('No room for ayesha@example.com'));
  return delivery;
}

test('an event that a figure could not take is shown without names, and counts once it is tried again', async () => {
  expect(await list()).toEqual({ events: [], total: 0 });
  const delivery = await deadLetter();
  const { eventId } = delivery;
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

describe('an event that is tried again, whose job the queue has lost', () => {
  async function retryAndLose() {
    const delivery = await deadLetter();
    const queue = shop.app.get(EventQueue);
    const add = queue.add.bind(queue);
    queue.add = async (deliveries, retryId) => {
      if (deliveries[0]?.eventId !== delivery.eventId) await add(deliveries, retryId);
    };
    expect((await retry([delivery])).body.retried).toBe(1);
    queue.add = add;
    expect(await list()).toEqual({ events: [], total: 0 });
    expect(await shop.app.get(EventLag).measure()).toMatchObject({ pendingEvents: 1 });
  }

  test('is sent once more', async () => {
    await retryAndLose();
    await shop.db.dataSource.query(`update platform_failed_event set retried_at = now() - interval '1 minute'`);
    await eventsSettled(shop);
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });

  test('is counted once when the figures are rebuilt before', async () => {
    await retryAndLose();
    expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
    await eventsSettled(shop);
    const [{ eventId } = { eventId: '' }] = await shop.db.dataSource.query<{ eventId: string }[]>(
      'select event_id as "eventId" from platform_inbox where consumer = $1 order by handled_at desc limit 1',
      [consumer],
    );
    await shop.app.get(EventDispatcher).dispatch({ eventId, consumer }, 1);
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });
});
