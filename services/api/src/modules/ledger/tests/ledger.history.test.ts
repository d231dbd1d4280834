import { sql } from '../../../platform/database/sql.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { seed } from '../../../../test/support/seed.ts';
import { share } from '../../../../test/support/share.ts';
import { MoneyHistory } from './history.ts';
import { moneyCalls } from './money-calls.ts';

const ACTS = 80;
const seeds = Array.from({ length: share(20, 1) }, (_, n) => `${seed} money ${n}`);

let shop: Shop;
const money = moneyCalls(() => shop);
const all = new Map<string, number>();

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const balances = () =>
  shop.db.query(sql`select subject_id, place, party, amount from ledger_balance where amount <> 0 order by 1, 2, 3`);

test.each(seeds)(
  'after each step of a random history every rupee stands where a second ledger has it (%s)',
  async (from) => {
    const history = new MoneyHistory(shop, from, () => eventsSettled(shop));
    for (let step = 0; step < ACTS; step++) {
      await history.act();
      if (step % 10 > 0) continue;
      for (const order of history.orders) {
        expect([order.orderNumber, await money.placesOf(order)]).toEqual([
          order.orderNumber,
          history.expected(order.places),
        ]);
      }
    }
    for (const order of history.orders) expect(await money.placesOf(order)).toEqual(history.expected(order.places));
    for (const { settlement, moved } of history.settlements) {
      expect(await money.placesOf(settlement)).toEqual(history.expected(moved.get(settlement._id) ?? {}));
    }
    // All that moved adds up to nothing, and a recount from the orders finds no difference.
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
    for (const [act, times] of history.done) all.set(act, (all.get(act) ?? 0) + times);
  },
);

test('a rebuild from nothing gives the same places', async () => {
  const before = await balances();
  await money.emptyLedger();
  expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
  expect(await balances()).toEqual(before);
  // A history in which little happened would prove little.
  expect(all.size).toBeGreaterThan(7);
});
