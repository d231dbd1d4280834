import type { LinkedOrder, OrderConfirmation, PlaceOfCustomer } from '@shop/contracts/confirmations';
import type { ErrorBody } from '@shop/contracts/errors';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const calls = () => paymentsOf(shop);
const ask = async <T>(method: string, path: string, body?: object) =>
  shop.http<T & Required<ErrorBody>>(method, `/api/admin${path}`, body, await shop.staff());
const place = (token: string, body: object) =>
  shop.http<LinkedOrder & Required<ErrorBody>>('POST', `/api/confirmations/${token}/place`, body);
const pin = { latitude: 31.5203712, longitude: 74.3587549, accuracy: 12.4 };
const kept = { latitude: 31.52037, longitude: 74.35875, accuracy: 12 };
const landmark = 'Opposite the blue mosque';

/** A cash order and the token of its link. */
async function placed(more: object = {}) {
  const { _id } = await calls().placed({ paymentMethod: 'COD', ...more });
  await eventsSettled(shop);
  const { body } = await ask<{ confirmation: OrderConfirmation }>('GET', `/orders/${_id}/confirmation`);
  return { id: _id, token: body.confirmation.link.split('/').pop() ?? '' };
}
const placeOf = async (id: string): Promise<PlaceOfCustomer> => {
  const { customerInfo } = await calls().order(id);
  return { landmark: customerInfo.landmark, pin: customerInfo.pin };
};

test('the customer sends a landmark and the location of the phone, staff read both, and either is taken back', async () => {
  const { id, token } = await placed();
  expect(await placeOf(id)).toEqual({ landmark: '', pin: null });
  const sent = await place(token, { landmark, pin });
  expect([sent.status, sent.body.customer]).toMatchObject([200, { landmark, pin: kept }]);
  await place(token, { landmark, pin });
  const order = await calls().order(id);
  expect(order.customerInfo).toMatchObject({ landmark, pin: kept, city: 'Lahore' });
  expect(order.history.map(({ by, field, from, to }) => [by, field, from, to])).toEqual([
    ['customer', 'address', null, null],
  ]);
  expect((await place(token, { landmark: '', pin: null })).body.customer).toMatchObject({ landmark: '', pin: null });
  expect(await placeOf(id)).toEqual({ landmark: '', pin: null });
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});

test('what is no place in Pakistan is refused with a sentence', async () => {
  const { id, token } = await placed();
  for (const [wrong, path] of [
    [{ ...pin, latitude: 51.5 }, 'pin.latitude'],
    [{ ...pin, longitude: -0.1 }, 'pin.longitude'],
  ] as const) {
    const { status, body } = await place(token, { landmark, pin: wrong });
    const message = 'This place is not in Pakistan. Please write a landmark instead.';
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  }
  for (const wrong of [{ landmark }, { landmark: 'x'.repeat(121), pin: null }, { landmark, pin: '31,74' }]) {
    expect((await place(token, wrong)).status).toBe(400);
  }
  expect(await placeOf(id)).toEqual({ landmark: '', pin: null });
});

test('it ends with the link, is refused once the courier has the address, and a made-up link is not known', async () => {
  const { id, token } = await placed();
  await shop.http('POST', `/api/confirmations/${token}/confirm`);
  expect((await ask('POST', '/parcels', { courier: 'TCS', rows: [{ _id: id }] })).status).toBe(200);
  const packed = await place(token, { landmark, pin });
  expect([packed.status, packed.body.code]).toEqual([409, 'order_not_editable']);
  await calls().update(id, { orderStatus: 'shipped' });
  const ended = await place(token, { landmark, pin });
  expect([ended.status, ended.body.code]).toEqual([410, 'link_ended']);
  expect((await place('made-up', { landmark, pin })).status).toBe(404);
});

test('staff type what they heard; another city takes the pin away, another street does not', async () => {
  const { id, token } = await placed();
  await place(token, { landmark, pin });
  const edit = async (to: object) => {
    const { version } = await calls().order(id);
    expect((await ask('PATCH', `/orders/${id}/edit`, { version, customer: to })).status).toBe(200);
  };
  await edit({ address: 'House 8', landmark: 'Second gate after the bakery' });
  expect(await placeOf(id)).toEqual({ landmark: 'Second gate after the bakery', pin: kept });
  await edit({ city: 'Multan' });
  expect(await placeOf(id)).toEqual({ landmark: 'Second gate after the bakery', pin: null });
});

test('the courier’s sheet has the landmark with the address', async () => {
  type Couriers = { version: number; values: { couriers: { name: string; sheet: object }[] } };
  const { version, values } = (await ask<Couriers>('GET', '/settings/couriers')).body;
  const couriers = values.couriers.map((each) => ({ ...each, sheet: { ...each.sheet, format: 'csv' } }));
  expect((await ask('PUT', '/settings/couriers', { version, values: { couriers } })).status).toBe(200);
  const { id, token } = await placed({ customerInfo: customer({ address: 'House 8' }) });
  await place(token, { landmark, pin });
  await shop.http('POST', `/api/confirmations/${token}/confirm`);
  await ask('POST', '/parcels', { courier: 'PostEx', rows: [{ _id: id }] });
  const sheet = await fetch(`${shop.url}/api/admin/parcels/sheet?courier=PostEx`, {
    headers: await shop.staff(),
  });
  expect(await sheet.text()).toContain(`House 8, ${landmark}`);
});

test('the audit log tells of no place, it is exported with the customer, and goes when the customer is erased', async () => {
  const phone = '+923018000777';
  const { id, token } = await placed({ customerInfo: customer({ phone }) });
  await place(token, { landmark, pin });
  const { version } = await calls().order(id);
  await ask('PATCH', `/orders/${id}/edit`, { version, customer: { landmark: 'Behind the water tank' } });
  const audited = await shop.db.dataSource.query<{ entry: string }[]>(
    `select to_jsonb(e)::text as entry from audit_entry e`,
  );
  expect(audited.some(({ entry }) => entry.includes('landmark'))).toBe(true);
  expect(audited.filter(({ entry }) => /water tank|74\.35875/.test(entry))).toEqual([]);
  const exported = await ask<{ orders: { customerInfo: PlaceOfCustomer }[] }>('GET', `/customers/${phone}/export`);
  expect(exported.body.orders[0]?.customerInfo).toMatchObject({ landmark: 'Behind the water tank', pin: kept });
  await calls().update(id, { orderStatus: 'cancelled' });
  await eventsSettled(shop);
  expect((await ask('DELETE', `/customers/${phone}`)).status).toBe(200);
  expect(await placeOf(id)).toEqual({ landmark: '', pin: null });
});
