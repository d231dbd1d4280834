import { randomUUID } from 'node:crypto';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { saveArea } from '../../../../test/support/settings-calls.ts';

let shop: Shop;
let orderNumber = '';

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'normal' } });
  await sellPrints(shop);
  await saveArea(shop, 'orders', { email: 'optional' });
});
afterAll(() => shop.stop());

const place = (phone: string, address: string) =>
  shop.http<OrderReply>('POST', '/api/orders', orderOf(prints, { customerInfo: customer({ email: '', phone }) }), {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': address,
  });
const track = async (number: string, phone: string, address: string) =>
  (
    await shop.http('GET', `/api/orders/track/${number}?phone=${encodeURIComponent(phone)}`, undefined, {
      'x-forwarded-for': address,
    })
  ).status;

test('shoppers without an e-mail share no limit of it', async () => {
  for (let n = 0; n < 7; n++) {
    const { status, body } = await place(`0301 666010${n}`, `203.0.113.${n}`);
    expect(status).toBe(201);
    ({ orderNumber } = body.order);
  }
});

test('the last four digits of an order are guessed five times a day, from whatever addresses', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await track(orderNumber, `990${n}`, `198.51.100.${n}`));
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  // The right ones do not open it then either; the whole number does.
  expect(await track(orderNumber, '0106', '198.51.100.50')).toBe(429);
  expect(await track(orderNumber, '0301 6660106', '198.51.100.50')).toBe(200);
});

test('one address guesses at the digits of ten orders an hour', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await track(`CH-44444-0100${n % 10}${n}`, '1234', '192.0.2.1'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect(await track(orderNumber, '0301 6660106', '192.0.2.1')).toBe(200);
});
