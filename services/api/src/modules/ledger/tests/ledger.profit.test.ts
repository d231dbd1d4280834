import type { LedgerMonth, OrderMoney, ProductProfit, Shortfall } from '@shop/contracts/ledger';
import type { Profit } from '@shop/contracts/profit';
import type { SettingsOf } from '@shop/contracts/settings/areas';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { parseCsv } from '../../../platform/spreadsheets/parse-csv.ts';
import { BringIn } from '../bring-in.ts';
import { LedgerSums } from '../projections/ledger-sums.ts';
import { moneyCalls } from './money-calls.ts';

let shop: Shop;
const money = moneyCalls(() => shop);
const [red, blue] = prints;

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const setCost = (id: string, costPrice: number) =>
  money.ask('PATCH', '/stock', { rows: [{ _id: `${id}/small`, costPrice }] });
/** Sets what packing costs, and what TCS charges. */
const setRates = async (packing: number | null, charge: number) => {
  const { version, values } = (
    await money.ask<{ version: number; values: SettingsOf<'couriers'> }>('GET', '/settings/couriers')
  ).body;
  const couriers = values.couriers.map((each) => (each.name === 'TCS' ? { ...each, charge } : each));
  const { status } = await money.ask('PUT', '/settings/couriers', {
    version,
    values: { ...values, couriers, packing },
  });
  expect(status).toBe(200);
};
const profitOf = async ({ _id }: { _id: string }): Promise<Profit | null> => {
  await eventsSettled(shop);
  return (await money.ask<OrderMoney>('GET', `/orders/${_id}/money`)).body.profit;
};
const thisMonth = async (): Promise<LedgerMonth> => {
  await eventsSettled(shop);
  const [month] = (await money.ask<{ months: LedgerMonth[] }>('GET', '/money/months')).body.months;
  if (!month) throw new Error('There is no month');
  return month;
};
const products = async (query = ''): Promise<ProductProfit[]> => {
  await eventsSettled(shop);
  return (await money.ask<{ profits: ProductProfit[] }>('GET', `/money/profits${query}`)).body.profits;
};
const differences = async () => {
  await eventsSettled(shop);
  return shop.app.get(RebuildProjections).differences();
};
const paisa = (rupees: number) => Math.round(rupees * 100);

test('what is not known of a profit is named, and a later setting does not change a parcel of before', async () => {
  const order = await money.delivered();
  const before = await profitOf(order);
  expect(before).toMatchObject({ profit: 4499, goods: 4499, unknown: { cost: 4, packing: 1, courier: 1 } });
  await setRates(45.5, 210);
  await setCost(red.id, 400.5);
  await setCost(blue.id, 300);
  expect(await profitOf(order)).toEqual(before);
});

test('the profit of an order comes with its delivery, and its courier first by rate and then by the file', async () => {
  const order = await money.shipped();
  expect(await profitOf(order)).toBeNull();
  await money.parcels.decide(order.parcelId, { outcome: 'delivered' });
  const goods = order.total;
  const costs = 2 * 400.5 + 2 * 300;
  expect(await profitOf(order)).toMatchObject({ profit: goods - costs - 45.5 - 210, courier: 210 });
  const settlement = await money.settle([{ ...order, collected: order.total - 71, charge: 180.25, tax: 29 }]);
  const settled = await profitOf(order);
  // Tax is the owner's own, and what is in dispute may still come.
  expect(settled).toMatchObject({ profit: goods - costs - 45.5 - 180.25, courier: 180.25, writtenOff: 0 });
  const { shortfalls } = (await money.ask<{ shortfalls: Shortfall[] }>('GET', '/money/shortfalls')).body;
  const short = shortfalls.find(({ subjectId }) => subjectId === order._id);
  const { subjectId, settlementId } = short ?? {};
  expect(
    (await money.ask('POST', '/money/shortfalls', { subjectId, settlementId, amount: 71, way: null })).status,
  ).toBe(200);
  expect(await profitOf(order)).toMatchObject({
    profit: paisa(goods - costs - 45.5 - 180.25 - 71) / 100,
    writtenOff: 71,
  });
  await money.takeBack(settlement);
  expect(await profitOf(order)).toMatchObject({ profit: goods - costs - 45.5 - 210, writtenOff: 0 });
  expect(await differences()).toEqual([]);
});

test('a parcel that comes back costs its way, and its pieces where they are damaged', async () => {
  const [whole, damaged] = [await money.shipped(), await money.shipped()];
  await money.parcels.decide(whole.parcelId, { outcome: 'returned', reason: 'refused', cost: 90 });
  await money.parcels.decide(damaged.parcelId, { outcome: 'returned', reason: 'damaged', cost: 90, stockBack: false });
  expect(await profitOf(whole)).toMatchObject({ profit: -45.5 - 210 - 90, cost: 0, returned: 1, orders: 0 });
  expect(await profitOf(damaged)).toMatchObject({ profit: -45.5 - 210 - 90 - 1401, cost: 1401 });
  await money.settle([{ ...whole, collected: 0, charge: 150, said: 'Returned' }], { orders: 0 });
  expect(await profitOf(whole)).toMatchObject({ profit: -45.5 - 150, courier: 0, returns: 150 });
});

test('money given back is taken off, a failed delivery leaves, and another courier has another charge', async () => {
  const [refunded, undone, moved] = [await money.delivered(), await money.delivered(), await money.delivered()];
  await money.update(refunded, { paymentStatus: 'paid' });
  const sold = await profitOf(refunded);
  const body = { amount: 499.5, way: 'cash', reason: 'A print came damaged' };
  expect((await money.ask('POST', `/orders/${refunded._id}/refunds`, body)).status).toBe(201);
  expect(await profitOf(refunded)).toMatchObject({ givenBack: 499.5, profit: (sold?.profit ?? 0) - 499.5 });
  await money.update(undone, { orderStatus: 'shipped' });
  expect(await profitOf(undone)).toBeNull();
  await money.update(moved, { courier: 'Leopards' });
  expect(await profitOf(moved)).toMatchObject({ courier: 0, unknown: { courier: 1 } });
  expect(await differences()).toEqual([]);
});

test('orders, months, products and the accounts have the same profit, before and after the worker has added up', async () => {
  const rows = await shop.db.query<{ id: string }>(sql`select id::text from ordering_order`);
  const ofOrders = await Promise.all(rows.map(({ id }) => profitOf({ _id: id })));
  const sum = ofOrders.reduce((total, each) => total + paisa(each?.profit ?? 0), 0);
  const read = async () => ({ month: (await thisMonth()).profit, products: await products() });
  const before = await read();
  expect(paisa(before.month.profit)).toBe(sum);
  expect(before.products.reduce((total, { profit }) => total + paisa(profit), 0)).toBe(sum);
  expect(before.products.map(({ productId, name }) => [productId, name])).toEqual([
    [red.id, red.name],
    [blue.id, blue.name],
  ]);
  await shop.app.get(LedgerSums).run();
  expect(await shop.db.query(sql`select from ledger_profit_change`)).toEqual([]);
  expect(await read()).toEqual(before);

  const { month } = await thisMonth();
  const file = await fetch(`${shop.url}/api/admin/money/accounts?month=${month}`, { headers: await shop.staff() });
  const [heads = [], ...lines] = parseCsv(await file.text(), 10_000);
  const known = ofOrders.filter((each) => each && Object.values(each.unknown).every((count) => count === 0));
  const profits = lines.map((cells) => cells[heads.indexOf('Profit')] ?? '').filter((cell) => /\d/.test(cell));
  const inRupees = (numbers: readonly number[]) => numbers.toSorted((one, two) => one - two);
  expect(inRupees(profits.map(Number))).toEqual(inRupees(known.map((each) => each?.profit ?? 0)));
  const notKnown = lines.map((cells) => cells[heads.indexOf('Not known')]);
  expect(notKnown).toContain('cost of 4 pieces, packing of 1 parcels, courier of 1 parcels');
});

test('a page of products is as long as was asked for, and another month has none', async () => {
  const { month } = await thisMonth();
  const page = await money.ask<{ profits: ProductProfit[]; total: number; totalPages: number }>(
    'GET',
    `/money/profits?month=${month}&limit=1&page=2`,
  );
  expect(page.body.profits.map(({ productId }) => productId)).toEqual([blue.id]);
  expect([page.body.total, page.body.totalPages]).toEqual([2, 2]);
  expect(await products('?month=2020-01')).toEqual([]);
  expect((await money.ask('GET', '/money/profits?month=2026-13')).status).toBe(400);
});

test('a closed month keeps its profit: what comes later counts in the first open one', async () => {
  const order = await money.delivered();
  await eventsSettled(shop);
  await shop.app.get(LedgerSums).run();
  const { month, profit: before } = await thisMonth();
  const [year = 0, number = 0] = month.split('-').map(Number);
  const former = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
  await shop.db.dataSource.query(`update ledger_profit_sum set month = $1`, [`${former}-01`]);
  expect((await money.ask('POST', `/money/months/${former}/close`)).status).toBe(200);
  await money.update(order, { orderStatus: 'cancelled' });
  await eventsSettled(shop);
  const { months } = (await money.ask<{ months: LedgerMonth[] }>('GET', '/money/months')).body;
  const [open, closed] = months;
  expect(closed?.profit).toEqual(before);
  expect([open?.profit.orders, open?.profit.goods]).toEqual([-1, -order.total]);
});

test('orders of before are brought in, a wrong sum is found, and a rebuild mends it', async () => {
  expect(await differences()).toEqual([]);
  const read = async () =>
    shop.db.query(sql`select * from ledger_profit where orders + returned > 0 order by order_id, product_id`);
  const before = await read();
  for (const table of ['ledger_profit', 'ledger_profit_change', 'ledger_profit_sum']) {
    await shop.db.dataSource.query(`delete from ${table}`);
  }
  await shop.db.dataSource.query('update ledger_opening set is_done = false, after = null');
  while (!(await shop.app.get(BringIn).bringPage()));
  expect(await read()).toEqual(before);
  await shop.db.dataSource.query(`update ledger_profit_change set cost = cost + 1 where product_id = $1`, [red.id]);
  await shop.db.dataSource.query(`update ledger_profit set cost = cost + 1 where product_id = $1`, [blue.id]);
  const found = await differences();
  expect(found).toContain(`Profits: the profit of product ${red.id} is wrong`);
  expect(found.some((each) => each.startsWith('Profits: the profit of order'))).toBe(true);
  expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
  expect(await read()).toEqual(before);
  expect(await differences()).toEqual([]);
});
