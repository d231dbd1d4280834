import type { CodFigures, CodMoney } from '@shop/contracts/cod-figures';
import type { Shortfall } from '@shop/contracts/ledger';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { LedgerSums } from '../projections/ledger-sums.ts';
import { moneyCalls } from './money-calls.ts';

let shop: Shop;
const money = moneyCalls(() => shop);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const moneyOf = async (days = 7): Promise<CodMoney> => {
  await eventsSettled(shop);
  return (await money.ask<CodFigures>('GET', `/cod-figures?days=${days}`)).body.money;
};

test('figures of days say what arrived, and what couriers kept, withheld and paid short, to the paisa', async () => {
  expect(await moneyOf()).toEqual({ received: 0, charges: 0, tax: 0, short: 0 });
  const [whole, short, back] = [await money.delivered(), await money.delivered(), await money.shipped()];
  await money.returned(back);
  const online = await money.shipped('TCS', { paymentMethod: 'JazzCash' });
  await money.update(online, { paymentStatus: 'paid' });
  const { total } = whole;
  const settlement = await money.settle([
    { ...whole, charge: 180.23, tax: 29.01 },
    { ...short, collected: total - 100.5 },
    { ...back, collected: 0, charge: 90, said: 'Returned' },
  ]);
  const kept = { charges: 270.23, tax: 29.01, short: 100.5 };
  const received = Math.round((2 * total - 180.23 - 29.01 - 100.5 - 90) * 100) / 100;
  expect(await moneyOf()).toEqual({ received, ...kept });
  await shop.app.get(LedgerSums).run();
  expect(await moneyOf(90)).toEqual({ received, ...kept });

  const { shortfalls } = (await money.ask<{ shortfalls: Shortfall[] }>('GET', '/money/shortfalls')).body;
  const [{ subjectId, settlementId } = { subjectId: '', settlementId: '' }] = shortfalls;
  const decide = (amount: number, way: string | null) =>
    money.ask('POST', '/money/shortfalls', { subjectId, settlementId, amount, way });
  expect((await decide(60, 'cash')).status).toBe(200);
  expect((await decide(40.5, null)).status).toBe(200);
  // A part came, and the part that was written off stays short.
  expect(await moneyOf()).toEqual({ received: received + 60, ...kept, short: 40.5 });
  await money.takeBack(settlement);
  expect(await moneyOf()).toEqual({ received: 0, charges: 0, tax: 0, short: 0 });
});

test('the difference of a deposit counts with the settlement that has it', async () => {
  const order = await money.delivered();
  await money.settle([order], { deposit: order.total - 60, depositDifference: -60 });
  expect(await moneyOf()).toEqual({ received: order.total - 60, charges: 0, tax: 0, short: 60 });
});
