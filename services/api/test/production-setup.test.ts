import { randomUUID } from 'node:crypto';
import type { dashboard } from '@shop/contracts/dashboard';
import type { AccountLine } from '@shop/contracts/payments';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from './support/harness.ts';
import { MailServer } from './support/mail-server.ts';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { StoredArea } from '@shop/contracts/settings/settings';
import type { setup } from '@shop/contracts/setup';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './support/prints.ts';

const mails = new MailServer();
let shop: Shop;
beforeAll(async () => {
  await mails.open();
  shop = await startShop({
    role: 'both',
    env: {
      NODE_ENV: 'production',
      RATE_LIMITS: 'normal',
      ADMIN_PASSWORD: 'seven-lamps-on-the-canal',
      SMTP_URL: mails.url,
      MAIL_FROM: 'shop@chaap.pk',
    },
  });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  await mails.close();
});

const shown = async () => (await shop.http<{ shop: PublicShop }>('GET', '/api/shop')).body.shop;

/** Made-up ways to reach the shop, and the address of this machine. */
const PLACEHOLDER = /chaap\.example|300 ?1234567|300 ?0000000|localhost|127\.0\.0\.1/;

test('a shop that was opened without contacts says nothing in their place, wherever a shopper looks', async () => {
  expect((await shown()).contacts).toEqual({ email: null, whatsapp: null, street: null, social: [] });
  const { body } = await shop.http<{ accounts: Record<string, AccountLine[]> }>('GET', '/api/payments/accounts');
  expect(Object.values(body.accounts).flat()).toEqual([]);

  const closed = orderOf(prints, { paymentMethod: 'EasyPaisa' });
  const refused = await shop.http<OrderReply>('POST', '/api/orders', closed, { 'idempotency-key': randomUUID() });
  expect([refused.status, refused.body.code]).toEqual([409, 'method_closed']);

  const order = orderOf(prints, {
    paymentMethod: 'COD',
    customerInfo: customer({ email: 'buyer@example.com', phone: '0321 7654321' }),
  });
  const placed = await shop.http<OrderReply>('POST', '/api/orders', order, { 'idempotency-key': randomUUID() });
  expect(placed.status).toBe(201);
  const { orderNumber } = placed.body.order;
  const paying = await shop.http<{ accounts: AccountLine[] }>('GET', `/api/payments/instructions/${orderNumber}`);
  expect(paying.body.accounts).toEqual([]);

  const email = await mails.received('buyer@example.com', orderNumber);
  expect(email.replyTo).toBeUndefined();
  for (const part of [email.raw, email.text, email.html]) expect(part).not.toMatch(PLACEHOLDER);
  expect(email.text).not.toMatch(/Questions\?|https?:/);
});

test('staff read on the dashboard what is missing, by the name of its setting', async () => {
  const { body } = await shop.http<ResponseOf<typeof dashboard.read>>(
    'GET',
    '/api/admin/dashboard',
    undefined,
    await shop.staff(),
  );
  expect(body.setup.map(({ variable }) => variable)).toEqual([
    'PUBLIC_URL',
    'WHATSAPP_NUMBER',
    'SUPPORT_EMAIL',
    'JAZZCASH_ACCOUNT, EASYPAISA_ACCOUNT, BANK_ACCOUNT, USDT_ADDRESS',
  ]);
  for (const { message } of body.setup) expect(message).toMatch(/\. Set .*\.$/);
});

test('an example that was saved along with the rest reaches no shopper, and is still missing', async () => {
  const headers = await shop.staff();
  const save = async (area: string, change: (values: Record<string, unknown>) => object) => {
    const address = `/api/admin/settings/${area}`;
    const { body } = await shop.http<StoredArea>('GET', address, undefined, headers);
    const values = { ...body.values, ...change(body.values) };
    expect((await shop.http('PUT', address, { version: body.version, values }, headers)).status).toBe(200);
  };
  const missing = async () =>
    (await shop.http<ResponseOf<typeof dashboard.read>>('GET', '/api/admin/dashboard', undefined, headers)).body.setup;
  const account = (number: string) => ({
    jazzCash: {
      on: true,
      account: [
        { label: 'Account title', value: 'Example account: do not pay' },
        { label: 'JazzCash number', value: number },
      ],
    },
  });

  await save('shop', () => ({ email: 'support@chaap.example', whatsapp: '+92 300 0000000' }));
  await save('payments', () => account('0300-0000000'));
  expect((await shown()).contacts).toMatchObject({ email: null, whatsapp: null });
  expect((await shown()).payments.methods).toEqual(['COD']);
  expect((await missing()).map(({ variable }) => variable)).toContain('WHATSAPP_NUMBER');

  await save('shop', () => ({ email: 'help@rangeen.pk', whatsapp: '+92 321 7654321' }));
  await save('payments', () => account('0321-7654321'));
  expect((await shown()).contacts).toMatchObject({ email: 'help@rangeen.pk', whatsapp: '+92 321 7654321' });
  expect((await shown()).payments.methods).toEqual(['COD', 'JazzCash']);
  expect((await missing()).map(({ variable }) => variable)).toEqual(['PUBLIC_URL']);
  const { body } = await shop.http<ResponseOf<typeof setup.read>>('GET', '/api/admin/setup', undefined, headers);
  expect(body.steps.find(({ name }) => name === 'address')).toEqual({
    name: 'address',
    isDone: false,
    isEssential: true,
    variables: ['PUBLIC_URL'],
  });
});
