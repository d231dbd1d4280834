import type { ResponseOf } from '@shop/contracts/route';
import type { failedEvents } from '@shop/contracts/failed-events';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { eventsSettled, untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { webhooksOf } from '../../../../test/support/webhook-calls.ts';
import { WebhookReceiver } from '../../../../test/support/webhook-receiver.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { EventQueue } from '../../../platform/events/event-queue.ts';

let shop: Shop;
let calls: ReturnType<typeof webhooksOf>;
let receiver: WebhookReceiver;
/** The webhook of the receiver, for placed orders. */
let id: string;

const place = async () =>
  (
    await shop.http<OrderReply>(
      'POST',
      '/api/orders',
      orderOf(prints, { customerInfo: customer({ email: 'secret@example.com' }) }),
    )
  ).body.order;
const stateOf = async () => (await calls.deliveries(id))[0]?.state;

beforeAll(async () => {
  shop = await startShop({ role: 'both', env: { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' } });
  calls = webhooksOf(shop);
  await sellPrints(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  receiver = new WebhookReceiver();
  await receiver.open();
  const { body } = await calls.create(receiver.url, 'ordering.order-placed');
  id = body.webhook._id;
  receiver.secret = body.secret;
});
afterEach(async () => {
  await calls.remove(id);
  await receiver.close();
});

describe('an event that was chosen', () => {
  test('arrives once, signed, with its fields and without anything of a person', async () => {
    const order = await place();
    await untilIs(1, () => receiver.verified.length);
    await eventsSettled(shop);
    const [webhook] = receiver.verified;
    expect(webhook?.body).toEqual({
      type: 'ordering.order-placed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        orderId: order._id,
        orderNumber: order.orderNumber,
        createdAt: expect.any(String),
        total: order.total,
        version: expect.any(Number),
        orderStatus: 'processing',
        paymentStatus: 'pending',
        paymentMethod: order.paymentMethod,
        itemCount: expect.any(Number),
      },
    });
    expect(JSON.stringify(webhook)).not.toContain('secret@example.com');
    expect(receiver.rejected).toEqual([]);
    await untilIs('sent', stateOf);
    const [delivery] = await calls.deliveries(id);
    expect(delivery).toMatchObject({ _id: webhook?.id, dueAt: null, attempts: [{ status: 204, reason: null }] });
    const rows = await shop.db.dataSource.query<{ text: string }[]>(
      `select d::text || a::text as text from webhooks_delivery d join webhooks_attempt a on a.delivery_id = d.id`,
    );
    expect(rows.filter(({ text }) => text.includes('@') || text.includes(order.orderNumber))).toEqual([]);
  });

  test('arrives once although the queue delivers it twice', async () => {
    await place();
    await untilIs(1, () => receiver.verified.length);
    const [event] = await shop.db.dataSource.query<{ id: string }[]>(
      `select id from platform_outbox where name = 'ordering.order-placed' order by seq desc limit 1`,
    );
    const consumer = 'EnqueueWebhooks.ordering.order-placed';
    for (const turn of ['one', 'two'])
      await shop.app.get(EventQueue).add([{ eventId: event?.id ?? '', consumer }], turn);
    await place();
    await untilIs(2, () => receiver.verified.length);
    await eventsSettled(shop);
    expect(await calls.deliveries(id)).toHaveLength(2);
  });

  test('is not sent when it happened before, while the webhook was paused, or when another was chosen', async () => {
    const form = { url: receiver.url, events: ['ordering.order-placed'] };
    await calls.change(id, { ...form, isActive: false });
    await place();
    await eventsSettled(shop);
    await calls.change(id, { ...form, events: ['reviews.review-submitted'], isActive: true });
    await place();
    await eventsSettled(shop);
    expect(await calls.deliveries(id)).toEqual([]);
    await calls.change(id, { ...form, isActive: true });
    await place();
    await untilIs(1, () => receiver.verified.length);
    expect(await calls.deliveries(id)).toHaveLength(1);
  });
});

describe('a secret that is rotated', () => {
  test('signs beside the new one for a day, and then no more', async () => {
    const former = receiver.secret;
    const { body } = await calls.rotate(id);
    expect([body.secret === former, body.webhook.formerSecretUntil]).toEqual([false, expect.any(String)]);
    await place();
    await untilIs(1, () => receiver.verified.length);
    receiver.secret = body.secret;
    await place();
    await untilIs(2, () => receiver.verified.length);
    expect(receiver.rejected).toEqual([]);
    await shop.db.dataSource.query(`update webhooks_endpoint set former_secret_until = now()`);
    receiver.secret = former;
    await place();
    await untilIs(1, () => receiver.rejected.length);
  });

  test('is in no answer but the one that makes it, and not readable in the database', async () => {
    const bytes = Buffer.from(receiver.secret.slice('whsec_'.length), 'base64');
    expect(bytes).toHaveLength(32);
    expect(JSON.stringify(await calls.list())).not.toContain(receiver.secret);
    const [row] = await shop.db.dataSource.query<{ secret: Buffer }[]>(`select secret from webhooks_endpoint`);
    expect(row?.secret.includes(bytes)).toBe(false);
  });
});

describe('a program that fails', () => {
  test('is tried again later each time, over a day, and then the event is a dead letter that staff send again', async () => {
    receiver.answer = { status: 500 };
    await place();
    await untilIs(1, () => receiver.verified.length);
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 10; attempts++) {
      await untilIs(attempts, async () => (await calls.deliveries(id))[0]?.attempts.length);
      const [delivery] = await calls.deliveries(id);
      waits.push(Date.parse(delivery?.dueAt ?? '') - Date.parse(delivery?.attempts[0]?.at ?? ''));
      await calls.hurry();
    }
    await untilIs('failed', stateOf);
    expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0))).toBe(true);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect([hours > 20, hours < 30]).toEqual([true, true]);

    type Failed = ResponseOf<typeof failedEvents.list>;
    const failed = async () =>
      (await shop.http<Failed>('GET', '/api/admin/failed-events', undefined, await shop.staff())).body.events;
    const [letter] = await failed();
    expect(letter).toMatchObject({
      consumer: `Webhook to ${new URL(receiver.url).host}`,
      name: 'ordering.order-placed',
      reason: 'The program answered 500',
      attempts: 11,
    });
    expect((await calls.list()).find(({ _id }) => _id === id)).toMatchObject({ waiting: 0, failed: 1 });
    receiver.answer = { status: 200 };
    const events = [{ eventId: letter?.eventId, consumer: letter?.consumer }];
    const { body } = await shop.http('POST', '/api/admin/failed-events/retry', { events }, await shop.staff());
    expect(body).toEqual({ retried: 1 });
    await untilIs('sent', stateOf);
    expect([(await failed()).length, new Set(receiver.verified.map((each) => each.id)).size]).toEqual([0, 1]);
  });

  test('by a redirect is not followed', async () => {
    const other = new WebhookReceiver();
    await other.open();
    receiver.answer = { status: 307, headers: { location: other.url } };
    const { body } = await calls.test(id);
    expect(body.delivery.attempts[0]).toMatchObject({ status: 307, reason: 'The program answered with a redirect' });
    expect([other.verified.length, other.rejected.length]).toEqual([0, 0]);
    await other.close();
  });

  test('by 410 wants no more: its webhook is paused', async () => {
    receiver.answer = { status: 410 };
    await place();
    await untilIs('failed', stateOf);
    expect((await calls.list()).find(({ _id }) => _id === id)?.isActive).toBe(false);
  });

  test('by no answer is told by the reason', async () => {
    await receiver.close();
    const { body } = await calls.test(id);
    expect(body.delivery).toMatchObject({
      state: 'failed',
      attempts: [{ status: null, reason: 'The program was not reached (ECONNREFUSED)' }],
    });
    // A test that failed is in its answer and in the log; nothing was given up.
    expect((await calls.list()).find(({ _id }) => _id === id)).toMatchObject({ waiting: 0, failed: 0 });
    await receiver.open();
  });
});

describe('staff', () => {
  test('send a test, which is answered with what came of it, and a delivery again', async () => {
    const { body } = await calls.test(id);
    expect(body.delivery).toMatchObject({ event: 'webhooks.test', state: 'sent', attempts: [{ status: 204 }] });
    expect(receiver.verified[0]?.body).toMatchObject({ type: 'webhooks.test', data: { message: 'This is a test.' } });
    await place();
    await untilIs(2, () => receiver.verified.length);
    await untilIs('sent', stateOf);
    const [delivery] = await calls.deliveries(id);
    expect((await calls.resend(delivery?._id ?? '')).status).toBe(200);
    await untilIs(3, () => receiver.verified.length);
    expect(receiver.verified[2]?.id).toBe(receiver.verified[1]?.id);
  });

  test('see the events that may be chosen with the fields that are sent', async () => {
    const { body } = await calls.call('GET', '');
    const placed = body.events.find(({ name }) => name === 'ordering.order-placed');
    expect(placed?.fields).toEqual(expect.arrayContaining(['orderId', 'total', 'paymentMethod']));
    const fields = new Set(body.events.flatMap((event) => event.fields));
    for (const personal of ['customer', 'phoneBefore', 'rejectionReason', 'city', 'by', 'files'])
      expect([personal, fields.has(personal)]).toEqual([personal, false]);
    // Words of a list leave; what staff typed does not.
    const reasonOf = (name: string) => body.events.find((event) => event.name === name)?.fields.includes('reason');
    expect([reasonOf('fulfilment.parcel-returned'), reasonOf('payments.proof-decided')]).toEqual([true, false]);
  });

  test.each([
    ['ftp://example.com/', 'closed_target'],
    ['https://user:word@example.com/', 'closed_target'],
    ['https://example.com/#part', 'closed_target'],
    ['example.com', 'closed_target'],
  ])('are refused the address %s', async (url, code) => {
    const { status, body } = await calls.create(url, 'ordering.order-placed');
    expect([status, body.code]).toEqual([400, code]);
    const changed = await calls.change(id, { url, events: ['ordering.order-placed'], isActive: true });
    expect([changed.status, changed.body.code]).toEqual([400, code]);
  });

  test('are refused an event that is none, and none at all', async () => {
    expect((await calls.create(receiver.url, 'ordering.order-eaten')).body.code).toBe('unknown_event');
    const form = { url: receiver.url, events: ['ordering.order-eaten'], isActive: true };
    expect((await calls.change(id, form)).body.code).toBe('unknown_event');
    expect((await calls.create(receiver.url)).status).toBe(400);
  });

  test('get 404 for a webhook and a delivery that are not there', async () => {
    const none = '019a0000-0000-7000-8000-00000000dead';
    const form = { url: receiver.url, events: ['ordering.order-placed'], isActive: true };
    const replies = [
      await calls.change(none, form),
      await calls.remove(none),
      await calls.rotate(none),
      await calls.test(none),
      await calls.call('GET', `/${none}/deliveries`),
      await calls.resend(none),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('get 404 for a test of a webhook that is deleted at that moment', async () => {
    const { body } = await calls.create(receiver.url, 'ordering.order-placed');
    const { _id } = body.webhook;
    const isWaiting = async () =>
      (await shop.db.dataSource.query<object[]>('select from pg_locks where not granted')).length > 0;
    const { testing } = await shop.db.transaction(async (tx) => {
      await query(tx, sql`delete from webhooks_endpoint where id = ${_id}`);
      const testing = calls.test(_id);
      await untilIs(true, isWaiting);
      return { testing };
    });
    expect((await testing).status).toBe(404);
  });

  test('leave entries in the audit log, without the address and the secret', async () => {
    const log = auditLogOf(shop);
    const entries = await log.writtenBy(async () => {
      const { body } = await calls.create(`${receiver.url}?key=of-the-program`, 'ordering.order-placed');
      await calls.rotate(body.webhook._id);
      await calls.remove(body.webhook._id);
    });
    expect(entries.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      'deleted webhook',
      'changed webhook',
      'created webhook',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/of-the-program|whsec_/);
  });
});
