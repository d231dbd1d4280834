import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Parcel, parcels as contract } from '@shop/contracts/parcels';
import type { ResponseOf } from '@shop/contracts/route';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';

type List = ResponseOf<typeof contract.list>;
type Reply = Required<ErrorBody> &
  List & { orderId: string } & {
    results: {
      _id: string;
      ok: boolean;
      parcelId: string;
      version: number;
      error: { code: string; message: string };
    }[];
  };

let shop: Shop;
const calls = () => paymentsOf(shop);
const ask = async (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
  shop.http<Reply>(method, `/api/admin${path}`, body, { ...(await shop.staff()), 'idempotency-key': key });
const list = async (query = '') => (await ask('GET', `/parcels?${query}`)).body;

/** An order to be paid in cash that somebody has called about. */
async function confirmed(more: object = {}) {
  const order = await calls().placed({ paymentMethod: 'COD', ...more });
  await calls().update(order._id, { orderStatus: 'confirmed' });
  return order;
}
const { book, ship, decide, takeBack } = parcelCalls(() => shop);
const unbook = (id: string) => ask('DELETE', `/parcels/${id}`);
const returned = { outcome: 'returned', reason: 'refused', cost: 180 };

async function booked(more: object = {}) {
  const order = await confirmed(more);
  return { order, id: (await book(order._id)).parcelId };
}
async function shipped(more: object = {}) {
  const { order, id } = await booked(more);
  await ship(id, `N-${randomUUID()}`);
  return { order, id };
}
const parcelOf = async (orderId: string): Promise<Parcel> => {
  const [parcel] = (await list(`order=${orderId}`)).parcels;
  if (!parcel) throw new Error('There is no parcel');
  return parcel;
};
/** Sends two bodies under one idempotency key and returns the second response. */
async function usedTwice(method: string, path: string, body: object, other: object) {
  const key = randomUUID();
  await ask(method, path, body, key);
  return ask(method, path, other, key);
}
const facts = (name: string, orderId: string) => calls().facts(`fulfilment.${name}`, orderId);

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('a confirmed order is booked, shipped and delivered', async () => {
  const order = await confirmed();
  const answer = await book(order._id, 'tcs');
  expect(answer).toMatchObject({ code: undefined, version: 1 });
  expect(await parcelOf(order._id)).toMatchObject({
    _id: answer.parcelId,
    orderNumber: order.orderNumber,
    orderStatus: 'confirmed',
    paymentMethod: 'COD',
    customer: { name: 'Ayesha Khan', phone: '+923001234567', city: 'Lahore', voiceAt: null },
    courier: 'TCS',
    trackingNumber: null,
    status: 'booked',
    codAmount: order.total,
    bookedBy: 'admin',
    shippedAt: null,
  });
  expect((await calls().order(order._id)).courier).toBe('TCS');

  expect((await ship(answer.parcelId, '779000001')).version).toBe(2);
  expect(await calls().order(order._id)).toMatchObject({
    orderStatus: 'shipped',
    trackingNumber: '779000001',
    courier: 'TCS',
  });
  expect(await parcelOf(order._id)).toMatchObject({
    status: 'shipped',
    trackingNumber: '779000001',
    shippedBy: 'admin',
  });

  expect((await decide(answer.parcelId, { outcome: 'delivered' })).version).toBe(3);
  expect((await calls().order(order._id)).orderStatus).toBe('delivered');
  expect(await parcelOf(order._id)).toMatchObject({ status: 'delivered', decidedBy: 'admin', returnReason: null });
  for (const name of ['parcel-booked', 'parcel-shipped', 'parcel-delivered']) {
    expect([name, await facts(name, order._id)]).toEqual([name, 1]);
  }
});

test('a parcel that came back cancels its order, gives the coupon back, and can be taken back', async () => {
  const { coupon, order: withCode } = couponShop(shop);
  const { code } = await coupon({ usageLimit: 1 });
  const { order } = (await withCode(code)).body;
  await calls().update(order._id, { orderStatus: 'confirmed' });
  const { parcelId } = await book(order._id);
  await ship(parcelId, `N-${randomUUID()}`);
  expect((await decide(parcelId, { ...returned, stockBack: false })).code).toBeUndefined();
  expect((await calls().order(order._id)).orderStatus).toBe('cancelled');
  expect(await parcelOf(order._id)).toMatchObject({
    status: 'returned',
    returnReason: 'refused',
    returnCost: 180,
    stockBack: false,
  });
  // Its code is free again, and taking the return back needs it.
  const other = await withCode(code);
  expect(other.status).toBe(201);
  expect((await takeBack(parcelId)).code).toBe('coupon_exhausted');
  expect((await parcelOf(order._id)).status).toBe('returned');

  await calls().update(other.body.order._id, { orderStatus: 'cancelled' });
  expect((await takeBack(parcelId)).code).toBeUndefined();
  expect((await calls().order(order._id)).orderStatus).toBe('shipped');
  expect(await parcelOf(order._id)).toMatchObject({ status: 'shipped', returnReason: null, returnCost: 0 });
  expect([await facts('parcel-returned', order._id), await facts('return-taken-back', order._id)]).toEqual([1, 1]);
  expect((await takeBack(parcelId)).code).toBe('not_decided');
});

test('what was decided stays decided until it is taken back', async () => {
  const { order, id } = await shipped();
  await decide(id, { outcome: 'delivered' });
  expect((await decide(id, returned)).code).toBe('already_decided');
  expect((await ship(id, 'LATE-1')).code).toBe('already_decided');
  await calls().update(order._id, { orderStatus: 'enroute' });
  expect((await takeBack(id)).code).toBe('moved_on');
});

test('only what has left can be decided, and only what has not can be taken off', async () => {
  const { order, id } = await booked();
  expect((await decide(id, returned)).code).toBe('not_shipped');
  expect((await unbook(id)).body).toEqual({ orderId: order._id });
  expect((await calls().order(order._id)).courier).toBeNull();
  expect((await list(`order=${order._id}`)).total).toBe(0);
  expect(await facts('booking-taken-back', order._id)).toBe(1);
  const { id: left } = await shipped();
  const late = await unbook(left);
  expect([late.status, late.body.code]).toEqual([409, 'has_left']);
});

test('an order that moved on is not taken back by its parcel', async () => {
  const { order, id } = await shipped();
  await calls().update(order._id, { orderStatus: 'cancelled' });
  expect((await decide(id, { outcome: 'delivered' })).code).toBe('moved_on');
  const { order: other, id: second } = await booked();
  await calls().update(other._id, { orderStatus: 'delivered' });
  expect((await ship(second, 'LATE-2')).code).toBe('moved_on');
});

test('what cannot be booked says why', async () => {
  const open = await calls().placed({ paymentMethod: 'COD' });
  const cases = await Promise.all([book(open._id), book(open._id, 'Nobody'), book(randomUUID()), book('no')]);
  expect(cases.map(({ code }) => code)).toEqual(['not_confirmed', 'unknown_courier', 'not_found', 'not_found']);
  const { order } = await booked();
  expect((await book(order._id, 'Leopards')).code).toBe('already_booked');
});

test('a number is changed by who has seen the parcel as it is, and belongs to one order', async () => {
  const { id } = await shipped();
  const { id: other } = await booked();
  const number = `N-${randomUUID()}`;
  expect((await ship(other, number)).version).toBe(2);
  expect((await ship(other, number)).version).toBe(2);
  expect((await ship(other, 'OTHER-1')).code).toBe('already_shipped');
  expect((await ship(other, 'OTHER-1', { version: 1 })).code).toBe('stale_version');
  expect((await ship(id, number, { version: 2 })).code).toBe('tracking_number_used');
  const better = `N-${randomUUID()}`;
  expect((await ship(other, better, { version: 2 })).version).toBe(3);
  expect((await list(`search=${better.toLowerCase()}`)).parcels).toMatchObject([
    { _id: other, trackingNumber: better },
  ]);
});

test('parcels that are none are not found', async () => {
  const id = randomUUID();
  const rows = await Promise.all([ship(id, 'X-1'), decide(id, returned), takeBack(id), decide('no', returned)]);
  expect(rows.map(({ code }) => code)).toEqual(rows.map(() => 'not_found'));
  const one = await unbook(id);
  expect([one.status, one.body.code]).toEqual([404, 'not_found']);
});

test('a call with nothing in it, or with a return without a reason, is refused', async () => {
  const { id } = await shipped();
  const answers = await Promise.all([
    decide(id, { outcome: 'returned' }),
    decide(id, { outcome: 'lost' }),
    decide(id, { ...returned, cost: -1 }),
    decide(id, { ...returned, cost: 1.005 }),
    ship(id, ''),
    book(id, ''),
  ]);
  const others = await Promise.all([
    ask('POST', '/parcels', { courier: 'TCS', rows: [] }),
    ask('PATCH', '/parcels/numbers', { rows: [{ _id: id }] }),
    ask('POST', '/parcels/take-back', { rows: 'all' }),
    ask('GET', '/parcels?days=many'),
    ask('GET', '/parcels?status=lost'),
  ]);
  const codes = [...answers, ...others.map(({ status, body }) => ({ status, code: body.code }))];
  expect(codes.map(({ status, code }) => [status, code])).toEqual(codes.map(() => [400, 'invalid_request']));
});

test('many are booked, shipped, decided and taken back by one call each, with a result per row', async () => {
  const orders = await Promise.all([confirmed(), confirmed(), calls().placed()]);
  const ids = orders.map(({ _id }) => _id);
  const key = randomUUID();
  const rows = ids.map((_id) => ({ _id }));
  const first = await ask('POST', '/parcels', { courier: 'PostEx', rows }, key);
  expect(first.body.results).toMatchObject([
    { _id: ids[0], ok: true, version: 1 },
    { _id: ids[1], ok: true, version: 1 },
    { _id: ids[2], ok: false, error: { code: 'not_confirmed' } },
  ]);
  expect((await ask('POST', '/parcels', { courier: 'PostEx', rows }, key)).body).toEqual(first.body);
  const [one, two] = first.body.results.map(({ parcelId }) => parcelId);
  const numbers = [
    { _id: one, trackingNumber: `N-${randomUUID()}` },
    { _id: randomUUID(), trackingNumber: 'NONE-1' },
    { _id: two, trackingNumber: `N-${randomUUID()}` },
  ];
  const left = await ask('PATCH', '/parcels/numbers', { rows: numbers });
  expect(left.body.results.map(({ ok }) => ok)).toEqual([true, false, true]);
  const outcomes = [
    { _id: one, outcome: 'delivered' },
    { _id: two, ...returned },
  ];
  const decided = await ask('PATCH', '/parcels/outcomes', { rows: outcomes });
  expect(decided.body.results.map(({ ok }) => ok)).toEqual([true, true]);
  const twice = await ask('PATCH', '/parcels/outcomes', { rows: outcomes });
  expect(twice.body.results.map(({ error }) => error.code)).toEqual(['already_decided', 'already_decided']);
  const back = await ask('POST', '/parcels/take-back', { rows: [{ _id: one }, { _id: two }] });
  expect(back.body.results).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await list('courier=PostEx')).counts).toEqual({ booked: 0, shipped: 2, delivered: 0, returned: 0 });
});

test('the same key twice is one deed, and another body under it is an error', async () => {
  const order = await confirmed();
  const key = randomUUID();
  const first = await book(order._id, 'TCS', key);
  const again = await book(order._id, 'TCS', key);
  expect(again).toEqual(first);
  const { parcelId } = first;
  const reused = await Promise.all([
    usedTwice('POST', '/parcels', { courier: 'TCS', rows: [{ _id: 'a' }] }, { courier: 'TCS', rows: [{ _id: 'b' }] }),
    usedTwice('POST', '/parcels/take-back', { rows: [{ _id: 'a' }] }, { rows: [{ _id: 'b' }] }),
    usedTwice(
      'PATCH',
      '/parcels/outcomes',
      { rows: [{ _id: 'a', ...returned }] },
      { rows: [{ _id: 'b', ...returned }] },
    ),
    usedTwice(
      'PATCH',
      '/parcels/numbers',
      { rows: [{ _id: 'a', trackingNumber: 'A-1' }] },
      { rows: [{ _id: 'a', trackingNumber: 'A-2' }] },
    ),
  ]);
  expect(reused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  await ship(parcelId, `N-${randomUUID()}`);
  const deed = randomUUID();
  const decided = await decide(parcelId, { outcome: 'delivered' }, deed);
  expect(await decide(parcelId, { outcome: 'delivered' }, deed)).toEqual(decided);
  expect((await decide(parcelId, returned, deed)).code).toBe('idempotency_key_reused');
});

test('the list is narrowed by status, age, courier and search, and booked parcels stand by the numbers of their orders', async () => {
  const city = `Town ${randomUUID().slice(0, 8)}`;
  const customerInfo = {
    firstName: 'Bilal',
    lastName: 'Aslam',
    email: 'bilal@example.com',
    phone: '0321 7654321',
    address: 'House 1',
    city,
    postalCode: '54000',
    country: 'Pakistan',
  };
  const one = await booked({ customerInfo });
  const two = await booked({ customerInfo });
  const three = await shipped({ customerInfo });
  const inTown = (query: string) => list(`search=${encodeURIComponent(city)}&${query}`);
  const found = await inTown('status=booked');
  const numbers = found.parcels.map(({ orderNumber }) => orderNumber);
  expect(numbers).toEqual(numbers.toSorted());
  expect(found.parcels.map(({ _id }) => _id).toSorted()).toEqual([one.id, two.id].toSorted());
  expect([found.total, found.counts]).toEqual([2, { booked: 2, shipped: 1, delivered: 0, returned: 0 }]);
  expect((await inTown('')).parcels.map(({ _id }) => _id)).toEqual([three.id, two.id, one.id]);
  expect((await inTown('limit=1&page=2')).parcels.map(({ _id }) => _id)).toEqual([two.id]);
  expect((await inTown('courier=Trax')).total).toBe(0);
  await shop.db.dataSource.query(`update fulfilment_parcel set booked_at = now() - interval '4 days' where id = $1`, [
    one.id,
  ]);
  expect((await inTown('status=booked&days=3')).parcels.map(({ _id }) => _id)).toEqual([one.id]);
  expect((await list()).couriers).toContain('TCS');
});

test('what it costs is what the courier takes for the zone of the city', async () => {
  const headers = await shop.staff();
  const put = async (area: string, values: object) => {
    const stored = await shop.http<{ version: number; values: object }>(
      'GET',
      `/api/admin/settings/${area}`,
      undefined,
      headers,
    );
    const { version, values: before } = stored.body;
    return shop.http('PUT', `/api/admin/settings/${area}`, { version, values: { ...before, ...values } }, headers);
  };
  expect((await put('delivery', { zones: [{ name: 'Capital', cities: ['Islamabad'] }] })).status).toBe(200);
  const trax = { name: 'Trax', charge: 250, zones: [{ zone: 'Capital', charge: 199.5 }] };
  expect((await put('couriers', { couriers: [{ name: 'TCS' }, trax] })).status).toBe(200);
  const order = await confirmed();
  await book(order._id, 'trax');
  expect(await parcelOf(order._id)).toMatchObject({ courier: 'Trax', charge: 250 });
  const wrong = await put('couriers', { couriers: [{ name: 'TCS', page: 'javascript:alert(1)' }, { name: 'tcs' }] });
  expect(wrong.status).toBe(400);
  const known = await shop.http<{ shop: { couriers: object[] } }>('GET', '/api/shop');
  expect(known.body.shop.couriers).toEqual([
    { name: 'TCS', page: '', hasLetters: false, numbers: '' },
    { name: 'Trax', page: '', hasLetters: false, numbers: '' },
  ]);
});
