import { randomUUID } from 'node:crypto';
import type { LedgerMonth, OrderMoney, Shortfall } from '@shop/contracts/ledger';
import type { OpenPlace } from '@shop/contracts/money-places';
import { startEmailJourneys } from '../../../../test/support/email-journeys.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import type { Shop } from '../../../../test/support/harness.ts';
import { parseCsv } from '../../../platform/spreadsheets/parse-csv.ts';
import { parseXlsx } from '../../../platform/spreadsheets/parse-xlsx.ts';
import { writeEntries } from '../stored-ledger.ts';
import { moneyCalls } from './money-calls.ts';

let journeys: Awaited<ReturnType<typeof startEmailJourneys>>;
let shop: Shop;
const money = moneyCalls(() => shop);
const refund = (id: string, amount: number, more: object = {}, key?: string) =>
  money.ask<{ refundId: string; refundable: number }>(
    'POST',
    `/orders/${id}/refunds`,
    { amount, way: 'JazzCash', reason: 'A print came damaged', ...more },
    key,
  );
const moneyOf = async (id: string) => (await money.ask<OrderMoney>('GET', `/orders/${id}/money`)).body;

beforeAll(async () => {
  journeys = await startEmailJourneys();
  ({ shop } = journeys.mail);
});
afterAll(() => journeys.mail.stop());

describe('refunds', () => {
  test('a part and then the rest are given back, and the customer reads each amount once', async () => {
    const { order, received, update, all } = await journeys.online();
    await update({ paymentStatus: 'paid' });
    const key = randomUUID();
    const first = await refund(order._id, 499.5, { reference: 'JC-1' }, key);
    expect([first.status, first.body.refundable]).toEqual([201, order.total - 499.5]);
    expect((await refund(order._id, 499.5, { reference: 'JC-1' }, key)).body.refundId).toBe(first.body.refundId);
    expect((await refund(order._id, 1, {}, key)).body.code).toBe('idempotency_key_reused');
    expect((await received('Your refund')).text).toMatch(/sent you back Rs\s499\.50 for order/);
    const tooMuch = await refund(order._id, order.total);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'too_much']);
    expect(tooMuch.body.message).toMatch(/At most Rs\s3,999\.50 can be given back/);
    expect((await refund(order._id, -5)).status).toBe(400);
    expect((await refund(order._id, order.total - 499.5)).body.refundable).toBe(0);
    await journeys.mail.pastHolds();
    const refunds = all().filter(({ subject }) => subject?.startsWith('Your refund'));
    expect(refunds.map(({ text }) => /Rs\s[\d,.]+\d/.exec(text ?? '')?.[0]?.replace(/\s/, ' '))).toEqual([
      'Rs 499.50',
      'Rs 3,999.50',
    ]);
    const { refundable, refunds: stored, places } = await moneyOf(order._id);
    expect([refundable, stored.length, places]).toEqual([
      0,
      2,
      [{ place: 'given_back', party: 'JazzCash', amount: order.total }],
    ]);
    expect(stored[0]).toMatchObject({ reference: 'JC-1', reason: 'A print came damaged', by: 'admin' });
    expect((await journeys.pay.order(order._id)).paymentStatus).toBe('refunded');
  });

  test('nothing is given back of an order of which nothing came, nor of one that is not there', async () => {
    const { order } = await journeys.online();
    const nothing = await refund(order._id, 1);
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_received']);
    expect((await refund(randomUUID(), 1)).status).toBe(404);
    expect((await money.ask('GET', `/orders/${randomUUID()}/money`)).status).toBe(404);
  });
});

describe('shortfalls', () => {
  const list = async () => (await money.ask<{ shortfalls: Shortfall[] }>('GET', '/money/shortfalls')).body.shortfalls;
  const decide = (shortfall: Shortfall, amount: number, way: string | null, key?: string) => {
    const { subjectId, settlementId } = shortfall;
    return money.ask<{ left: number }>('POST', '/money/shortfalls', { subjectId, settlementId, amount, way }, key);
  };

  test('a row that was paid short is in dispute until it comes, or is written off', async () => {
    const order = await money.delivered();
    await money.settle([{ ...order, collected: order.total - 71 }]);
    const [shortfall] = (await list()).filter(({ subjectId }) => subjectId === order._id);
    if (!shortfall) throw new Error('The shortfall is not listed');
    const { orderNumber, number: trackingNumber } = order;
    expect(shortfall).toMatchObject({ courier: 'TCS', orderNumber, trackingNumber, amount: 71, days: 0 });
    expect((await decide(shortfall, 71.01, 'cash')).body.code).toBe('not_open');
    expect((await decide(shortfall, -1, 'cash')).body.code).toBe('not_open');
    expect((await decide({ ...shortfall, settlementId: randomUUID() }, 1, 'cash')).status).toBe(404);
    const key = randomUUID();
    expect((await decide(shortfall, 50, 'cash', key)).body.left).toBe(21);
    expect((await decide(shortfall, 20, 'cash', key)).body.code).toBe('idempotency_key_reused');
    expect((await decide(shortfall, 21, null)).body.left).toBe(0);
    expect(await money.placesOf(order)).toEqual({ received: order.total - 21, written_off: 21 });
    expect((await list()).filter(({ subjectId }) => subjectId === order._id)).toEqual([]);
  });

  test('the difference of a deposit is of no order', async () => {
    const order = await money.delivered('Trax');
    const settlement = await money.settle([order], { deposit: order.total - 60, depositDifference: -60 }, 'Trax');
    const [shortfall] = (await list()).filter(({ courier }) => courier === 'Trax');
    if (!shortfall) throw new Error('The shortfall is not listed');
    expect(shortfall).toMatchObject({ subjectId: settlement._id, orderNumber: null, amount: 60 });
    expect((await decide(shortfall, 60, 'bank')).body.left).toBe(0);
    expect(await money.placesOf(settlement)).toEqual({});
  });
});

describe('months', () => {
  const months = async () => (await money.ask<{ months: LedgerMonth[] }>('GET', '/money/months')).body.months;
  const close = (month: string) => money.ask('POST', `/money/months/${month}/close`);
  const thisMonth = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date()).slice(0, 7);
  const before = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
  };

  const file = async (sheet: string, format: string) => {
    const path = `${shop.url}/api/admin/money/accounts?month=${thisMonth}&sheet=${sheet}&format=${format}`;
    const answer = await fetch(path, { headers: await shop.staff() });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const rows = format === 'csv' ? parseCsv(new TextDecoder().decode(bytes), 10_000) : (await parseXlsx(bytes))[0];
    return rows ?? [];
  };

  test('a month adds up to the accounts of it, to the paisa, in CSV and in Excel', async () => {
    const [short, back] = [await money.delivered(), await money.shipped()];
    await money.returned(back);
    await money.settle([
      { ...short, collected: short.total - 10.25, charge: 180.25, tax: 29.01 },
      { ...back, collected: 0, charge: 90, said: 'Returned' },
    ]);
    await eventsSettled(shop);
    const [month] = await months();
    if (!month) throw new Error('There is no month');
    expect([month.month, month.state, month.closedAt]).toEqual([thisMonth, 'open', null]);
    const sumOf = (place: string) =>
      month.places
        .filter((each) => each.place === place)
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    for (const format of ['csv', 'xlsx']) {
      const entries = await file('entries', format);
      const moved = new Map<string, number>();
      for (const [, , , , , , from = '', , to = '', , amount = '0'] of entries.slice(1)) {
        const paisa = Math.round(Number(amount) * 100);
        moved.set(from, (moved.get(from) ?? 0) - paisa);
        moved.set(to, (moved.get(to) ?? 0) + paisa);
      }
      for (const place of ['received', 'charges', 'tax', 'short', 'customer', 'given_back']) {
        expect([format, place, moved.get(place) ?? 0]).toEqual([format, place, sumOf(place)]);
      }
      expect(-(moved.get('sold') ?? 0)).toBe(Math.round(month.sold * 100));

      const [heads = [], ...orders] = await file('orders', format);
      const row = orders.find((cells) => cells[1] === short.orderNumber) ?? [];
      const cell = (head: string) => row[heads.indexOf(head)];
      expect([cell('Charges'), cell('Tax withheld'), cell('Short')].map(Number)).toEqual([180.25, 29.01, 10.25]);
      expect([cell('Cost'), cell('Profit')]).toEqual(['not known', 'not known']);
    }
    expect((await money.ask('GET', '/money/accounts?month=2026-13')).status).toBe(400);
  });

  test('a closed month takes nothing more: what comes later stands in the next one, with a note', async () => {
    const last = before(thisMonth);
    expect((await close(thisMonth)).body.code).toBe('not_over');
    expect((await close('2026-00')).status).toBe(400);
    expect((await close(last)).status).toBe(200);
    expect((await close(last)).body.code).toBe('already_closed');
    const [open] = await months();
    const late = {
      orderId: randomUUID(),
      orderNumber: 'CH-LATE0-00001',
      settlementId: null,
      courier: null,
      method: 'COD',
    };
    const moved = { from: 'sold', fromParty: '', to: 'customer', toParty: '', paisa: 12_345 } as const;
    await shop.db.transaction((tx) => writeEntries(tx, [{ day: `${last}-15`, ...late, ...moved, cause: 'order' }], []));
    expect((await months())[0]?.lateEntries).toBe((open?.lateEntries ?? 0) + 1);
    const rows = await file('entries', 'csv');
    const note = [`${last}-15`, thisMonth, late.orderNumber, '123.45', 'Came when its month was closed'];
    expect(rows.map((row) => [0, 1, 2, 10, 12].map((at) => row[at]))).toContainEqual(note);
    await expect(
      shop.db.dataSource.query(
        `insert into ledger_entry (day, month, order_id, from_place, from_party, to_place, to_party, amount, cause)
         values ($1, $2, $3, 'sold', '', 'customer', '', 100, 'order')`,
        [`${last}-15`, `${last}-01`, randomUUID()],
      ),
    ).rejects.toThrow('closed');
    expect((await months()).find(({ month }) => month === last)).toMatchObject({ state: 'closed', closedBy: 'admin' });
  });
});

test('the overview says how much waits where, with whom and for how many days', async () => {
  const order = await money.delivered('Leopards');
  await eventsSettled(shop);
  const { body } = await money.ask<{ places: OpenPlace[]; isBringingIn: boolean }>('GET', '/money');
  expect(body.isBringingIn).toBe(false);
  expect(body.places.find(({ place, party }) => place === 'courier' && party === 'Leopards')).toEqual({
    place: 'courier',
    party: 'Leopards',
    amount: order.total,
    count: 1,
    oldestDays: 0,
  });
  expect(body.places.every(({ place }) => place !== 'received')).toBe(true);
});
