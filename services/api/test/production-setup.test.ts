import { randomUUID } from 'node:crypto';
import type { dashboard } from '@shop/contracts/dashboard';
import type { Contacts } from '@shop/contracts/contacts';
import type { AccountLine } from '@shop/contracts/payments';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from './support/harness.ts';
import { MailServer } from './support/mail-server.ts';
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

/** Made-up ways to reach the shop, and the address of this machine. */
const PLACEHOLDER = /chaap\.example|300 ?1234567|300 ?0000000|localhost|127\.0\.0\.1/;

test('a shop that was opened without contacts says nothing in their place, wherever a shopper looks', async () => {
  const { body: reached } = await shop.http<{ contacts: Contacts }>('GET', '/api/contacts');
  expect(reached.contacts).toEqual({ email: null, whatsapp: null, street: null, social: [] });
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
