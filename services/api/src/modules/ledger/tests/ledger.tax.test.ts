import type { AuditEntry } from '@shop/contracts/audit';
import type { LedgerMonth } from '@shop/contracts/ledger';
import type { WithheldTax } from '@shop/contracts/withheld-tax';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { LedgerSums } from '../projections/ledger-sums.ts';
import { moneyCalls } from './money-calls.ts';

let shop: Shop;
const money = moneyCalls(() => shop);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());
const thisMonth = today.slice(0, 7);
const [year = 0, number = 0] = thisMonth.split('-').map(Number);
const lastMonth = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;

const taxes = async (): Promise<WithheldTax[]> => {
  await eventsSettled(shop);
  return (await money.ask<{ taxes: WithheldTax[] }>('GET', '/money/taxes')).body.taxes;
};
const set = (courier: string, certificate: string, month = thisMonth) =>
  money.ask<WithheldTax>('PUT', `/money/taxes/${month}/certificate`, { courier, number: certificate });

test('tax is listed by month and courier, to the paisa, before and after the worker has added up', async () => {
  expect(await taxes()).toEqual([]);
  const [one, two] = [await money.delivered(), await money.delivered('Leopards')];
  const settlement = await money.settle([{ ...one, charge: 100, tax: 29.01 }]);
  await money.settle([{ ...two, tax: 12.5 }], {}, 'Leopards');
  const listed = [
    { month: thisMonth, courier: 'Leopards', amount: 12.5, certificate: null },
    { month: thisMonth, courier: 'TCS', amount: 29.01, certificate: null },
  ];
  expect(await taxes()).toEqual(listed);
  await shop.app.get(LedgerSums).run();
  expect(await shop.db.query(sql`select from ledger_day_change`)).toEqual([]);
  expect(await taxes()).toEqual(listed);
  await money.takeBack(settlement);
  expect(await taxes()).toEqual(listed.slice(0, 1));
  await money.settle([{ ...one, charge: 100, tax: 29.01 }]);
});

test('a certificate has a number of its own, however it is typed, and can be corrected and removed', async () => {
  const first = await set('TCS', 'IT-2026 118/4471');
  expect([first.status, first.body]).toEqual([
    200,
    { month: thisMonth, courier: 'TCS', amount: 29.01, certificate: 'IT-2026 118/4471' },
  ]);
  const twice = await set('Leopards', 'it2026۱۱۸4471');
  expect([twice.status, twice.body]).toEqual([
    409,
    expect.objectContaining({ code: 'certificate_used', month: thisMonth, courier: 'TCS' }),
  ]);
  expect((await set('TCS', 'IT-2026-118-4471')).body.certificate).toBe('IT-2026-118-4471');
  expect((await set('TCS', '--')).status).toBe(400);
  const nobody = await set('Trax', '1');
  expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found']);
  expect((await set('TCS', '1', '2026-13')).status).toBe(400);
  expect((await set('TCS', '')).body.certificate).toBeNull();
  expect((await set('Leopards', 'IT-2026-118-4471')).status).toBe(200);
});

test('of two people who type one number at once, one has it', async () => {
  const answers = await Promise.all([set('TCS', 'RACE-1'), set('Leopards', 'RACE-1')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('numbers are in the audit log, with what they were before', async () => {
  await set('TCS', 'A-1');
  await set('TCS', 'A-2');
  await set('TCS', '');
  const path = `/audit?kind=${encodeURIComponent('tax certificate')}`;
  const { entries } = (await money.ask<{ entries: AuditEntry[] }>('GET', path)).body;
  expect(entries.slice(0, 2).map(({ action, label, before, after }) => [action, label, before, after])).toEqual([
    ['deleted', 'TCS', expect.objectContaining({ number: 'A-2' }), null],
    ['changed', 'TCS', { number: 'A-1' }, { number: 'A-2' }],
  ]);
});

test('the sums of the months are those of the entries, a wrong one is found, and a rebuild mends it', async () => {
  const places = async () => (await money.ask<{ months: LedgerMonth[] }>('GET', '/money/months')).body.months;
  await shop.app.get(LedgerSums).run();
  const before = await places();
  const rebuild = shop.app.get(RebuildProjections);
  const wrong = async () => (await rebuild.differences()).filter((each) => each.includes('the sums of'));
  expect(await wrong()).toEqual([]);
  await shop.db.dataSource.query(`update ledger_day_sum set amount = amount + 1 where place = 'tax'`);
  expect(await wrong()).toEqual([`Ledger: the sums of ${today} of the cash book are wrong`]);
  expect(await places()).not.toEqual(before);
  expect(await rebuild.rebuildAll()).toEqual([]);
  expect(await places()).toEqual(before);
});

test('a closed month takes a certificate, since it moves no money', async () => {
  await eventsSettled(shop);
  await shop.app.get(LedgerSums).run();
  await shop.db.dataSource.query(`
    insert into ledger_entry (day, month, order_id, order_number, courier, from_place, from_party, to_place, to_party, amount, cause)
    select '${lastMonth}-15', '${lastMonth}-01', order_id, order_number, 'TCS', 'courier', 'TCS', 'tax', 'TCS', 1050, 'settlement'
    from ledger_entry where order_id is not null limit 1`);
  expect((await money.ask('POST', `/money/months/${lastMonth}/close`)).status).toBe(200);
  expect((await set('TCS', 'LATE-7', lastMonth)).status).toBe(200);
  expect((await taxes()).at(-1)).toEqual({ month: lastMonth, courier: 'TCS', amount: 10.5, certificate: 'LATE-7' });
});
