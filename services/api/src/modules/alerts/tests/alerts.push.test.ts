import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';
import { publish } from '../../../platform/events/publish.ts';
import { from, putOff, startEmailShop, until } from '../../../../test/support/email-shop.ts';
import { startShop } from '../../../../test/support/harness.ts';
import { prints } from '../../../../test/support/prints.ts';
import { pdf, paymentsOf, proofForm } from '../../../../test/support/proofs.ts';
import { type Device, PushReceiver, vapidClaims } from '../../../../test/support/push-receiver.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';
import { triedInVain } from '../../../../test/support/tried-parcel.ts';
import { written } from '../../../../test/support/written-reviews.ts';
import { WhatsAppFailed } from '../../whatsapp/public.ts';
import { EnqueueAlerts } from '../consumers/enqueue-alerts.ts';

const pushes = new PushReceiver();
let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: typeof mail.shop;
let count = 0;

const asStaff = async (method: string, path: string, body?: unknown) =>
  shop.http(method, `/api/admin/alerts${path}`, body, await shop.staff());
const choose = (kind: string, push: boolean) => asStaff('PUT', '', { choices: [{ kind, push, email: false }] });
/** A device that gets notifications. */
async function subscribed(): Promise<Device> {
  const device = pushes.device(String((count += 1)));
  expect((await asStaff('POST', '/devices', device.subscription)).status).toBe(200);
  return device;
}
const rowsOf = (device: Device) =>
  shop.db.dataSource.query<{ state: string; attempts: number; last_error: string | null }[]>(
    `select p.state, p.attempts, p.last_error from alerts_push p join alerts_device d on d.id = p.device_id
     where d.endpoint = $1 order by p.id`,
    [device.endpoint],
  );
const shown = (device: Device, title: RegExp) => until(async () => device.shown.find((each) => title.test(each.title)));
const isSubscribed = async (device: Device) =>
  (await shop.db.dataSource.query('select from alerts_device where endpoint = $1', [device.endpoint])).length > 0;

beforeAll(async () => {
  await pushes.open();
  mail = await startEmailShop({ PUSH_PRIVATE_ADDRESSES: 'allowed', ADMIN_EMAIL: 'owner@chaap.pk' });
  ({ shop } = mail);
});
afterAll(async () => {
  await mail.stop();
  await pushes.close();
});

test('a new order is shown on each device, encrypted, signed by the key of the shop, with little of the customer', async () => {
  const [phone, laptop] = [await subscribed(), await subscribed()];
  const order = await mail.place(from('buyer@example.com', { firstName: 'Ayesha', city: 'Multan' }));
  for (const device of [phone, laptop]) {
    expect(await shown(device, /^New order/)).toEqual({
      id: order._id,
      tag: 'order',
      title: expect.stringMatching(/^New order, Rs\s4,499$/),
      body: `${order.orderNumber} · Ayesha, Multan · COD`,
      url: `/admin/orders?order=${order._id}`,
      icon: '/icon-192.png',
      several: { title: '{count} new orders', url: '/admin/orders' },
    });
  }
  const [request] = phone.requests;
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(Number(request?.headers['ttl'])).toBeGreaterThan(86_000);
  expect(request?.body.includes('Ayesha')).toBe(false);
  const { key, claims } = vapidClaims(request?.headers.authorization);
  const { body: settings } = await asStaff('GET', '');
  expect(settings['publicKey']).toBe(key);
  expect(claims).toMatchObject({ aud: pushes.origin, sub: 'mailto:shop@chaap.pk' });
});

test('a receipt and a review are shown with the page to decide them on', async () => {
  const device = await subscribed();
  const pay = paymentsOf(shop);
  const order = await pay.placed();
  await pay.confirm(order._id, proofForm({ file: pdf() }));
  expect(await shown(device, /^Receipt/)).toMatchObject({
    tag: 'receipt',
    body: expect.stringContaining(order.orderNumber),
    url: '/admin/payments',
  });
  await written(shop, prints[0], { rating: '2' });
  expect(await shown(device, /review/)).toMatchObject({
    tag: 'review',
    body: `2 of 5 stars for ${prints[0].name}`,
    url: '/admin/reviews',
  });
});

test('an answer to a failed attempt is shown with its order', async () => {
  const device = await subscribed();
  const order = await mail.place(from('away@example.com'));
  const { token } = await triedInVain(shop, order._id);
  await shop.http('POST', `/api/attempts/${token}/again`);
  expect(await shown(device, /^Answer/)).toMatchObject({
    tag: 'answer',
    body: expect.stringContaining(order.orderNumber),
    url: `/admin/orders?order=${order._id}`,
    several: { url: '/admin/parcels?status=shipped&attempted=true' },
  });
});

test('an event that is delivered twice brings one notification', async () => {
  const device = await subscribed();
  const { _id } = await mail.place(from('twice@example.com'));
  await shown(device, /^New order/);
  const [{ id: eventId } = { id: '' }] = await shop.db.dataSource.query<{ id: string }[]>(
    `select id from platform_outbox where name = 'ordering.order-placed' and data ->> 'orderId' = $1`,
    [_id],
  );
  const consumer = 'EnqueueAlerts.onOrderPlaced';
  await shop.db.dataSource.query('delete from platform_inbox where event_id = $1 and consumer = $2', [
    eventId,
    consumer,
  ]);
  await shop.app.get(EventDispatcher).dispatch({ eventId, consumer }, 1);
  expect(await rowsOf(device)).toHaveLength(1);
  expect(device.requests).toHaveLength(1);
});

test.each([404, 410])('a device whose push service answers %i is removed', async (status) => {
  const device = await subscribed();
  pushes.answers.set(device.path, { status });
  await mail.place(from('gone@example.com'));
  await until(async () => !(await isSubscribed(device)));
  expect(device.requests).toEqual([]);
});

test('a push service that is busy is asked again, not before it said; one that refuses is not', async () => {
  const [busy, refusing] = [await subscribed(), await subscribed()];
  pushes.answers.set(busy.path, { status: 503 });
  pushes.answers.set(refusing.path, { status: 403 });
  await mail.place(from('busy@example.com'));
  const waiting = await until(async () => (await rowsOf(busy)).find(({ attempts }) => attempts > 1));
  expect(waiting).toMatchObject({ state: 'queued', last_error: 'The push service answered 503' });
  await until(async () => (await rowsOf(refusing))[0]?.state !== 'queued');
  expect(await rowsOf(refusing)).toMatchObject([
    { state: 'failed', attempts: 1, last_error: 'The push service answered 403' },
  ]);
  pushes.answers.set(busy.path, { status: 429, headers: { 'retry-after': '300' } });
  const postponed = await until(async () => {
    const [row] = await shop.db.dataSource.query<{ wait: number; last_error: string }[]>(
      `select extract(epoch from p.due_at - now())::int as wait, p.last_error from alerts_push p
       join alerts_device d on d.id = p.device_id where d.endpoint = $1`,
      [busy.endpoint],
    );
    return row?.last_error.endsWith('429') && row;
  });
  expect(postponed.wait).toBeGreaterThan(250);
  pushes.answers.clear();
  await shop.db.dataSource.query(`update alerts_push set due_at = now() where state = 'queued'`);
  await shown(busy, /^New order/);
  expect(refusing.requests).toEqual([]);
});

test('a push service that is down delays neither orders nor e-mails, and gets its notifications when it is back', async () => {
  const device = await subscribed();
  await pushes.close();
  await mail.place(from('patient@example.com'));
  await mail.mails.received('patient@example.com', 'We have your order');
  const [row] = await until(async () => {
    const rows = await rowsOf(device);
    return rows[0]?.last_error ? rows : undefined;
  });
  expect(row).toMatchObject({ state: 'queued', last_error: 'No push service was reached (ECONNREFUSED)' });
  await pushes.open();
  await shown(device, /^New order/);
});

test('a notification that waited for a day is given up', async () => {
  const device = await subscribed();
  pushes.answers.set(device.path, { status: 500 });
  await mail.place(from('late@example.com'));
  await until(async () => (await rowsOf(device))[0]?.last_error);
  await shop.db.dataSource.query(
    `update alerts_push set written_at = now() - interval '25 hours', due_at = now() where state = 'queued'`,
  );
  const row = await until(async () => (await rowsOf(device)).find(({ state }) => state === 'failed'));
  expect(row.last_error).toBe('It came too late to be news');
});

test('an order that was cancelled meanwhile is not shown', async () => {
  const device = await subscribed();
  pushes.answers.set(device.path, { status: 500 });
  const { _id } = await mail.place(from('cancelled@example.com'));
  await until(async () => (await rowsOf(device))[0]?.last_error);
  const makeDue = await putOff(shop, 'alerts_push');
  await mail.update(_id, { orderStatus: 'cancelled' });
  pushes.answers.clear();
  await makeDue();
  await until(async () => (await rowsOf(device)).find(({ state }) => state === 'dropped'));
  expect(device.requests).toEqual([]);
});

test('a person is told of what they chose, and of nothing else', async () => {
  const device = await subscribed();
  expect((await choose('order', false)).body['choices']).toContainEqual({ kind: 'order', push: false, email: false });
  const pay = paymentsOf(shop);
  const order = await pay.placed();
  await pay.confirm(order._id, proofForm({ file: pdf() }));
  await shown(device, /^Receipt/);
  await choose('order', true);
  expect(device.shown.map(({ tag }) => tag)).toEqual(['receipt']);
});

test('e-mails that fail are told of once an hour', async () => {
  const device = await subscribed();
  for (const name of ['first', 'second']) {
    mail.mails.refused.set(`${name}@refused.example`, { code: 550, words: 'Nobody' });
    await mail.place(from(`${name}@refused.example`));
  }
  const failed = async () =>
    (await shop.db.dataSource.query(`select from platform_outbox where name = 'notifications.email-failed'`)).length;
  await until(async () => (await failed()) === 2);
  expect(await shown(device, /e-mail/)).toMatchObject({
    tag: 'failedMail',
    url: expect.stringMatching(/^\/admin\/orders\?order=/),
  });
  await mail.eventsProcessed();
  expect((await rowsOf(device)).length).toBe(3);
});

test('a WhatsApp message that failed is told of as one, and leads to its order', async () => {
  const device = await subscribed();
  const { _id: orderId } = await paymentsOf(shop).placed();
  const [row] = await shop.db.dataSource.query<{ id: string }[]>(
    `insert into whatsapp_message (order_id, kind, fact, state) values ($1, 'confirm', '', 'failed') returning id`,
    [orderId],
  );
  const data = { messageId: row?.id ?? '', orderId, kind: 'confirm' as const, code: 131_026 };
  await shop.db.transaction((tx) => publish(tx, WhatsAppFailed, data));
  expect(await shown(device, /WhatsApp/)).toMatchObject({ tag: 'failedMail', url: `/admin/orders?order=${orderId}` });
});

test('two e-mails that fail at the same moment cause one notification', async () => {
  const device = await subscribed();
  const alerts = shop.app.get(EnqueueAlerts);
  const notify = (tx: Tx) =>
    alerts.onEmailFailed(
      tx,
      { emailId: randomUUID(), orderId: null, kind: 'order-placed', isToStaff: false },
      { eventId: randomUUID(), occurredAt: new Date(), requestId: null, imported: false, traceParent: null },
    );
  let second: Promise<void> | undefined;
  await shop.db.transaction(async (tx) => {
    await notify(tx);
    let isOver = false;
    second = shop.db.transaction(notify).finally(() => (isOver = true));
    const isWaiting = async () =>
      (await shop.db.dataSource.query<object[]>('select from pg_locks where not granted')).length > 0;
    await until(async () => isOver || (await isWaiting()));
  });
  await second;
  expect((await rowsOf(device)).length).toBe(1);
});

test('a test reaches the device that asked for it', async () => {
  const [asked, other] = [await subscribed(), await subscribed()];
  const { status } = await asStaff('POST', '/devices/test', { endpoint: asked.endpoint });
  expect(status).toBe(200);
  expect(await shown(asked, /work/)).toMatchObject({ tag: 'test', url: '/admin/notifications' });
  expect(other.requests).toEqual([]);
});

test('of an account that is gone no device is told any more', async () => {
  const device = await subscribed();
  await shop.db.dataSource.query(`update alerts_device set account_id = gen_random_uuid() where endpoint = $1`, [
    device.endpoint,
  ]);
  await mail.place(from('after@example.com'));
  await until(async () => !(await isSubscribed(device)));
  expect(device.requests).toEqual([]);
});

test('a device whose session was ended is told nothing more', async () => {
  const { username, password } = shop.config.admin;
  const { body } = await shop.http('POST', '/api/auth/admin/login', { username, password });
  const own = { authorization: `Bearer ${String(body['token'])}` };
  const [device, other] = [pushes.device('signed-out'), await subscribed()];
  await shop.http('POST', '/api/admin/alerts/devices', device.subscription, own);
  expect(await isSubscribed(device)).toBe(true);
  await shop.http('POST', '/api/auth/admin/logout', undefined, own);
  await mail.place(from('signed-out@example.com'));
  await shown(other, /^New order/);
  await until(async () => !(await isSubscribed(device)));
  expect(device.requests).toEqual([]);
});

describe('a person hears of what their role may see', () => {
  test.each([
    ['packer', ['order']],
    ['moderator', ['review']],
    ['manager', ['failedMail', 'order', 'receipt', 'review']],
  ] as const)('a %s gets only notifications of such kinds', async (role, kinds) => {
    const headers = await signedInAs(shop, role);
    const device = pushes.device(role);
    const ownDevice = await subscribed();
    const call = (method: string, path: string, body?: unknown) =>
      shop.http<{ choices: { kind: string }[] }>(method, `/api/admin/alerts${path}`, body, headers);
    expect((await call('POST', '/devices', device.subscription)).status).toBe(200);
    const choices = ['order', 'receipt', 'review', 'failedMail'].map((kind) => ({ kind, push: true, email: true }));
    const { body } = await call('PUT', '', { choices });
    // Sizes that run low and answers to failed attempts have tests of their own.
    const mayChoose = body.choices.flatMap(({ kind }) => (kind === 'stock' || kind === 'answer' ? [] : [kind]));
    expect(mayChoose.toSorted()).toEqual(kinds);
    // Whatever was stored when the role was another one.
    await shop.db.dataSource.query(
      `insert into alerts_choice select account_id, kind, true, true from alerts_device,
         unnest('{order,receipt,review,failedMail}'::text[]) as kind
       where endpoint = $1 on conflict do nothing`,
      [device.endpoint],
    );
    const pay = paymentsOf(shop);
    const order = await pay.placed();
    await pay.confirm(order._id, proofForm({ file: pdf() }));
    await written(shop, prints[0]);
    mail.mails.refused.set(`${role}@refused.example`, { code: 550, words: 'Nobody' });
    await mail.place(from(`${role}@refused.example`));
    await shown(ownDevice, /e-mail/);
    await mail.eventsProcessed();
    await until(async () => (await rowsOf(device)).every(({ state }) => state !== 'queued'));
    expect([...new Set(device.shown.map(({ tag }) => tag))].toSorted()).toEqual(kinds);
  });
});

test('two workers send each notification once', async () => {
  const device = await subscribed();
  // Last, since whoever starts in this process last decides who is signed in.
  const { databaseUrl, vapid } = shop.config;
  const other = await startShop({
    role: 'worker',
    databaseUrl,
    env: { PUSH_PRIVATE_ADDRESSES: 'allowed', VAPID_PRIVATE_KEY: vapid.privateKey },
  });
  try {
    const orders = await Promise.all(Array.from({ length: 10 }, (_, n) => mail.place(from(`many-${n}@example.com`))));
    await until(async () => device.requests.length >= orders.length);
    await mail.eventsProcessed();
    expect(device.shown.map(({ id }) => id).toSorted()).toEqual(orders.map(({ _id }) => _id).toSorted());
  } finally {
    await other.stop();
  }
});
