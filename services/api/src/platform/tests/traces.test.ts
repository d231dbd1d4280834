import { randomUUID } from 'node:crypto';
import { eventsSettled } from '../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { MailServer } from '../../../test/support/mail-server.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../test/support/prints.ts';
import { type ReceivedSpan, SpanReceiver } from '../../../test/support/span-receiver.ts';
import { until } from '../../../test/support/email-shop.ts';
import { Traces } from '../observability/traces.ts';

const collector = new SpanReceiver();
const mails = new MailServer();
let shop: Shop;
beforeAll(async () => {
  await Promise.all([collector.open(), mails.open()]);
  shop = await startShop({
    role: 'both',
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Chaap <shop@chaap.pk>',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  await mails.close();
  collector.close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
const spanOf = (name: string): ReceivedSpan => {
  const found = ofTrace().find((span) => span.name === name);
  if (!found)
    throw new Error(
      `No span ${name} among ${ofTrace()
        .map((span) => span.name)
        .join(', ')}`,
    );
  return found;
};
const childrenOf = (parent: ReceivedSpan) => ofTrace().filter(({ parentSpanId }) => parentSpanId === parent.spanId);

test('one trace leads from the request of an order over its command and statements to consumers and the e-mail', async () => {
  const [email, phone] = ['amna.traced@example.com', '0300 7654321'];
  const { status, body } = await shop.http<OrderReply>(
    'POST',
    '/api/orders?of=amna',
    orderOf(prints, { customerInfo: customer({ email, phone }) }),
    {
      'idempotency-key': randomUUID(),
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      'x-request-id': 'traced-order',
    },
  );
  expect(status).toBe(201);
  await eventsSettled(shop);
  await until(async () => ofTrace().some(({ name }) => name === 'send e-mail'));
  await until(async () => ofTrace().some(({ name }) => name === 'e-mail order-placed'));

  const request = spanOf('POST /api/orders');
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    service: 'chaap-api',
    attributes: { 'http.route': '/api/orders', 'http.response.status_code': 201, 'request.id': 'traced-order' },
  });
  const command = spanOf('command PlaceOrder');
  expect(childrenOf(request)).toContainEqual(command);
  const statements = childrenOf(command).map(({ attributes }) => String(attributes['db.query.text']));
  expect(statements).toContainEqual(expect.stringMatching(/^insert into platform_outbox .* values \(\$1, /));

  const consumer = spanOf('consume EnqueueEmails.onOrderPlaced');
  expect(consumer.attributes).toMatchObject({ event: 'ordering.order-placed', 'request.id': 'traced-order' });
  expect(ofTrace().find(({ spanId }) => spanId === consumer.parentSpanId)?.name).toBe('command PlaceOrder');
  const mail = spanOf('e-mail order-placed');
  expect(mail.parentSpanId).toBe(consumer.spanId);
  expect(childrenOf(mail).map(({ name }) => name)).toContain('send e-mail');
  for (const personal of ['amna', email, phone, '3007654321', customer({}).address, body.order.orderNumber]) {
    expect(collector.raw).not.toContain(personal);
  }
});

test('an address is told by its pattern, and a parent that is no parent begins a trace of its own', async () => {
  const orderNumber = 'CH-AMNA-77';
  await shop.http('GET', `/api/orders/track/${orderNumber}?email=amna@example.com`, undefined, {
    traceparent: '00-amna@example.com-b7ad6b7169203331-01',
    'x-request-id': 'tracked-order',
  });
  const found = await until(async () =>
    collector.spans.find(({ attributes: { 'request.id': id } }) => id === 'tracked-order'),
  );
  expect(found.name).toBe('GET /api/orders/track/:orderNumber');
  expect(found.parentSpanId ?? '').toBe('');
  expect(collector.raw).not.toContain(orderNumber);
});

test('a collector that is away is named in the log, and delays neither an answer nor the end', async () => {
  const away = new SpanReceiver();
  await away.open();
  const { url } = away;
  away.close();
  const lines: string[] = [];
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, LOG_LEVEL: 'warn' };
  const alone = await startShop({ platformOnly: true, env, log: (line) => lines.push(line) });
  expect((await alone.http('GET', '/api/no-such-thing')).status).toBe(404);
  const began = performance.now();
  await alone.stop();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(lines.join('')).toContain('Traces: ');
});

test('a shop of which nobody collects traces has none', async () => {
  const quiet = await startShop({ platformOnly: true });
  expect(quiet.app.get(Traces).areOn).toBe(false);
  await quiet.stop();
});
