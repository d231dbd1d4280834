import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Config } from '../config/config.ts';
import { Log } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { orderOf, prints, sellPrints } from '../../../test/support/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { METRICS_PORT: '0' } });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const read = async (path = '/metrics') => {
  const response = await fetch(`http://127.0.0.1:${shop.app.get(Metrics).port}${path}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

test('Prometheus reads requests by route, events, e-mails and orders, and nothing of a person', async () => {
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await shop.http<{ order: { orderNumber: string } }>(
    'POST',
    '/api/orders',
    orderOf([prints[0]], { customerInfo: { ...orderOf([]).customerInfo, email } }),
    { 'idempotency-key': randomUUID() },
  );
  expect(status).toBe(201);
  await shop.http('GET', `/api/orders/track/${body.order.orderNumber}?email=${email}`);
  await shop.http('GET', `/api/no-such-thing/${email}`);
  const { type, text } = await read();
  expect(type).toContain('text/plain');
  expect(valueOf(text, 'shop_http_request_seconds_count{method="POST",route="/api/orders",status="201"}')).toBe(1);
  const tracked = 'shop_http_request_seconds_count{method="GET",route="/api/orders/track/:orderNumber",status="200"}';
  expect(valueOf(text, tracked)).toBe(1);
  expect(valueOf(text, 'shop_http_request_seconds_count{method="GET",route="unknown",status="404"}')).toBe(1);
  expect(valueOf(text, 'shop_orders_today{method="COD"}')).toBe(1);
  expect(valueOf(text, 'shop_orders{status="processing"}')).toBe(1);
  // No worker runs here.
  expect(valueOf(text, 'shop_events_pending')).toBeGreaterThan(0);
  expect(valueOf(text, 'shop_events_behind_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(text).not.toContain(email);
  expect(text).not.toContain(body.order.orderNumber);
});

test('Prometheus reads how fast pages were, by the patterns of their addresses alone', async () => {
  const measures = [
    { metric: 'LCP', value: 1_840 },
    { metric: 'CLS', value: 0.02 },
  ];
  const send = (body: object) => shop.http('POST', '/api/vitals', body);
  expect(await send({ page: '/product/:id', device: 'phone', measures })).toMatchObject({
    status: 200,
    body: { counted: true },
  });
  for (const wrong of [
    { page: '/product/amna', device: 'phone', measures },
    { page: '/', device: 'amna', measures },
    { page: '/', device: 'phone', measures: [{ metric: 'LCP', value: -1 }] },
    { page: '/', device: 'phone', measures: [] },
  ]) {
    expect((await send(wrong)).status).toBe(400);
  }
  const { text } = await read();
  const of = (metric: string) => `{metric="${metric}",page="/product/:id",device="phone"}`;
  expect(valueOf(text, `shop_web_vitals_sum${of('LCP')}`)).toBe(1.84);
  expect(valueOf(text, `shop_web_vitals_sum${of('CLS')}`)).toBe(0.02);
  expect(text).not.toContain('amna');
  expect(text).not.toContain('page="/",');
});

test('alerts and dashboard ask for nothing that is not told here', async () => {
  const { text } = await read();
  const told = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const monitoring = new URL('../../../../../infra/monitoring/', import.meta.url);
  for (const file of ['alerts.yml', 'shop-dashboard.json']) {
    const asked = readFileSync(new URL(file, monitoring), 'utf8').match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g) ?? [];
    const unknown = asked.filter((name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect({ file, unknown }).toEqual({ file, unknown: [] });
    expect(asked.length).toBeGreaterThan(10);
  }
});

test('what cannot be read is left out, and the rest is there', async () => {
  await shop.db.dataSource.query('alter table platform_failed_event rename to platform_gone');
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(valueOf(text, 'shop_orders{status="processing"}')).toBe(1);
  expect(text).not.toMatch(/^shop_events_failed\{/m);
  await shop.db.dataSource.query('alter table platform_gone rename to platform_failed_event');
  expect((await read('/')).status).toBe(404);
});

test('a shop of which nobody asked for metrics opens no port', async () => {
  const quiet = await startShop();
  expect(quiet.app.get(Metrics).port).toBeUndefined();
  const vitals = { page: '/', device: 'phone', measures: [{ metric: 'LCP', value: 1_840 }] };
  expect((await quiet.http('POST', '/api/vitals', vitals)).body).toEqual({ counted: false });
  await quiet.stop();
});

test('a command beside an open shop leaves the port to it', async () => {
  const config = new Config({ ...shop.config, metricsPort: shop.app.get(Metrics).port, role: 'command' });
  const metrics = new Metrics(config, shop.app.get(Log));
  await metrics.onApplicationBootstrap();
  expect(metrics.port).toBeUndefined();
});
