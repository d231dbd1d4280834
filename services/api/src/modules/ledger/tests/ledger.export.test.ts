import { QueryBus } from '@nestjs/cqrs';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { recordStatements } from '../../../../test/support/sent-statements.ts';
import { ExportAccounts } from '../queries/export-accounts.ts';

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
