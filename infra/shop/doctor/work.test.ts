import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healthyShop } from '../../testing/healthy-shop.ts';

const { said, only, withClient } = healthyShop();
const run = (statements: string) => withClient((client) => client.query(statements));

test('a PostgreSQL of an old major version, of an old minor one, and one with few connections are named', async () => {
  const version = await withClient(async (client) => (await client.query('show server_version_num')).rows[0]);
  const major = Math.floor(Number(version.server_version_num) / 10_000);
  const later = { own: { oldestPostgres: { [major + 1]: 0 } } };
  await only(new RegExp(`^fault: PostgreSQL is version ${major}: The shop needs`), {}, later);
  const fixed = { own: { oldestPostgres: { 17: 99, 18: 99 } } };
  await only(
    /^warning: PostgreSQL is version 1\d\.\d+, which lacks fixes of security: Update .* 1\d\.99 or later/,
    {},
    fixed,
  );
  await only(/^warning: PostgreSQL takes \d+ connections, and the shop may ask for 700 .*: Raise max_connections/, {
    PROCESSES: '6',
    DATABASE_POOL: '99',
  });
});

test('e-mails that have waited for an hour are named, and held ones are not', async () => {
  const email = (attempts: number, due: string) => `
    insert into notifications_email (kind, subject_id, order_id, attempts, written_at, due_at)
    values ('order-placed', uuidv7(), uuidv7(), ${attempts}, now() - interval '2 hours', now() + interval '${due}')`;
  await run(email(0, '1 hour'));
  assert.deepEqual(await said({}), []);
  await run(email(3, '20 minutes'));
  await only(/^warning: 1 e-mail has waited for more than an hour: See why: npm run emails/, {});
  await run('truncate notifications_email');
});

const message = (state: string, code: number | null) => `
  insert into whatsapp_message (order_id, kind, fact, state, error_code, error)
  values (uuidv7(), 'confirm', '', '${state}', ${code}, 'Please save a new one under Settings, Messages.')`;

test('a refused token of WhatsApp is named, and so are messages that failed', async () => {
  await run(`insert into whatsapp_account
    (version, on_since, phone_number_id, business_account_id, language, access_token, app_secret, changed_by)
    values (1, now(), '1', '2', 'en', 'x', 'x', 'owner')`);
  assert.deepEqual(await said({}), []);
  await run(message('failed', 190));
  await only(/^fault: No WhatsApp message goes out since the last one: error 190: Please save a new one/, {});
  await run(message('failed', 131_026));
  await only(/^warning: 2 WhatsApp messages failed since yesterday: .*write or call/, {});
  await run('truncate whatsapp_message; truncate whatsapp_account');
});

test('a webhook that failed for a day is named until it takes a call again', async () => {
  await run(`insert into webhooks_endpoint (id, url, events, secret, created_by)
    values (uuidv7(), 'https://books.chaap.pk/hook?key=1', '{}', 'x', 'owner')`);
  const delivery = (state: string) => `
    insert into webhooks_delivery (endpoint_id, event_id, event, occurred_at, state, failed_at)
    select id, uuidv7(), 'ordering.order-placed', now(), '${state}', case '${state}' when 'failed' then now() end
    from webhooks_endpoint`;
  await run(delivery('failed'));
  await only(/^warning: The program at books\.chaap\.pk has taken no call .* for a day: Settings, Webhooks/, {});
  await run(delivery('sent'));
  await run(`insert into webhooks_attempt (delivery_id, at, status, milliseconds)
    select id, clock_timestamp(), 200, 5 from webhooks_delivery where state = 'sent'`);
  assert.deepEqual(await said({}), []);
  await run('truncate webhooks_endpoint cascade');
});

test('an API key that ends soon is named', async () => {
  const key = (name: string, ends: string) => `
    insert into identity_api_key (name, prefix, secret_hash, permissions, created_by, expires_at)
    values ('${name}', '${name}', 'x', '{}', 'owner', ${ends})`;
  await run(key('books', `now() + interval '90 days'`));
  assert.deepEqual(await said({}), []);
  await run(key('courier', `now() + interval '5 days'`));
  await only(/^warning: The API key courier ends within 14 days, .*: Create a new one/, {});
  await run('truncate identity_api_key');
});
