import type { ErrorBody } from '@shop/contracts/errors';
import type { SourceFigures } from '@shop/contracts/visits';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { FigureSums } from '../projections/figure-sums.ts';
import { VisitCounts } from '../../visits/visit-counts.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const [red] = prints;
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) Chrome/130.0.0.0 Mobile Safari/537.36' };
const count = async (step: string, source: string, headers: Record<string, string> = phone) =>
  (await shop.http<{ counted: boolean }>('POST', '/api/visits', { step, source }, headers)).body;
const counted = () => shop.app.get(VisitCounts).run();

async function place(source?: unknown) {
  const sent = orderOf([red], {
    customerInfo: customer({}),
    paymentMethod: 'COD',
    ...(source !== undefined && { source }),
  });
  const { status, body } = await shop.http<{ order: { _id: string; total: number } }>('POST', '/api/orders', sent);
  expect(status).toBe(201);
  return body.order;
}
const sourceOf = async (id: string) =>
  (await shop.http<{ order: StaffOrder }>('GET', `/api/admin/orders/${id}`, undefined, await shop.staff())).body.order
    .source;
async function figures(days = 7) {
  await eventsSettled(shop);
  await counted();
  return (await shop.http<SourceFigures>('GET', `/api/admin/sources?days=${days}`, undefined, await shop.staff())).body;
}

test('a shop that nobody has visited names its days and nothing else', async () => {
  const { sources, others, days } = await figures();
  expect({ sources, others }).toEqual({ sources: [], others: null });
  expect(days).toHaveLength(7);
});

test('figures are of 7, 30 or 90 days', async () => {
  const refused = await shop.http<ErrorBody>('GET', '/api/admin/sources?days=8', undefined, await shop.staff());
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ message: 'Please ask for 7, 30 or 90 days' });
});

test('steps of visits are counted by day and source, and bots and programs without a name are not', async () => {
  for (const step of ['visit', 'visit', 'cart', 'checkout']) {
    expect(await count(step, ' Instagram')).toEqual({ counted: true });
  }
  await counted();
  await count('visit', 'instagram');
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
  ]) {
    expect(await count('visit', 'instagram', { 'user-agent': agent })).toEqual({ counted: false });
  }
  const { sources, days } = await figures();
  expect(sources).toEqual([
    { source: 'instagram', visits: 3, carts: 1, checkouts: 1, orders: 0, delivered: 0, revenue: 0 },
  ]);
  expect(days.at(-1)).toMatchObject({ visits: 3, carts: 1, checkouts: 1, orders: 0 });
});

test('a beacon with another step or too long a source is an error', async () => {
  expect((await shop.http('POST', '/api/visits', { step: 'order', source: '' }, phone)).status).toBe(400);
  expect((await shop.http('POST', '/api/visits', { step: 'visit', source: 'x'.repeat(61) }, phone)).status).toBe(400);
});

test('an order keeps its source, and staff see it', async () => {
  const { _id } = await place({ source: ' Newsletter ', medium: 'email', campaign: 'eid-sale' });
  expect(await sourceOf(_id)).toEqual({ source: 'newsletter', medium: 'email', campaign: 'eid-sale' });
});

test('no order fails for its source: one that fits no limit, or is no source, is left out', async () => {
  for (const source of [
    undefined,
    'instagram',
    { source: 'x'.repeat(61) },
    { medium: 'story' },
    null,
    { source: '' },
  ]) {
    expect(await sourceOf((await place(source))._id)).toBeNull();
  }
});

test('an order that staff take says so', async () => {
  const { paymentMethod, items, customerInfo } = orderOf([red], { customerInfo: customer({}), paymentMethod: 'COD' });
  const order = {
    paymentMethod,
    customerInfo,
    items: items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    isConfirmed: false,
    isPaid: false,
  };
  const { body } = await shop.http<{ order: { _id: string } }>('POST', '/api/admin/orders', order, await shop.staff());
  expect(await sourceOf(body.order._id)).toEqual({ source: 'staff', medium: null, campaign: null });
});

test('orders count by their source, and their totals once they are delivered', async () => {
  const delivered = await place({ source: 'tiktok' });
  const refunded = await place({ source: 'tiktok' });
  await place({ source: 'tiktok' });
  for (const { _id } of [delivered, refunded]) await paymentsOf(shop).update(_id, { orderStatus: 'delivered' });
  await paymentsOf(shop).update(refunded._id, { paymentStatus: 'refunded' });
  const ofTikTok = async () => (await figures()).sources.find(({ source }) => source === 'tiktok');
  const right = {
    source: 'tiktok',
    visits: 0,
    carts: 0,
    checkouts: 0,
    orders: 3,
    delivered: 2,
    revenue: delivered.total,
  };
  expect(await ofTikTok()).toEqual(right);
  // Sums of each day, and a recount from the orders, give the same.
  await shop.app.get(FigureSums).run();
  expect(await ofTikTok()).toEqual(right);
  const projections = shop.app.get(RebuildProjections);
  expect(await projections.differences()).toEqual([]);
  await shop.db.dataSource.query('update admin_figure_source set orders = orders + 1 where orders > 0');
  expect((await projections.differences())[0]).toMatch(/OrderFigures: the sums of figures have 20\S+ source .*wrong/);
  expect(await projections.rebuildAll()).toEqual([]);
  expect(await ofTikTok()).toEqual(right);
});

test('sources that a flood of beacons makes up count as one', async () => {
  for (let index = 0; index < 250; index += 1) shop.app.get(VisitCounts).count('visit', `made-up-${index}`);
  await counted();
  const rows: { sources: number; visits: number }[] = await shop.db.dataSource.query(
    `select count(*)::int as sources, sum(visits)::int as visits from visits_day where source like 'made-up%' or source = 'other'`,
  );
  expect(rows[0]?.visits).toBe(250);
  expect(rows[0]?.sources).toBeLessThanOrEqual(201);
});
