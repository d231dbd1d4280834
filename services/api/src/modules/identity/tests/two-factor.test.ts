import type { OwnAccount } from '@shop/contracts/account';
import { codeFor, freeCode } from '../../../../test/support/authenticator.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { goodPassword, staffCalls } from '../../../../test/support/staff-calls.ts';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';

interface Reply {
  code: string;
  token: string;
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

let shop: Shop;
const { call, hire, verify } = staffCalls(() => shop);
const signIn = (username: string, code?: string, password = goodPassword) =>
  call('POST', '/auth/admin/login', { username, password, code });

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Somebody new, and their calls. */
async function newPerson(username: string) {
  const { headers, token } = await hire(username);
  const post = (path: string, body: object) => call<Reply>('POST', `/admin/account/two-factor${path}`, body, headers);
  const twoFactor = async () =>
    (await call<{ account: OwnAccount }>('GET', '/admin/account', undefined, headers)).body.account.twoFactor;
  return { headers, token, post, twoFactor };
}

/** A new person who has to enter codes. The present code is not used yet. */
async function enrolled(username: string) {
  const person = await newPerson(username);
  const { secret } = (await person.post('', {})).body;
  const { status, body } = await person.post('/confirm', { code: codeFor(secret) });
  expect(status).toBe(200);
  await freeCode(shop, username);
  return { ...person, secret, recoveryCodes: body.recoveryCodes };
}

const refused = (status: number, code: string) => ({ status, body: { code } });
const wrongCode = refused(401, 'invalid_code');

test('is on only when a code of the app has been confirmed', async () => {
  const { post, twoFactor } = await newPerson('sana');
  expect(await post('/confirm', { code: '123456' })).toMatchObject(refused(409, 'two_factor_off'));
  const first = (await post('', {})).body;
  const { status, body } = await post('', {});
  expect(status).toBe(200);
  const uri = new URL(body.uri);
  expect([uri.host, decodeURIComponent(uri.pathname)]).toEqual(['totp', expect.stringMatching(/:sana$/)]);
  expect(uri.searchParams.get('secret')).toBe(body.secret);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect((await signIn('sana')).status).toBe(200);
  expect(await twoFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  // The second secret ended the first one.
  const wrong = [codeFor(first.secret), codeFor(body.secret, 5), 'abc'];
  for (const code of wrong) expect(await post('/confirm', { code })).toMatchObject(refused(422, 'invalid_code'));
  expect((await post('/confirm', { code: '' })).status).toBe(400);

  const confirmed = await post('/confirm', { code: codeFor(body.secret) });
  expect(confirmed.status).toBe(200);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect(confirmed.body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(await twoFactor()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(await post('', {})).toMatchObject(refused(409, 'two_factor_on'));
  expect(await post('/confirm', { code: codeFor(body.secret, 1) })).toMatchObject(refused(409, 'two_factor_on'));
});

test('a code is asked for after the right password only, and signs in once', async () => {
  const { secret } = await enrolled('omar');
  expect(await signIn('omar', undefined, 'wrong')).toMatchObject(refused(401, 'invalid_credentials'));
  expect(await signIn('omar', codeFor(secret), 'wrong')).toMatchObject(refused(401, 'invalid_credentials'));
  expect(await signIn('nobody', codeFor(secret))).toMatchObject(refused(401, 'invalid_credentials'));
  expect(await signIn('omar')).toMatchObject(refused(401, 'code_needed'));
  const code = codeFor(secret);
  const { status, body } = await signIn('omar', ` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect([status, await verify(body.token)]).toEqual([200, 200]);
  expect(await signIn('omar', code)).toMatchObject(wrongCode);
  expect((await signIn('omar', codeFor(secret, 1))).status).toBe(200);
  // An older code is none any more.
  expect(await signIn('omar', codeFor(secret, -1))).toMatchObject(wrongCode);
});

test('a wrong code opens no session, and one of another minute is wrong', async () => {
  const { secret, headers } = await enrolled('nadia');
  const wrong = [codeFor(secret, -3), codeFor(secret, 3), 'AAAA-BBBB-CCCC-DDDD'];
  for (const code of wrong) expect(await signIn('nadia', code)).toMatchObject(wrongCode);
  const { body } = await call<{ sessions: object[] }>('GET', '/admin/account/sessions', undefined, headers);
  expect(body.sessions).toHaveLength(1);
});

test('of two sign-ins with one code at once, one wins', async () => {
  const { secret, recoveryCodes } = await enrolled('usman');
  for (const code of [codeFor(secret), recoveryCodes[0]]) {
    const replies = await Promise.all([signIn('usman', code), signIn('usman', code)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  }
});

test('a recovery code signs in once, and new ones end those of before', async () => {
  const { post, twoFactor, recoveryCodes } = await enrolled('rabia');
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn('rabia', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await signIn('rabia', first)).toMatchObject(wrongCode);
  expect(await twoFactor()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  expect(await post('/recovery-codes', { password: 'wrong' })).toMatchObject(refused(422, 'wrong_password'));
  const { status, body } = await post('/recovery-codes', { password: goodPassword });
  expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
  expect(await signIn('rabia', second)).toMatchObject(wrongCode);
  expect((await signIn('rabia', body.recoveryCodes[9])).status).toBe(200);
});

test('is turned off with the password, and then there is nothing left of it', async () => {
  const { post, twoFactor, secret, token } = await enrolled('danish');
  expect(await post('/disable', { password: 'wrong' })).toMatchObject(refused(422, 'wrong_password'));
  expect(await signIn('danish')).toMatchObject(refused(401, 'code_needed'));
  expect((await post('/disable', { password: goodPassword })).status).toBe(200);
  expect(await twoFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await signIn('danish', codeFor(secret))).status).toBe(200);
  expect((await post('/disable', { password: goodPassword })).status).toBe(200);
  expect(await post('/recovery-codes', { password: goodPassword })).toMatchObject(refused(409, 'two_factor_off'));
  expect(await verify(token)).toBe(200);
});

test('a link for a new password does not turn it off', async () => {
  await enrolled('kiran');
  const owner = await shop.staff();
  const { body } = await call<{ people: { _id: string; username: string }[] }>(
    'GET',
    '/admin/people',
    undefined,
    owner,
  );
  const id = body.people.find(({ username }) => username === 'kiran')?._id;
  const { link } = (await call('POST', `/admin/people/${id}/reset-link`, {}, owner)).body;
  const reset = { token: new URL(link).hash.slice(1), password: 'green river stones' };
  expect((await call('POST', '/auth/admin/reset-password', reset)).status).toBe(200);
  expect(await signIn('kiran', undefined, 'green river stones')).toMatchObject(refused(401, 'code_needed'));
});

test('secrets are encrypted for one account, and nobody finds recovery codes in the database', async () => {
  const { secret, recoveryCodes } = await enrolled('laila');
  const rows = await shop.db.dataSource.query<object[]>(`
    select t.*, c.*, encode(t.secret, 'escape') as text
    from identity_two_factor t join identity_recovery_code c using (account_id)`);
  const stored = JSON.stringify(rows);
  expect([secret, ...recoveryCodes].filter((text) => stored.includes(text))).toEqual([]);
  const secrets = shop.app.get(SealedSecrets);
  const bytes = new Uint8Array([1, 2, 3]);
  const sealed = secrets.seal('one', bytes);
  expect(secrets.unseal('one', sealed)).toEqual(bytes);
  expect(secrets.unseal('other', sealed)).toBeUndefined();
  expect(secrets.seal('one', bytes)).not.toEqual(sealed);
});

test('without the key of the server, recovery codes still sign in', async () => {
  const { secret, recoveryCodes } = await enrolled('bilal');
  await shop.db.dataSource.query(`
    update identity_two_factor set secret = set_byte(secret, 20, get_byte(secret, 20) # 1)
    where account_id = (select id from identity_account where username = 'bilal')`);
  expect(await signIn('bilal', codeFor(secret))).toMatchObject(wrongCode);
  expect((await signIn('bilal', recoveryCodes[0])).status).toBe(200);
});

test('turning it on and off is in the audit log, without the secret', async () => {
  const { post } = await enrolled('hina');
  await post('/disable', { password: goodPassword });
  const written = await shop.db.dataSource.query<object[]>(
    "select action, after from audit_entry where kind = 'two-factor' order by id desc limit 2",
  );
  expect(written).toMatchObject([
    { action: 'deleted' },
    { action: 'changed', after: { confirmed_at: expect.any(String) } },
  ]);
  expect(JSON.stringify(written)).not.toContain('secret');
});

test('wrong codes are counted as wrong passwords are; being asked for one is not', async () => {
  const limited = await startShop({ env: { RATE_LIMITS: 'normal' } });
  const at = staffCalls(() => limited);
  try {
    const { headers } = await at.hire('sana');
    const { body } = await at.call<Reply>('POST', '/admin/account/two-factor', {}, headers);
    const code = { code: codeFor(body.secret) };
    expect((await at.call('POST', '/admin/account/two-factor/confirm', code, headers)).status).toBe(200);
    const statuses = async (code?: string) => {
      const sent = { username: 'sana', password: goodPassword, code };
      const replies = [];
      for (let n = 0; n < 6; n += 1) replies.push((await at.call('POST', '/auth/admin/login', sent)).status);
      return replies;
    };
    expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await statuses('AAAA')).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    await limited.stop();
  }
});
