import { QueryBus } from '@nestjs/cqrs';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { recordStatements } from '../../../../test/support/sent-statements.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { ExportAccounts } from '../queries/export-accounts.ts';
import { moneyCalls } from './money-calls.ts';

const ENTRIES = 10_500;

let shop: Shop;
const { sent, stop } = recordStatements();

beforeAll(async () => {
  shop = await startShop();
  await shop.db.dataSource.query(
    `insert into ledger_entry (day, month, settlement_id, courier, from_place, from_party, to_place, to_party, amount, cause)
     select '2026-03-15', '2026-03-01', uuidv7(), 'TCS', 'short', 'TCS', 'written_off', 'TCS', n, 'shortfall'
     from generate_series(1, $1::int) n`,
    [ENTRIES],
  );
});
afterAll(async () => {
  await shop.stop();
  stop();
});

test('the accounts of a large month are read part by part, one part ahead of what is taken', async () => {
  sent.length = 0;
  const reads = () => sent.filter((statement) => statement.includes('from ledger_entry')).length;
  const amounts: unknown[] = [];
  let taken = 0;
  for await (const rows of await shop.app.get(QueryBus).execute(new ExportAccounts('2026-03', 'entries'))) {
    taken++;
    expect(rows.length).toBeLessThanOrEqual(2_001);
    expect(reads()).toBeLessThanOrEqual(taken + 1);
    amounts.push(...rows.map((row) => row[10]));
  }
  expect(taken).toBe(6);
  expect(amounts).toEqual(['Rupees', ...Array.from({ length: ENTRIES }, (_, at) => (at + 1) / 100)]);
});

test('a month without an entry has the heads of both sheets', async () => {
  for (const sheet of ['orders', 'entries'] as const) {
    const parts = await shop.app.get(QueryBus).execute(new ExportAccounts('2026-01', sheet));
    const rows = [];
    for await (const part of parts) rows.push(...part);
    expect(rows).toHaveLength(1);
  }
});

test('an order whose money never moved stands in the accounts of the month in which it cost something', async () => {
  await sellPrints(shop);
  const money = moneyCalls(() => shop);
  const { _id, orderNumber, parcelId } = await money.shipped(undefined, {
    items: [{ productId: prints[0].id, size: 'Small', quantity: 1 }],
  });
  await money.parcels.decide(parcelId, { outcome: 'returned', reason: 'damaged', cost: 90, stockBack: false });
  // Counted only now, after all of it: what was to be paid came and went before a first entry.
  await shop.app.get(RebuildProjections).rebuildAll();
  expect(await shop.db.query(sql`select from ledger_entry where order_id = ${_id}`)).toEqual([]);
  const month = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Karachi' }).slice(0, 7);
  const rows = [];
  for await (const part of await shop.app.get(QueryBus).execute(new ExportAccounts(month, 'orders')))
    rows.push(...part);
  const [heads = [], ...orders] = rows;
  const row = orders.find((cells) => cells[heads.indexOf('Order')] === orderNumber);
  expect(row?.[heads.indexOf('Not known')]).toBe('cost of 1 pieces, packing of 1 parcels, courier of 1 parcels');
  const next = await shop.app.get(QueryBus).execute(new ExportAccounts('2026-01', 'orders'));
  for await (const part of next) expect(part).toHaveLength(1);
});
