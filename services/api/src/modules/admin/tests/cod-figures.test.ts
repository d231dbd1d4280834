import type { CodFigures, OwedByCouriers } from '@shop/contracts/cod-figures';
import { eventsSettled, untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { FigureSums } from '../projections/figure-sums.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';

let shop: Shop;
const [red, blue] = prints;
const figures = async (days: number | string = 30) => {
  await eventsSettled(shop);
  return shop.http<CodFigures>('GET', `/api/admin/cod-figures?days=${days}`, undefined, await shop.staff());
};
const update = (id: string, body: object) => paymentsOf(shop).update(id, body);

/** An order of these prints that has gone through these changes. */
async function order(city: string, sold: readonly (typeof red)[], changes: readonly object[], paymentMethod = 'COD') {
  const sent = orderOf(sold, { customerInfo: customer({ city }), paymentMethod });
  const { body } = await shop.http<{ order: { _id: string; total: number } }>('POST', '/api/orders', sent);
  for (const change of changes) await update(body.order._id, change);
  return body.order;
}
const shipped = (courier: string) => ({ orderStatus: 'shipped', courier, trackingNumber: `${courier}-1` });
const [delivered, cancelled, paid] = [
  { orderStatus: 'delivered' },
  { orderStatus: 'cancelled' },
  { paymentStatus: 'paid' },
];

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('a shop without orders has no figures', async () => {
  const { status, body } = await figures();
  expect(status).toBe(200);
  expect(body.cod).toMatchObject({ placed: 0, collected: 0, owed: 0 });
  expect(body.returns).toEqual({ couriers: [], cities: [], methods: [], products: [] });
});

test('each order counts where it stands, its money when it was delivered, and what came back by whom and where', async () => {
  await order('Lahore', [red], []);
  await order('Lahore', [red], [{ orderStatus: 'confirmed' }]);
  await order('Lahore', [red], [shipped('TCS')]);
  const collected = await order('Lahore', [red, blue], [shipped('TCS'), delivered, paid]);
  const owed = await order('LHR', [red], [shipped('TCS'), delivered]);
  await order('Karachi', [blue], [shipped('PostEx'), cancelled]);
  // Cancelled before it left, and taken back from the courier before it was cancelled: neither came back.
  await order('Karachi', [blue], [cancelled]);
  await order('Karachi', [blue], [shipped('PostEx'), { orderStatus: 'confirmed' }, cancelled]);
  await order('Karachi', [blue], [shipped('TCS'), delivered, paid], 'JazzCash');

  const { cod, returns } = (await figures()).body;
  expect(cod).toEqual({
    placed: 8,
    confirmed: 5,
    shipped: 4,
    delivered: 2,
    returned: 1,
    cancelled: 2,
    collected: collected.total,
    owed: owed.total,
  });
  expect(returns).toEqual({
    couriers: [{ name: 'PostEx', delivered: 0, returned: 1 }],
    cities: [{ name: 'Karachi', delivered: 1, returned: 1 }],
    methods: [{ name: 'COD', delivered: 2, returned: 1 }],
    products: [{ productId: blue.id, name: 'Blue Gate', delivered: 2, returned: 1 }],
  });
});

test('couriers owe what was delivered and nobody has paid, by the days since', async () => {
  const owed = async () => {
    await eventsSettled(shop);
    return (await shop.http<OwedByCouriers>('GET', '/api/admin/owed-by-couriers', undefined, await shop.staff())).body;
  };
  const before = await owed();
  const [one, two] = [
    await order('Lahore', [red], [shipped('Trax'), delivered]),
    await order('Lahore', [blue], [shipped('Trax'), delivered]),
  ];
  await order('Lahore', [red], [shipped('Trax'), delivered, paid]);
  await order('Lahore', [red], [shipped('Trax'), delivered], 'JazzCash');
  await eventsSettled(shop);
  await shop.db.dataSource.query(
    `update ledger_balance set since = since - 20 where place = 'courier' and subject_id = $1`,
    [two._id],
  );
  const after = await owed();
  expect(after.couriers.find(({ courier }) => courier === 'Trax')).toEqual({
    courier: 'Trax',
    orders: 2,
    amount: one.total + two.total,
    oldestDays: 20,
    ages: { week: one.total, fortnight: 0, month: two.total, older: 0 },
  });
  expect(after.total).toBe(before.total + one.total + two.total);
});

test('an order whose money was given back, or whose payment failed, is owed by no courier and earns nothing', async () => {
  const read = async () => {
    const { cod, margin } = (await figures()).body;
    const owed = await shop.http<OwedByCouriers>('GET', '/api/admin/owed-by-couriers', undefined, await shop.staff());
    return { owed: cod.owed, collected: cod.collected, margin, byCourier: owed.body.total };
  };
  const before = await read();
  await order('Multan', [red], [shipped('TCS'), delivered, { paymentStatus: 'refunded' }]);
  await order('Multan', [red], [shipped('TCS'), delivered, { paymentStatus: 'failed' }]);
  expect(await read()).toEqual(before);
});

test('a correction moves the order to where it belongs', async () => {
  const before = (await figures()).body.cod;
  const { _id, total } = await order('Multan', [red], [shipped('TCS'), delivered]);
  expect((await figures()).body.cod.owed).toBe(before.owed + total);
  await update(_id, cancelled);
  expect((await figures()).body.cod).toMatchObject({ owed: before.owed, returned: before.returned + 1 });
  await update(_id, delivered);
  await update(_id, paid);
  const { cod: after, returns } = (await figures()).body;
  expect(returns.couriers).toEqual([{ name: 'PostEx', delivered: 0, returned: 1 }]);
  expect(after).toMatchObject({ owed: before.owed, returned: before.returned, collected: before.collected + total });
});

test('only orders of these days count', async () => {
  const { _id } = await order('Quetta', [red], []);
  const { placed } = (await figures(7)).body.cod;
  await eventsSettled(shop);
  await shop.db.dataSource.query(`update ordering_order set created_at = now() - interval '8 days' where id = $1`, [
    _id,
  ]);
  expect(await shop.app.get(RebuildProjections).differences()).toContain(
    `OrderFigures: the figures have order ${_id} wrong`,
  );
  expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
  expect((await figures(7)).body.cod.placed).toBe(placed - 1);
  expect((await figures(30)).body.cod.placed).toBe(placed);
  expect((await figures(8)).status).toBe(400);
});

test('the margin is that of delivered pieces with a cost, at what they cost when they were bought', async () => {
  const headers = { ...(await shop.staff()), 'idempotency-key': 'costs-of-red' };
  const setCost = (costPrice: number, key: string) =>
    shop.http(
      'PATCH',
      '/api/admin/stock',
      { rows: [{ _id: `${red.id}/small`, costPrice }] },
      { ...headers, 'idempotency-key': key },
    );
  const before = (await figures()).body.margin;
  expect(before).toMatchObject({ costedPieces: 0, revenue: 0, cost: 0 });
  await setCost(400.5, 'first');
  const sold = await order('Lahore', [red, blue], [shipped('TCS'), delivered]);
  await order('Lahore', [red], [shipped('TCS'), cancelled]);
  await order('Lahore', [red], [shipped('TCS')]);
  // Later costs change nothing of it.
  await setCost(900, 'second');
  // Two of each: red of Rs 1,250 is known to cost Rs 400.50, blue is not.
  const after = (await figures()).body.margin;
  expect(after).toEqual({ pieces: before.pieces + 4, costedPieces: 2, revenue: 2500, cost: 801 });

  const edited = await order('Lahore', [red, blue], []);
  const items = [red, blue].map(({ id }) => ({ productId: id, size: 'Small', quantity: 1 }));
  const edit = { version: 1, items, discount: 449.9 };
  const path = `/api/admin/orders/${edited._id}/edit`;
  const { status } = await shop.http('PATCH', path, edit, { ...headers, 'idempotency-key': 'third' });
  expect(status).toBe(200);
  await update(edited._id, shipped('TCS'));
  await update(edited._id, delivered);
  // A fifth of the discount, by what each is of the price: 449.90 × 1,250 / 2,249.50 = 250.00.
  expect((await figures()).body.margin).toEqual({
    pieces: after.pieces + 2,
    costedPieces: 3,
    revenue: 2500 + 1250 - 250,
    cost: 801 + 900,
  });
  expect(sold.total).toBe(4499);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  await shop.app.get(RebuildProjections).rebuildAll();
  expect((await figures()).body.margin.cost).toBe(1701);
});

test('the figures are the same before and after the worker has added up their changes, and a wrong sum is found', async () => {
  const waiting = async () => (await shop.db.dataSource.query<object[]>('select from admin_figure_change')).length;
  // It does so by itself, too.
  const added = async () => {
    await shop.app.get(FigureSums).run();
    await untilIs(0, waiting);
  };
  const { _id } = await order('Hunza', [red], [shipped('TCS')]);
  const before = (await figures()).body;
  await added();
  expect((await figures()).body).toEqual(before);
  // An order that was added up already is taken back.
  await update(_id, cancelled);
  const { cod, returns } = (await figures()).body;
  expect([cod.placed, cod.returned]).toEqual([before.cod.placed, before.cod.returned + 1]);
  expect(returns.cities).toContainEqual({ name: 'Hunza', delivered: 0, returned: 1 });
  await added();
  expect((await figures()).body.cod).toEqual(cod);
  const differences = () => shop.app.get(RebuildProjections).differences();
  expect(await differences()).toEqual([]);
  await shop.db.dataSource.query(`update admin_figure_day set shipped = shipped + 1 where shipped > 0`);
  expect((await differences())[0]).toMatch(/OrderFigures: the sums of figures have 20\S+ as a whole wrong/);
  expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
  expect((await figures()).body.cod).toEqual(cod);
});
