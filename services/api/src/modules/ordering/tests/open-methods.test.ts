import type { AccountLine } from '@shop/contracts/payments';
import type { OnlineMethod } from '@shop/contracts/shop';
import { randomUUID } from 'node:crypto';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';
import { type OrderReply, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';

interface Ways {
  methods: string[];
  accounts: Record<OnlineMethod, AccountLine[]>;
}
const waysOf = async (shop: Shop) => (await shop.http<Ways>('GET', '/api/payments/accounts')).body;
const call = (shop: Shop, path: string, body: object, key: string = randomUUID()) =>
  shop.http<OrderReply>('POST', path, body, { 'idempotency-key': key });
const by = (paymentMethod: string) => orderOf(prints, { paymentMethod });

describe('a shop with one account', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { DEMO: '0', JAZZCASH_ACCOUNT: 'Title: Chaap; JazzCash number: 0300 7654321' } });
    await sellPrints(shop);
  });
  afterAll(() => shop.stop());

  test('says which methods it takes, cash on delivery first', async () => {
    expect((await waysOf(shop)).methods).toEqual(['COD', 'JazzCash']);
  });

  test.each(['/api/orders', '/api/orders/quote'])('%s takes no other method, and says so', async (path) => {
    expect((await call(shop, path, by('JazzCash'))).status).toBeLessThan(300);
    const { status, body } = await call(shop, path, by('EasyPaisa'));
    const message = 'We do not take this payment method at the moment. Please choose another one.';
    expect([status, body]).toEqual([
      409,
      { message, code: 'method_closed', errors: [{ path: 'paymentMethod', message }], requestId: expect.any(String) },
    ]);
  });
});

test('an order stands when its method is closed later: its lost response is replayed, and its payment page says to contact the shop', async () => {
  const database = await createDatabase();
  const [key, sent] = [randomUUID(), by('EasyPaisa')];
  const open = await startShop({ databaseUrl: database.url });
  await sellPrints(open);
  const first = await call(open, '/api/orders', sent, key);
  await open.stop();
  const closed = await startShop({
    databaseUrl: database.url,
    env: { DEMO: '0', JAZZCASH_ACCOUNT: '0300 7654321', WHATSAPP_NUMBER: '+92 321 7654321' },
  });
  expect((await waysOf(closed)).methods).toEqual(['COD', 'JazzCash']);
  expect((await call(closed, '/api/orders', sent, key)).body).toEqual(first.body);
  const path = `/api/payments/instructions/${first.body.order.orderNumber}`;
  const { accounts } = (await closed.http<{ accounts: AccountLine[] }>('GET', path)).body;
  expect(accounts.map(({ label }) => label)).toEqual(['Ask us on WhatsApp']);
  await closed.stop();
  await database.drop();
});

describe('the demo shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { USDT_ADDRESS: 'Tgiven' } });
  });
  afterAll(() => shop.stop());

  test('can be paid by every method, to accounts that say they are examples, part by part', async () => {
    const { methods, accounts } = await waysOf(shop);
    expect(methods).toEqual(['COD', 'JazzCash', 'EasyPaisa', 'Bank Transfer', 'USDT (TRC-20)']);
    expect(accounts.JazzCash).toEqual([
      { label: 'Account title', value: 'Example account: do not pay' },
      { label: 'JazzCash number', value: '0300-0000000' },
    ]);
    expect(accounts['Bank Transfer'].map(({ label }) => label)).toEqual(['Account title', 'Bank', 'IBAN']);
    expect(accounts['USDT (TRC-20)']).toEqual([{ label: 'USDT (TRC-20) address', value: 'Tgiven' }]);
  });
});

test('a shop that is no demo shows no example account, and takes cash alone', async () => {
  const shop = await startShop({ env: { DEMO: '0' } });
  const { methods, accounts } = await waysOf(shop);
  expect([methods, Object.values(accounts).flat()]).toEqual([['COD'], []]);
  await shop.stop();
});
