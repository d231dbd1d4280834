import { randomUUID } from 'node:crypto';
import type { Parcel } from '@shop/contracts/parcels';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { share } from '../../../../test/support/share.ts';

let shop: Shop;
const calls = () => paymentsOf(shop);
const placed = () => calls().placed({ paymentMethod: 'COD' });
const update = (id: string, change: object) => calls().update(id, change);
const parcelsOf = async (orderId: string): Promise<Parcel[]> => {
  await eventsSettled(shop);
  const headers = await shop.staff();
  return (await shop.http<{ parcels: Parcel[] }>('GET', `/api/admin/parcels?order=${orderId}`, undefined, headers)).body
    .parcels;
};
const { book, ship, decide, takeBack } = parcelCalls(() => shop);
const codesOf = (changes: readonly { code: string | undefined }[]) =>
  changes.map(({ code = 'changed' }) => code).toSorted();
const facts = (name: string, orderId: string) => calls().facts(`fulfilment.${name}`, orderId);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('an order that is shipped in its own screen has a parcel that follows it', async () => {
  const order = await placed();
  await update(order._id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: 'OWN-1' });
  expect(await parcelsOf(order._id)).toMatchObject([
    {
      status: 'shipped',
      courier: 'TCS',
      trackingNumber: 'OWN-1',
      codAmount: order.total,
      bookedBy: null,
      shippedBy: 'admin',
    },
  ]);
  await update(order._id, { trackingNumber: 'OWN-2', courier: 'Trax' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'shipped', courier: 'Trax', trackingNumber: 'OWN-2' }]);
  await update(order._id, { orderStatus: 'delivered' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'delivered', decidedBy: 'admin' }]);
  await update(order._id, { orderStatus: 'enroute' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'shipped', decidedAt: null }]);
  expect([await facts('parcel-shipped', order._id), await facts('delivery-taken-back', order._id)]).toEqual([1, 1]);
});

test('a number that is typed and taken back leaves no parcel', async () => {
  const order = await placed();
  await update(order._id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: 'TYPED-1' });
  await update(order._id, { orderStatus: 'confirmed', courier: null, trackingNumber: null });
  expect(await parcelsOf(order._id)).toEqual([]);
  await update(order._id, { trackingNumber: 'TYPED-2' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'booked', bookedBy: null, trackingNumber: 'TYPED-2' }]);
});

test('an order that is cancelled on its way came back, and somebody may say why', async () => {
  const order = await placed();
  await update(order._id, { orderStatus: 'shipped', trackingNumber: 'BACK-1' });
  const [parcel] = await parcelsOf(order._id);
  await update(order._id, { orderStatus: 'cancelled' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'returned', returnReason: null, stockBack: true }]);
  const why = { outcome: 'returned', reason: 'unreachable', cost: 90 };
  const id = parcel?._id ?? '';
  expect([(await decide(id, why)).code, (await decide(id, why)).code]).toEqual([undefined, 'already_decided']);
  expect(await parcelsOf(order._id)).toMatchObject([
    { status: 'returned', returnReason: 'unreachable', returnCost: 90 },
  ]);
  // Cancelled by mistake: it goes on with the same parcel.
  await update(order._id, { orderStatus: 'shipped' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'shipped', returnReason: null, returnCost: 0 }]);
});

test('an order that is sent once more has a second parcel', async () => {
  const order = await placed();
  await update(order._id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: 'FIRST-1' });
  const [first] = await parcelsOf(order._id);
  const firstId = first?._id ?? '';
  await decide(firstId, { outcome: 'returned', reason: 'wrong_address' });
  await update(order._id, { orderStatus: 'confirmed' });
  expect(await parcelsOf(order._id)).toHaveLength(1);
  await ship((await book(order._id, 'Leopards')).parcelId, 'SECOND-1');
  const both = await parcelsOf(order._id);
  expect(new Map(both.map(({ status, trackingNumber }) => [trackingNumber, status]))).toEqual(
    new Map([
      ['FIRST-1', 'returned'],
      ['SECOND-1', 'shipped'],
    ]),
  );
  // The first one cannot be taken back any more: the order goes with the second.
  expect((await takeBack(firstId)).code).toBe('moved_on');
});

test('a booking goes with its order: what is collected follows the payment, and a cancelled order needs no parcel', async () => {
  const order = await placed();
  await update(order._id, { orderStatus: 'confirmed' });
  await book(order._id);
  await update(order._id, { paymentStatus: 'paid' });
  expect(await parcelsOf(order._id)).toMatchObject([{ status: 'booked', codAmount: 0 }]);
  await update(order._id, { orderStatus: 'cancelled' });
  expect(await parcelsOf(order._id)).toEqual([]);
  expect(await facts('booking-taken-back', order._id)).toBe(1);
});

test('of two packers who ship one order, or return and deliver it, one does', async () => {
  for (let round = 0; round < share(50, 6); round++) {
    const order = await placed();
    await update(order._id, { orderStatus: 'confirmed' });
    const books = await Promise.all(['TCS', 'Trax'].map((courier) => book(order._id, courier)));
    expect(codesOf(books)).toEqual(['already_booked', 'changed']);
    const { parcelId = '' } = books.find(({ code }) => code === undefined) ?? {};
    const ships = await Promise.all(['A', 'B'].map((packer) => ship(parcelId, `${packer}-${round}-${randomUUID()}`)));
    expect(codesOf(ships)).toEqual(['already_shipped', 'changed']);
    const outcomes = [{ outcome: 'delivered' }, { outcome: 'returned', reason: 'refused' }];
    const ends = await Promise.all(outcomes.map((outcome) => decide(parcelId, outcome)));
    expect(codesOf(ends)).toEqual(['already_decided', 'changed']);
    const status = ends[0]?.code === undefined ? 'delivered' : 'cancelled';
    expect((await calls().order(order._id)).orderStatus).toBe(status);
  }
  await eventsSettled(shop);
  const [counted] = await shop.db.dataSource.query<{ open: number }[]>(
    `select count(*)::int as open from fulfilment_parcel p join ordering_order o on o.id = p.order_id
     where p.status = 'delivered' and o.order_status <> 'delivered' or p.status = 'returned' and o.order_status <> 'cancelled'
       and p.tracking_number = o.tracking_number`,
  );
  expect(counted?.open).toBe(0);
});
