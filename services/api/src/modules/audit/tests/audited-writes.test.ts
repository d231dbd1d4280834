import { randomUUID } from 'node:crypto';
import type { StoredArea } from '@shop/contracts/settings/settings';
import type { CategoryReply } from '../../../../test/support/category-calls.ts';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { createProduct, editProduct, png } from '../../../../test/support/product-form.ts';
import { paymentsOf, provedOrder } from '../../../../test/support/proofs.ts';
import { saleShop } from '../../../../test/support/sale-shop.ts';
import { staffCall, written } from '../../../../test/support/written-reviews.ts';

let shop: Shop;
let log: ReturnType<typeof auditLogOf>;

beforeAll(async () => {
  shop = await startShop();
  log = auditLogOf(shop);
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const staff = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  shop.http(method, `/api${path}`, body, { ...headers, ...(await shop.staff()) });
const placed = () => paymentsOf(shop).placed();
const size = (price: number) => ({ name: 'Small', price, originalPrice: null, widthCm: null, heightCm: null });

test('of a product each entry has what changed and nothing else, also when it is deleted and comes back', async () => {
  const files = [await png('#c05a2b')];
  let id = '';
  const [created, ...others] = await log.writtenBy(async () => {
    id = (await createProduct(shop, { name: 'Ridge', category: '' }, files))._id;
  });
  expect(others).toEqual([]);
  const isPicture = { url: expect.stringContaining('/media/') as string, alt: expect.any(String) as string };
  expect(created).toMatchObject({ action: 'created', kind: 'product', thing: id, label: 'Ridge', before: null });
  expect(created?.after).toMatchObject({ name: 'Ridge', published: true, images: [isPicture] });
  for (const derived of ['search_text', 'card', 'price', 'version', 'updated_at', 'rating', 'popularity']) {
    expect(created?.after).not.toHaveProperty(derived);
  }

  const product = { kind: 'product', thing: id, label: 'Ridge' };
  expect(
    await log.writtenBy(() =>
      staff('PATCH', '/products', { rows: [{ _id: id, prices: [{ name: 'Small', price: 1350 }] }] }),
    ),
  ).toEqual([{ ...product, action: 'changed', before: { sizes: [size(1250)] }, after: { sizes: [size(1350)] } }]);
  expect(await log.writtenBy(() => editProduct(shop, id, { name: 'The ridge', category: '' }))).toMatchObject([
    { label: 'The ridge', action: 'changed', before: { name: 'Ridge' }, after: { name: 'The ridge' } },
  ]);
  const gone = { kind: 'product', thing: id, label: 'The ridge', before: null, after: null };
  expect(await log.writtenBy(() => staff('DELETE', `/products/${id}`))).toEqual([{ ...gone, action: 'deleted' }]);
  expect(await log.writtenBy(() => staff('POST', `/products/${id}/restore`))).toEqual([
    { ...gone, action: 'restored' },
  ]);
});

test('a long text is cut', async () => {
  const [created] = await log.writtenBy(() => createProduct(shop, { description: 'x'.repeat(1_500), category: '' }));
  expect(created?.after?.['description']).toBe(`${'x'.repeat(500)}…`);
});

test('a new name of a category is one entry, though its products take it', async () => {
  const { body } = await shop.http<CategoryReply>('POST', '/api/categories', { name: 'Hills' }, await shop.staff());
  await createProduct(shop, { category: 'Hills' });
  const { _id } = body.category;
  expect(await log.writtenBy(() => staff('PUT', `/categories/${_id}`, { name: 'Mountains' }))).toMatchObject([
    {
      action: 'changed',
      kind: 'category',
      label: 'Mountains',
      before: { name: 'Hills' },
      after: { name: 'Mountains' },
    },
  ]);
  expect(await log.writtenBy(() => staff('DELETE', `/categories/${_id}`))).toMatchObject([
    { action: 'deleted', kind: 'category', thing: _id, before: { name: 'Mountains', is_active: true }, after: null },
  ]);
});

test('sales and coupons are written with their values', async () => {
  const { sale, none } = saleShop(shop);
  const [created] = await log.writtenBy(() => sale({ name: 'Eid', percentOff: 20 }));
  expect(created).toMatchObject({ action: 'created', kind: 'sale', label: 'Eid', after: { percent_off: 20 } });
  expect(await log.writtenBy(none)).toMatchObject([{ action: 'deleted', kind: 'sale', label: 'Eid', after: null }]);
  let code = '';
  let id = '';
  const coupons = couponShop(shop);
  expect(await log.writtenBy(async () => ({ code, _id: id } = await coupons.coupon()))).toMatchObject([
    { action: 'created', kind: 'coupon', label: code, after: { discount_value: 50, is_active: true } },
  ]);
  expect(await log.writtenBy(() => coupons.order(code))).toEqual([]);
  expect(await log.writtenBy(() => staff('DELETE', `/admin/coupons/${id}`))).toEqual([
    { action: 'deleted', kind: 'coupon', thing: id, label: code, before: null, after: null },
  ]);
});

test('of an order its changes are written, what was done with it, and nothing about who bought', async () => {
  const { _id, orderNumber } = await placed();
  const order = { kind: 'order', thing: _id, label: orderNumber };
  const path = `/admin/orders/${_id}`;
  expect(await log.writtenBy(() => staff('PUT', path, { orderStatus: 'confirmed', notes: 'Called Ayesha.' }))).toEqual([
    { ...order, action: 'changed', before: { order_status: 'processing' }, after: { order_status: 'confirmed' } },
    { ...order, action: 'noted', before: null, after: null },
  ]);
  expect(await log.writtenBy(() => staff('PUT', path, { orderStatus: 'confirmed' }))).toEqual([]);
  const activity = (body: object) => staff('POST', '/admin/orders/activity', { orderIds: [_id], ...body });
  expect(await log.writtenBy(() => activity({ activity: 'slip' }))).toEqual([
    { ...order, action: 'printed', before: null, after: { print: 'slip' } },
  ]);
  expect(await log.writtenBy(() => activity({ activity: 'whatsapp', text: 'Dear Ayesha' }))).toEqual([
    { ...order, action: 'messaged', before: null, after: { whatsapp: 'confirmed' } },
  ]);
  expect(JSON.stringify(await log.entries('?limit=100'))).not.toMatch(/Ayesha|300 ?1234567|Gulberg|@example\.com/);
});

test('what came of asking a customer stands under the number of the order', async () => {
  const { _id, orderNumber } = await paymentsOf(shop).placed({ paymentMethod: 'COD' });
  const asked = () =>
    staff('POST', `/admin/confirmations/${_id}/outcome`, { outcome: 'no_answer' }, { 'idempotency-key': randomUUID() });
  const confirmation = { kind: 'confirmation', thing: _id, label: orderNumber };
  expect(await log.writtenBy(asked)).toContainEqual(
    expect.objectContaining({
      ...confirmation,
      action: 'created',
      after: expect.objectContaining({ outcome: 'no_answer' }),
    }),
  );
});

test('each row of a bulk change has its entry, a refused row none; Undo has its own, and a repeated call none', async () => {
  const [first, second] = [await placed(), await placed()];
  const rows = [first, second].map(({ _id }) => ({ _id, orderStatus: 'shipped', version: 1 }));
  const change = (all: object[], key = randomUUID()) =>
    staff('PATCH', '/admin/orders', { rows: all }, { 'idempotency-key': key });
  const key = randomUUID();
  const stale = { _id: randomUUID(), orderStatus: 'shipped' };
  const entries = await log.writtenBy(() => change([...rows, stale], key));
  expect(entries.map(({ label }) => label).toSorted()).toEqual([first.orderNumber, second.orderNumber].toSorted());
  expect(await log.writtenBy(() => change([...rows, stale], key))).toEqual([]);
  // Stale by now: its transaction is rolled back.
  expect(await log.writtenBy(() => change(rows))).toEqual([]);
  const undo = [{ _id: first._id, orderStatus: 'processing' }];
  expect(await log.writtenBy(() => change(undo))).toMatchObject([
    { label: first.orderNumber, before: { order_status: 'shipped' }, after: { order_status: 'processing' } },
  ]);
});

test('a decision about a proof is written with the payment of its order', async () => {
  const pay = paymentsOf(shop);
  const { order, proof } = await provedOrder(pay, { notes: 'Paid by my sister' });
  const entries = await log.writtenBy(() => pay.decide(proof._id, false, 'Looks painted'));
  expect(entries).toContainEqual({
    action: 'changed',
    kind: 'proof',
    thing: order._id,
    label: order.orderNumber,
    before: { status: 'pending', staff_notes: null, rejection_reason: null },
    after: { status: 'rejected', staff_notes: { hidden: true }, rejection_reason: 'Looks painted' },
  });
  const accepted = await provedOrder(pay);
  expect(await log.writtenBy(() => pay.decide(accepted.proof._id, true))).toContainEqual(
    expect.objectContaining({ kind: 'order', label: accepted.order.orderNumber, after: { payment_status: 'paid' } }),
  );
});

test('a decided and a deleted review are written without its writer', async () => {
  const { reviewId, orderNumber } = await written(shop, prints[0]);
  const review = { kind: 'review', thing: reviewId, label: prints[0].name };
  expect(await log.writtenBy(() => staffCall(shop, 'PUT', `/${reviewId}/status`, { isApproved: true }))).toEqual([
    { ...review, action: 'changed', before: { state: 'pending' }, after: { state: 'approved' } },
  ]);
  const hidden = { hidden: true };
  expect(await log.writtenBy(() => staffCall(shop, 'DELETE', `/${reviewId}`))).toEqual([
    {
      ...review,
      action: 'deleted',
      before: {
        order_number: orderNumber,
        rating: 4,
        state: 'approved',
        verified: false,
        comment: hidden,
        customer_name: hidden,
        customer_email: hidden,
      },
      after: null,
    },
  ]);
});

test('of the settings each field that changed is named, also when they are put back', async () => {
  const read = async () => {
    const { body } = await shop.http<StoredArea>('GET', '/api/admin/settings/shop', undefined, await shop.staff());
    return body;
  };
  const rename = async (name: string) => {
    const { version, values } = await read();
    expect((await staff('PUT', '/admin/settings/shop', { version, values: { ...values, name } })).status).toBe(200);
  };
  const area = { kind: 'settings', thing: 'shop', label: 'shop' };
  const [saved] = await log.writtenBy(() => rename('Rangeen'));
  expect(saved).toMatchObject({ ...area, action: 'created', before: null, after: { 'stored.name': 'Rangeen' } });
  expect(await log.writtenBy(() => rename('Naqsh'))).toEqual([
    { ...area, action: 'changed', before: { 'stored.name': 'Rangeen' }, after: { 'stored.name': 'Naqsh' } },
  ]);
  const { version } = await read();
  expect(
    await log.writtenBy(() => staff('POST', '/admin/settings/shop/put-back', { version, earlier: version - 1 })),
  ).toEqual([{ ...area, action: 'changed', before: { 'stored.name': 'Naqsh' }, after: { 'stored.name': 'Rangeen' } }]);
});

test('what shoppers write leaves none, even with the token of staff', async () => {
  expect(
    await log.writtenBy(async () => {
      const { order } = await provedOrder(paymentsOf(shop));
      await shop.http('POST', '/api/orders', orderOf(prints), await shop.staff());
      await written(shop, prints[1]);
      return order;
    }),
  ).toEqual([]);
});

test('an entry says who it was, from which session, by which request', async () => {
  const { _id } = await placed();
  const [token] = ((await shop.staff())['authorization'] ?? '').split('.').slice(1);
  const claims = JSON.parse(Buffer.from(token ?? '', 'base64url').toString()) as { sub: string; jti: string };
  await staff('PUT', `/admin/orders/${_id}`, { courier: 'TCS' }, { 'x-request-id': 'request-of-courier' });
  expect(await log.entries(`?thing=${_id}`)).toMatchObject([
    { person: { _id: claims.sub, username: 'admin' }, session: claims.jti, requestId: 'request-of-courier' },
  ]);
});

test('those who change the same thing at once have an entry each, of what each of them changed', async () => {
  const { _id } = await placed();
  const couriers = ['TCS', 'Leopards', 'PostEx', 'Trax', 'M&P'];
  const entries = await log.writtenBy(() =>
    Promise.all(couriers.map((courier) => staff('PUT', `/admin/orders/${_id}`, { courier }))),
  );
  const after = entries.map((entry) => entry.after?.['courier']);
  expect(new Set(after)).toEqual(new Set(couriers));
  // Each begins with what the one before it left.
  expect(entries.map((entry) => entry.before?.['courier'])).toEqual([...after.slice(1), null]);
});
