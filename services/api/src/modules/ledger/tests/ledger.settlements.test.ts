import type { OrderMoney } from '@shop/contracts/ledger';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { moneyCalls } from './money-calls.ts';

let shop: Shop;
const money = moneyCalls(() => shop);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

/** Rupees that the customer of an order can get back. */
const refundable = async ({ _id }: { _id: string }) =>
  (await money.ask<OrderMoney>('GET', `/orders/${_id}/money`)).body.refundable;
/** Rupees of a settlement beside its orders, by place. */
const beside = ({ _id }: { _id: string }) => money.placesOf({ _id });

test('a row pays for a parcel that was delivered, and for another one only where staff say so', async () => {
  const [way, booked] = [await money.shipped(), await money.booked()];
  const settlement = await money.imported([
    { ...way, said: '' },
    { ...booked, said: '' },
  ]);
  expect(settlement.rows.map(({ problem, isSettled }) => [problem, isSettled])).toEqual([
    ['on_the_way', false],
    ['not_sent', false],
  ]);
  expect(settlement.rows[0]?.toRecord).toEqual({ parcelId: way.parcelId, outcome: 'delivered', reason: null });
  const line = settlement.rows[1]?.line;
  expect((await money.accept(settlement, { orders: 1, settleLines: [line] })).status).toBe(200);
  expect(await money.placesOf(booked)).toEqual({ received: booked.total });
  // The money came, and the courier has said nothing that it is for.
  expect(await money.placesOf(way)).toEqual({ customer: way.total, received: way.total, short: -way.total });
});

test('a settled parcel that comes back is to be taken back by its courier, until a later file takes it', async () => {
  const order = await money.shipped();
  await money.settle([{ ...order, charge: 200 }]);
  expect(await money.placesOf(order)).toEqual({ received: order.total - 200, charges: 200 });
  expect(await refundable(order)).toBe(order.total);
  await money.returned(order);
  expect(await money.placesOf(order)).toEqual({
    received: order.total - 200,
    charges: 200,
    to_courier: -order.total,
  });
  expect(await refundable(order)).toBe(0);
});

test('a file of returns only is accepted with what the shop has to pay, and its charge is the cost of the return', async () => {
  const order = await money.shipped();
  await money.returned(order);
  const settlement = await money.imported([{ ...order, said: 'Returned', collected: 0, charge: 180.25 }]);
  expect(settlement.sums.deposit).toBe(-180.25);
  expect((await money.accept(settlement, { orders: 0 })).status).toBe(200);
  expect(await money.placesOf(order)).toEqual({ received: -180.25, charges: 180.25 });
  const [parcel] = await shop.db.dataSource.query<{ cost: string }[]>(
    'select return_cost as cost from fulfilment_parcel where id = $1',
    [order.parcelId],
  );
  expect(Number(parcel?.cost)).toBe(180.25);
  const nothing = await money.imported([{ ...order, said: 'Returned', collected: 0 }]);
  const { status, body } = await money.accept(nothing, { orders: 0 });
  expect([status, body.code]).toEqual([409, 'nothing_to_settle']);
});

test('the difference of a deposit, and what an unknown parcel pays, stand beside the orders', async () => {
  const order = await money.delivered();
  const settlement = await money.settle(
    [
      { ...order, charge: 100 },
      { number: 'KHI-NOBODY-7', total: 900, charge: 50 },
    ],
    { deposit: order.total - 100 + 850 - 60.5, depositDifference: -60.5 },
  );
  expect(await money.placesOf(order)).toEqual({ received: order.total - 100, charges: 100 });
  expect(await beside(settlement)).toEqual({ received: 789.5, charges: 50, short: -839.5 });
  await money.takeBack(settlement);
  expect(await beside(settlement)).toEqual({});
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});
