import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { startEmailJourneys } from '../../../../test/support/email-journeys.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import type { Shop } from '../../../../test/support/harness.ts';
import { paymentsOf, pdf, proofForm } from '../../../../test/support/proofs.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { moneyCalls } from './money-calls.ts';

let journeys: Awaited<ReturnType<typeof startEmailJourneys>>;
let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;
let rates: ReturnType<typeof deliveryShop>;
const money = moneyCalls(() => shop);

beforeAll(async () => {
  journeys = await startEmailJourneys({ EMAIL_HOLD_SECONDS: '0' });
  ({ shop } = journeys.mail);
  pay = paymentsOf(shop);
  rates = deliveryShop(shop);
  await rates.set({ cod: { advance: { kind: 'percent', value: 20, most: 500 } } });
});
afterAll(() => journeys.mail.stop());

const inCash = () => pay.placed({ paymentMethod: 'COD' });
const send = (order: { orderNumber: string }, method = 'EasyPaisa') =>
  pay.confirm(order.orderNumber, proofForm({ file: pdf(), method }));
const sent = async (order: { orderNumber: string }, method?: string) => {
  expect((await send(order, method)).status).toBe(201);
  return pay.pendingOf(order.orderNumber);
};
const parcelOf = async (number: string) => {
  const { body } = await money.ask<{ parcels: { codAmount: number }[] }>('GET', `/parcels?search=${number}`);
  return body.parcels[0]?.codAmount;
};

test('e-mails ask for the advance, thank for it, and name what is left for the rider', async () => {
  const shopper = await journeys.shopper();
  const { order, email } = shopper;
  const placed = await shopper.received('We have your order');
  expect(placed.text).toContain('Please pay Rs\u00A0500 of it by transfer first');
  expect(placed.text).toContain(
    `You pay Rs\u00A0${(order.total - 500).toLocaleString('en')} in cash when the parcel arrives.`,
  );
  expect(placed.text).toContain(`/payment/${order.orderNumber}`);
  await pay.short((await sent(order))._id, 200);
  const short = await shopper.received('are missing');
  expect(short.text).toContain('Rs\u00A0300');
  await pay.decide((await sent(order))._id, true);
  const thanks = await shopper.received('We have your advance');
  expect(thanks.text).toContain(`In cash at the door: Rs\u00A0${(order.total - 500).toLocaleString('en')}`);
  await shopper.update({ orderStatus: 'shipped' });
  const shipped = await shopper.received('is on its way');
  expect(shipped.text).toContain(`Rs\u00A0${(order.total - 500).toLocaleString('en')}`);
  expect(journeys.mail.mails.to(email)).toHaveLength(4);
});

describe('the advance of a cash order', () => {
  test('is priced by the server, is no part of the total, and asks for a method', async () => {
    const order = await inCash();
    expect(order).toMatchObject({ advance: 500, advanceReceived: 0, paymentStatus: 'pending' });
    expect((await pay.instructions(order.orderNumber)).body).toMatchObject({
      received: 0,
      attemptsLeft: 5,
      accounts: [],
    });
    const without = await pay.confirm(order.orderNumber, proofForm({ file: pdf() }));
    expect([without.status, without.body.errors]).toEqual([400, [{ path: 'method', message: expect.any(String) }]]);
    expect((await pay.placed()).advance).toBe(0);
  });

  test('that is verified is taken off what the courier collects, and stands in the cash book by its way', async () => {
    const order = await inCash();
    await money.update(order, { orderStatus: 'confirmed' });
    const { parcelId } = await money.parcels.book(order._id, 'TCS');
    const proof = await sent(order);
    expect(proof).toMatchObject({ method: 'EasyPaisa', order: { advance: 500, paymentMethod: 'COD' } });
    expect((await send(order)).body.code).toBe('proof_pending');
    const { status, body } = await pay.decide(proof._id, true, 'Seen');
    expect([status, body.verification]).toMatchObject([200, { status: 'verified', received: 500 }]);
    expect(await pay.order(order._id)).toMatchObject({
      paymentStatus: 'pending',
      advanceReceived: 500,
      history: expect.arrayContaining([
        expect.objectContaining({ field: 'received', to: 'Rs\u00A0500', note: 'Seen' }),
      ]),
    });
    expect((await send(order)).body.code).toBe('not_payable');
    expect(await money.placesOf(order)).toEqual({ customer: order.total - 500, received: 500 });
    expect(await parcelOf(order.orderNumber)).toBe(order.total - 500);

    const number = `KHI-1${order.orderNumber}`;
    await money.parcels.ship(parcelId, number);
    await money.parcels.decide(parcelId, { outcome: 'delivered' });
    expect(await money.placesOf(order)).toEqual({ courier: order.total - 500, received: 500 });
    const { sums } = await money.settle([{ number, total: order.total - 500, charge: 150 }]);
    expect(sums.deposit).toBe(order.total - 650);
    expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await money.placesOf(order)).toEqual({ charges: 150, received: order.total - 150 });
    const ways = await shop.db.dataSource.query(
      `select party, amount::int / 100 as rupees from ledger_balance where subject_id = $1 and place = 'received' order by 1`,
      [order._id],
    );
    expect(ways).toEqual([
      { party: 'EasyPaisa', rupees: 500 },
      { party: 'bank', rupees: order.total - 650 },
    ]);
  });

  test('may come in parts, or be the whole total, and never more', async () => {
    const order = await inCash();
    expect((await pay.short((await sent(order))._id, 200)).body.verification).toMatchObject({ status: 'short' });
    const rest = await sent(order, 'JazzCash');
    expect(rest.parts).toMatchObject([{ received: 200 }]);
    expect((await pay.short(rest._id, order.total)).body.code).toBe('not_short');
    expect((await pay.short(rest._id, order.total - 200)).status).toBe(200);
    expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'paid', advanceReceived: order.total });
    expect(await money.placesOf(order)).toEqual({ received: order.total });
  });

  test('that is rejected leaves the order as it is, and another receipt may be sent', async () => {
    const order = await inCash();
    await pay.decide((await sent(order))._id, false, 'Nothing came.');
    expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'pending', advanceReceived: 0 });
    expect((await pay.instructions(order.orderNumber)).body.proof).toMatchObject({ status: 'rejected' });
    const again = await sent(order);
    expect((await pay.confirmOrder(order._id)).status).toBe(200);
    expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'pending', advanceReceived: 500 });
    expect((await pay.decide(again._id, true)).body.code).toBe('already_decided');
    // No later event of the order counts its figures again.
    await eventsSettled(shop);
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });

  test('is neither taken nor verified once the parcel has left: the courier collects all of it', async () => {
    const order = await inCash();
    const proof = await sent(order);
    await money.update(order, { orderStatus: 'shipped' });
    expect((await pay.decide(proof._id, true)).body.code).toBe('parcel_left');
    expect((await pay.decide(proof._id, false, 'Paid back')).status).toBe(200);
    expect((await send(order)).body.code).toBe('not_payable');
  });

  test('of a cancelled order is to be given back', async () => {
    const order = await inCash();
    await pay.decide((await sent(order))._id, true);
    await money.update(order, { orderStatus: 'cancelled' });
    expect(await money.placesOf(order)).toEqual({ to_give_back: 500 });
    const late = await inCash();
    const proof = await sent(late);
    await money.update(late, { orderStatus: 'cancelled' });
    expect((await pay.decide(proof._id, true)).body.verification).toMatchObject({ received: 500 });
    expect(await money.placesOf(late)).toEqual({ to_give_back: 500 });
  });
});
