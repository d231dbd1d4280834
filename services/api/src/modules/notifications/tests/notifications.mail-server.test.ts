import type { SaveMailSettings, mail } from '@shop/contracts/mail';
import type { ResponseOf } from '@shop/contracts/route';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { emailsIn, from, placeIn, until } from '../../../../test/support/email-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { MailServer } from '../../../../test/support/mail-server.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';

const mails = new MailServer();
const secret = 'four blue boats at sea';
const user = 'shop@kashti.pk';
let shop: Shop;

beforeAll(async () => {
  await mails.open();
  mails.passwords.set(user, secret);
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  await mails.close();
});

type Settings = ResponseOf<typeof mail.read>;
type Failure = { code: string; message: string; errors?: { path: string; message: string }[] };

const call = async <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.http<T>(method, `/api/admin/mail${path}`, body, headers ?? (await shop.staff()));
const read = async () => (await call<Settings>('GET', '')).body;
const save = async (more: Partial<SaveMailSettings>) => {
  const { version, host, port, user: saved, sender } = await read();
  return call<Settings & Failure>('PUT', '', { version, host, port, user: saved, sender, ...more });
};
const sendTest = async (to = 'owner@kashti.pk') =>
  (await call<ResponseOf<typeof mail.test>>('POST', '/test', { to })).body;
const undelivered = async () => (await call<ResponseOf<typeof mail.undelivered>>('GET', '/undelivered')).body;
const sent = (subjectId: string) =>
  until(async () => (await emailsIn(shop, subjectId)).find(({ state }) => state === 'sent'));

test('an owner names the mail server, sends a test, and orders are e-mailed there without a restart', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    host: '',
    hasPassword: false,
    fixed: { server: null, sender: null },
  });
  expect(await sendTest()).toEqual({ isSent: false, problem: expect.stringMatching(/^No mail server/), reply: null });

  const saved = await save({ ...mails.place, user, password: secret, sender: user });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 1, ...mails.place, user, hasPassword: true, sender: user });
  expect(await sendTest()).toEqual({ isSent: true, problem: null, reply: null });
  const arrived = await mails.received('owner@kashti.pk', 'A test from');
  expect([arrived.user, arrived.from?.address]).toEqual([user, user]);

  const { _id } = await placeIn(shop, from('buyer@example.com'));
  await sent(_id);
  expect(mails.to('buyer@example.com')).toHaveLength(1);
});

test('the password is kept encrypted, for its server and user alone, and is shown nowhere', async () => {
  const log = auditLogOf(shop);
  const entries = await log.writtenBy(() => save({ password: 'another of their own' }));
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'changed',
      kind: 'mail server',
      label: '127.0.0.1',
      before: { password: { hidden: true } },
      after: { password: { hidden: true } },
    }),
  ]);
  await save({ password: secret });
  expect(JSON.stringify(await read())).not.toContain(secret);
  const rows = await shop.db.dataSource.query<{ password: Buffer }[]>('select * from notifications_mail_server');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows[0]?.password.toString('latin1')).not.toContain(secret);

  // A new host needs the password again, so that staff cannot have it sent to a server of their own.
  for (const other of [{ host: 'localhost' }, { user: 'other@kashti.pk' }, { port: mails.place.port + 1 }])
    expect(await save(other)).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  await shop.db.dataSource.query(`update notifications_mail_server set host = 'localhost'`);
  expect(await sendTest()).toMatchObject({
    isSent: false,
    problem: expect.stringContaining('cannot be read any more'),
  });
  await shop.db.dataSource.query(`update notifications_mail_server set host = '127.0.0.1'`);
  expect((await save({ sender: 'news@kashti.pk' })).status).toBe(200);
  expect(await sendTest()).toMatchObject({ isSent: true });
});

test('a test says in plain words what the mail server refused, and repeats what it said', async () => {
  await save({ password: 'a wrong one' });
  expect(await sendTest()).toEqual({
    isSent: false,
    problem: expect.stringMatching(/^The mail server refused the user name or the password \(535\)\. Check both\./),
    reply: expect.stringContaining('Username and Password not accepted'),
  });
  await save({ password: secret });
  mails.refused.set('gone@kashti.pk', { code: 550, words: 'No such user here' });
  expect(await sendTest('gone@kashti.pk')).toEqual({
    isSent: false,
    problem: 'The mail server refused the address of the recipient (550).',
    reply: expect.stringContaining('No such user here'),
  });
  mails.refused.clear();
  await mails.close();
  expect(await sendTest()).toEqual({
    isSent: false,
    problem: expect.stringMatching(/^No mail server was reached/),
    reply: null,
  });
  await mails.open();
});

test('only an owner may change it or send a test; who does not see the settings sees none of it', async () => {
  const manager = await signedInAs(shop, 'manager');
  expect((await call('GET', '', undefined, manager)).status).toBe(200);
  expect((await call('POST', '/test', { to: 'me@kashti.pk' }, manager)).status).toBe(403);
  const body = { version: 9, host: 'smtp.example.com', port: 587, user: '', sender: user };
  expect((await call('PUT', '', body, manager)).status).toBe(403);
  expect((await call('GET', '', undefined, await signedInAs(shop, 'packer'))).status).toBe(403);
});

test('a colleague who saved meanwhile is not overwritten, and a wrong field is named', async () => {
  const { version } = await read();
  expect(await save({ version: version - 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const { body } = await save({ host: 'https://mail.example.com', port: 0, sender: 'nobody' });
  expect(body.errors?.map(({ path }) => path)).toEqual(['host', 'port', 'sender']);
});

test('an e-mail that failed is listed with its order, and is sent again by one press, alone or with all others', async () => {
  mails.refused.set('one@example.com', { code: 550, words: 'No' });
  mails.refused.set('two@example.com', { code: 550, words: 'No' });
  const one = await placeIn(shop, from('one@example.com'));
  const two = await placeIn(shop, from('two@example.com'));
  const both = await until(async () => {
    const { emails } = await undelivered();
    return emails.length === 2 && emails.every(({ state }) => state === 'failed') && emails;
  });
  expect(both.map(({ kind, order, reason }) => [kind, order?.orderNumber, reason])).toEqual(
    [one, two].map(({ orderNumber }) => [
      'order-placed',
      orderNumber,
      'The mail server refused the address of the recipient (550).',
    ]),
  );
  mails.refused.clear();
  const [first] = both;
  expect((await call('POST', '/resend', { ids: [] })).status).toBe(400);
  expect((await call('POST', '/resend', { ids: [first?.id] })).body).toEqual({ resent: 1 });
  await sent(one._id);
  expect((await undelivered()).emails.map(({ order }) => order?._id)).toEqual([two._id]);
  expect((await call('POST', '/resend', {})).body).toEqual({ resent: 1 });
  await sent(two._id);
  expect(await undelivered()).toEqual({ emails: [], total: 0 });
});

test('the environment wins, and says so', async () => {
  const other = await startShop({
    env: { SMTP_URL: `smtp://someone:hidden@mail.invalid:2525`, MAIL_FROM: 'Kashti <hello@kashti.pk>' },
  });
  try {
    const staff = await other.staff();
    const { body } = await other.http<Settings>('GET', '/api/admin/mail', undefined, staff);
    expect(body).toMatchObject({ version: 0, fixed: { server: 'mail.invalid:2525', sender: 'hello@kashti.pk' } });
    expect(JSON.stringify(body)).not.toMatch(/someone|hidden/);
    const changed = { version: 0, ...mails.place, user: '', sender: user };
    expect(await other.http('PUT', '/api/admin/mail', changed, staff)).toMatchObject({
      status: 409,
      body: { code: 'fixed_by_environment' },
    });
  } finally {
    await other.stop();
  }
});
