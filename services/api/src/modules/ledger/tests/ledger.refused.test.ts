import { randomUUID } from 'node:crypto';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { sql } from '../../../platform/database/sql.ts';
import { dayOf } from '../domain/days.ts';
import { moneyCalls } from './money-calls.ts';

let shop: Shop;
const money = moneyCalls(() => shop);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

/** All that a call about money may write: what it leaves half done shows here. */
const books = async () => {
  await eventsSettled(shop);
  const [found] = await shop.db.query(sql`
    select (select count(*) from ledger_entry) as entries, (select sum(abs(amount)) from ledger_balance) as balances,
      (select json_agg(r order by id) from ledger_refund r) as refunds, (select json_agg(m order by month) from ledger_month m) as months,
      (select json_agg(s order by id) from ledger_shortfall s) as shortfalls,
      (select json_agg(json_build_array(s.id, state, version) order by id) from settlements_settlement s) as settlements,
      (select count(*) from settlements_row) as rows, (select count(*) from platform_outbox) as events,
      (select json_agg(json_build_array(id, payment_status, version) order by id) from ordering_order) as orders,
      (select json_agg(json_build_array(id, return_cost) order by id) from fulfilment_parcel) as parcels`);
  return found;
};
/** The words in which a call is refused: its message, or those of its fields. */
const wordsOf = (body: unknown): string => JSON.stringify(body);

/** Expects that a call is refused in these words, and that nothing of it is in any book. */
async function expectRefused(
  call: () => Promise<{ status: number; body: unknown }>,
  status: number,
  words: string,
): Promise<void> {
  const before = await books();
  const answer = await call();
  expect([answer.status, wordsOf(answer.body)]).toEqual([status, expect.stringContaining(words)]);
  expect(await books()).toEqual(before);
}

const refund = (id: string, amount: unknown, more: object = {}) =>
  money.ask('POST', `/orders/${id}/refunds`, { amount, way: 'bank', reason: 'Damaged', ...more });

test('a refund that cannot be is refused, and nothing of it is booked', async () => {
  const order = await money.delivered();
  await expectRefused(() => refund(order._id, 10), 409, 'no money of it is here');
  await money.update(order, { paymentStatus: 'paid' });
  const { _id: id, total } = order;
  await expectRefused(() => refund(id, -5), 400, 'Please give an amount above zero');
  await expectRefused(() => refund(id, 0), 400, 'Please give an amount above zero');
  await expectRefused(() => refund(id, 1.005), 400, 'decimals');
  await expectRefused(() => refund(id, total + 0.01), 409, 'can be given back: it is what came and is still here.');
  await expectRefused(() => refund(id, 5, { reason: ' ' }), 400, 'Please say why');
  await expectRefused(() => refund(randomUUID(), 5), 404, 'There is no such order.');
  expect((await refund(id, total - 1)).status).toBe(201);
  await expectRefused(() => refund(id, 1.01), 409, 'At most Rs');
  expect((await refund(id, 1)).status).toBe(201);
  await expectRefused(() => refund(id, 0.01), 409, 'no money of it is here');
});

test('a settlement counts once: its file, its acceptance, and what is taken back', async () => {
  const order = await money.delivered();
  const file = () => {
    const form = new FormData();
    form.set('courier', 'TCS');
    const lines = `CN No,COD Amount,Charges\n${order.number},${order.total},200\n`;
    form.append('file', new Blob([lines]), 'week.csv');
    return money.ask<{ settlementId: string }>('POST', '/settlements', form);
  };
  const { settlementId } = (await file()).body;
  await expectRefused(file, 409, 'This file was imported before.');
  const accept = (version: number, more: object = {}) =>
    money.ask<{ version: number }>('POST', `/settlements/${settlementId}/accept`, {
      version,
      deposit: order.total - 200,
      orders: 1,
      ...more,
    });
  await expectRefused(() => accept(1, { deposit: order.total - 201 }), 409, 'The file comes to Rs');
  await expectRefused(() => accept(1, { orders: 2 }), 409, 'Orders of this file were changed in the meantime.');
  const { version } = (await accept(1)).body;
  await expectRefused(() => accept(version), 409, 'This settlement was accepted already.');
  await expectRefused(file, 409, 'This file was imported before.');
  await expectRefused(() => money.ask('DELETE', `/settlements/${settlementId}`), 409, 'was accepted already');
  expect(await money.placesOf(order)).toEqual({ received: order.total - 200, charges: 200 });
  const takeBack = (from: number) => money.ask('POST', `/settlements/${settlementId}/take-back`, { version: from });
  expect((await takeBack(version)).status).toBe(200);
  await expectRefused(() => takeBack(version + 1), 409, 'This settlement is open: it has paid for nothing.');
  expect(await money.placesOf(order)).toEqual({ courier: order.total });
});

test('a dispute ends by no more than is open, in either direction', async () => {
  const order = await money.delivered();
  const { _id: settlementId } = await money.settle([{ ...order, collected: order.total - 71 }]);
  const end = (amount: number, more: object = {}) =>
    money.ask('POST', '/money/shortfalls', { subjectId: order._id, settlementId, amount, way: null, ...more });
  await expectRefused(() => end(71.01), 409, 'Less than that is in dispute.');
  await expectRefused(() => end(-1), 409, 'Less than that is in dispute.');
  await expectRefused(() => end(0), 400, 'Please give an amount');
  await expectRefused(() => end(5, { settlementId: randomUUID() }), 404, 'There is no such shortfall.');
  expect((await end(71)).status).toBe(200);
  await expectRefused(() => end(71), 409, 'Less than that is in dispute.');
});

test('a month that is not over, or is closed, is not closed; accounts are of one month', async () => {
  const thisMonth = dayOf(new Date()).slice(0, 7);
  const close = (month: string) => () => money.ask('POST', `/money/months/${month}/close`);
  await expectRefused(close(thisMonth), 409, 'This month is not over yet.');
  await expectRefused(close('2026-13'), 400, 'Please choose one month, like 2026-11');
  expect((await close('2026-02')()).status).toBe(200);
  await expectRefused(close('2026-02'), 409, 'This month is closed already.');
  await expectRefused(close('2026-01'), 409, 'This month is closed already.');
  const accounts = (query: string) => () => money.ask('GET', `/money/accounts?${query}`);
  for (const query of ['month=2016-11..2026-11', 'month=2016', 'month=all']) {
    await expectRefused(accounts(query), 400, 'Please choose one month');
  }
  await expectRefused(accounts('from=2016-11-01&to=2026-11-01'), 400, 'Please fill in the field month');
});
