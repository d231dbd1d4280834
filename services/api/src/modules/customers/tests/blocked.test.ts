import type { ErrorBody } from '@shop/contracts/errors';
import type { Quote } from '@shop/contracts/quotes';
import { NO_CASH_FOR_ORDER } from '@shop/contracts/delivery-price';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';

let shop: Shop;
let other: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ env });
  other = await startShop({ databaseUrl: shop.config.databaseUrl, env });
  await sellPrints(shop);
  owner = await signedInAs(shop, 'owner');
});
afterAll(async () => {
  await other.stop();
  await shop.stop();
});

const phone = '+923017000001';
const order = (at: Shop, paymentMethod = 'COD', who = phone) =>
  at.http<OrderReply>(
    'POST',
    '/api/orders',
    orderOf([prints[0]], { customerInfo: customer({ phone: who }), paymentMethod }),
  );
const quote = (at: Shop, typed: string | undefined, paymentMethod = 'COD') => {
  const { items } = orderOf([prints[0]]);
  return at.http<Required<ErrorBody> & { quote: Quote }>('POST', '/api/orders/quote', {
    items,
    paymentMethod,
    phone: typed,
  });
};
const set = (path: string, body: object) =>
  shop.http<{ customer: { version: number } }>('POST', `/api/admin/customers/${phone}/${path}`, body, owner);

/** Asks the other process until it has heard of the change; the test's time limit ends a wait for good. */
async function untilOther(status: number): Promise<void> {
  while ((await quote(other, phone)).status !== status);
}

test('a blocked phone cannot choose cash on delivery, at any process, and may pay in advance', async () => {
  expect((await order(shop)).status).toBe(201);
  expect((await quote(other, phone)).status).toBe(200);
  const { body } = await set('block', { reason: 'Refused two parcels', version: 0 });

  for (const typed of ['0301 7000001', '00923017000001']) {
    const refused = await quote(shop, typed);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'cod_unavailable', message: NO_CASH_FOR_ORDER });
    expect(refused.body.errors).toEqual([{ path: 'paymentMethod', message: NO_CASH_FOR_ORDER }]);
    // The figures are those of paying in advance, and say that there is no cash.
    expect(refused.body.quote).toMatchObject({ codFee: 0, cashOnDelivery: { refusal: NO_CASH_FOR_ORDER } });
  }
  const refused = await order(shop);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'cod_unavailable',
    NO_CASH_FOR_ORDER,
  ]);
  // Why is for staff alone.
  expect(JSON.stringify(refused.body)).not.toContain('parcels');
  await untilOther(409);
  expect((await order(other)).body.code).toBe('cod_unavailable');

  expect((await order(shop, 'JazzCash')).status).toBe(201);
  expect((await quote(shop, phone, 'JazzCash')).status).toBe(200);
  expect((await order(shop, 'COD', '03017000002')).status).toBe(201);
  for (const typed of [undefined, '', 'no phone']) expect((await quote(shop, typed)).status).toBe(200);

  await set('unblock', { version: body.customer.version });
  expect((await order(shop)).status).toBe(201);
  await untilOther(200);
  expect((await order(other)).status).toBe(201);
});
