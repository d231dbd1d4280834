import { randomUUID } from 'node:crypto';
import { eventsSettled } from '../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { MailServer } from '../../../test/support/mail-server.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../test/support/prints.ts';
import { until } from '../../../test/support/email-shop.ts';
import { FailingConsumer, ThingFailed } from '../../../test/support/testing-module.ts';
import { withRequestId } from '../context/work-context.ts';
import { EventDispatcher } from '../events/event-dispatcher.ts';
import { publish } from '../events/publish.ts';

interface Line {
  consumers?: string[];
  requestId?: string;
  msg: string;
  url?: string;
  consumer?: string;
  kind?: string;
  reason?: string;
  eventId?: string;
}

const lines: Line[] = [];
const mails = new MailServer();
let shop: Shop;
beforeAll(async () => {
  await mails.open();
  shop = await startShop({
    role: 'both',
    env: { SMTP_URL: mails.url, MAIL_FROM: 'Chaap <shop@chaap.pk>', LOG_LEVEL: 'info' },
    log: (line) => lines.push(JSON.parse(line)),
    extra: { providers: [FailingConsumer] },
  });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  await mails.close();
});

const ofRequest = (id: string) => lines.filter(({ requestId }) => requestId === id);
const place = (requestId: string, more: object) =>
  shop.http<OrderReply>('POST', '/api/orders', orderOf(prints, more), {
    'idempotency-key': randomUUID(),
    'x-request-id': requestId,
  });

test('an order is found under the id of its request in the response, the log, its events, their consumers and its e-mail', async () => {
  const requestId = randomUUID();
  const [email, phone] = ['amna.followed@example.com', '0300 7654321'];
  const { status, headers, body } = await place(requestId, { customerInfo: customer({ email, phone }) });
  expect([status, headers.get('x-request-id')]).toEqual([201, requestId]);
  await eventsSettled(shop);
  await until(async () => ofRequest(requestId).some(({ msg }) => msg === 'email sent'));

  const found = ofRequest(requestId);
  expect(found).toContainEqual(expect.objectContaining({ msg: 'request', url: '/api/orders', status: 201 }));
  const consumers = found.filter(({ msg }) => msg === 'event handled').flatMap(({ consumers: names }) => names);
  expect(consumers).toEqual(
    expect.arrayContaining(['EnqueueEmails.onOrderPlaced', 'Dashboard.onOrderPlaced', 'OrderFigures.onOrderPlaced']),
  );
  const [written] = await shop.db.dataSource.query<{ emailId: string }[]>(
    `select id as "emailId" from notifications_email where kind = 'order-placed' and request_id = $1`,
    [requestId],
  );
  expect(found).toContainEqual(expect.objectContaining({ msg: 'email sent', kind: 'order-placed', ...written }));
  const events = await shop.db.dataSource.query<{ name: string }[]>(
    'select name from platform_outbox where request_id = $1',
    [requestId],
  );
  expect(events.map(({ name }) => name)).toContain('ordering.order-placed');
  const logged = JSON.stringify(lines);
  for (const personal of [email, 'amna', phone, '7654321', customer({}).address])
    expect(logged).not.toContain(personal);
  expect(logged).not.toContain(body.order.orderNumber);
});

test('an event that fails names the request that it came from, and no person', async () => {
  const requestId = randomUUID();
  await withRequestId(requestId, () => shop.db.transaction((tx) => publish(tx, ThingFailed, { name: 'one' })));
  const waiting = await until(async () => ofRequest(requestId).find(({ msg }) => msg === 'event waits'));
  const consumer = 'FailingConsumer.onThingFailed';
  expect(waiting).toMatchObject({ consumer, event: ThingFailed.name, reason: 'no access for [removed]' });
  await shop.app.get(EventDispatcher).dispatch({ eventId: String(waiting.eventId), consumer }, 99);
  const failed = ofRequest(requestId).find(({ msg }) => msg === 'event failed');
  expect(failed).toMatchObject({ consumer, attempts: 99, reason: 'no access for [removed]' });
});

test('an id that could break a log is not taken over', async () => {
  for (const id of ['short', 'x'.repeat(65), '{"a":"b","c":1}', '../../etc/passwd']) {
    const { headers } = await shop.http('GET', '/api/categories', undefined, { 'x-request-id': id });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  }
  expect(JSON.stringify(lines)).not.toContain('passwd');
});
