import type { OwnAccount, StaffSession } from '@shop/contracts/account';
import { until } from '../../../../test/support/email-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { goodPassword, staffCalls } from '../../../../test/support/staff-calls.ts';

let shop: Shop;
const { call, signIn, verify, hire } = staffCalls(() => shop);
const accountOf = async (headers: Record<string, string>) =>
  (await call<{ account: OwnAccount }>('GET', '/admin/account', undefined, headers)).body.account;
const sessionsOf = async (headers: Record<string, string>) =>
  (await call<{ sessions: StaffSession[] }>('GET', '/admin/account/sessions', undefined, headers)).body.sessions;

beforeAll(async () => {
  shop = await startShop({ env: { ADMIN_EMAIL: 'owner@example.com' } });
});
afterAll(() => shop.stop());

test('everybody reads and changes their own account', async () => {
  const { headers } = await hire('sana', 'packer');
  expect(await accountOf(headers)).toEqual({
    _id: expect.any(String),
    username: 'sana',
    name: 'Sana Khan',
    email: 'sana@example.com',
    role: 'packer',
    fromEnvironment: [],
    twoFactor: { isOn: false, recoveryCodesLeft: 0 },
  });
  const sent = { name: ' Sana K. ', username: 'sana.k', email: ' New@Example.com ' };
  const { status, body } = await call<{ account: OwnAccount }>('PUT', '/admin/account', sent, headers);
  expect([status, body.account]).toEqual([
    200,
    expect.objectContaining({ name: 'Sana K.', username: 'sana.k', email: 'new@example.com' }),
  ]);
  expect((await signIn('sana.k')).status).toBe(200);
  expect((await signIn('sana')).status).toBe(401);
  expect((await call('PUT', '/admin/account', { email: null }, headers)).status).toBe(200);
  expect(await accountOf(headers)).toMatchObject({ name: 'Sana K.', username: 'sana.k', email: null });
  for (const wrong of [{ username: 'a b' }, { username: '' }, { email: 'none' }, { name: ' ' }]) {
    expect((await call('PUT', '/admin/account', wrong, headers)).status).toBe(400);
  }
  // Nobody gives themselves a role.
  await call('PUT', '/admin/account', { role: 'owner' }, headers);
  expect((await accountOf(headers)).role).toBe('packer');
});

test('a name or e-mail of somebody else is refused', async () => {
  const { headers } = await hire('omar');
  expect(await call('PUT', '/admin/account', { username: 'ADMIN' }, headers)).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  });
  expect(await call('PUT', '/admin/account', { email: 'Owner@example.com' }, headers)).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test('what the environment gives is read-only', async () => {
  const headers = await shop.staff();
  expect((await accountOf(headers)).fromEnvironment).toEqual(['email', 'password']);
  const refused = { status: 409, body: { code: 'from_environment' } };
  expect(await call('PUT', '/admin/account', { email: 'other@example.com' }, headers)).toMatchObject(refused);
  const { password } = shop.config.admin;
  const change = { currentPassword: password, newPassword: goodPassword };
  expect(await call('POST', '/admin/account/password', change, headers)).toMatchObject(refused);
  // A form sends what it shows: nothing of it changes what is given.
  const same = { name: 'The owner', email: 'owner@example.com' };
  expect((await call('PUT', '/admin/account', same, headers)).status).toBe(200);
});

test('a new password asks for the current one, and ends all other sessions', async () => {
  const { token, headers } = await hire('nadia');
  const other = (await signIn('nadia')).body.token;
  const change = (currentPassword: string, newPassword: string) =>
    call('POST', '/admin/account/password', { currentPassword, newPassword }, headers);
  expect(await change('wrong', 'green river stones')).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  expect(await change(goodPassword, 'iloveyou12')).toMatchObject({ status: 400, body: { code: 'weak_password' } });
  expect(await change(goodPassword, 'short')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await verify(other)).toBe(200);
  expect((await change(goodPassword, 'green river stones')).status).toBe(200);
  expect([await verify(token), await verify(other)]).toEqual([200, 401]);
  expect((await signIn('nadia')).status).toBe(401);
  expect((await signIn('nadia', 'green river stones')).status).toBe(200);
});

test('of two changes of one password at once, one holds', async () => {
  const { headers } = await hire('usman');
  const wanted = ['green river stones', 'yellow mango crates'];
  const replies = await Promise.all(
    wanted.map((newPassword) =>
      call('POST', '/admin/account/password', { currentPassword: goodPassword, newPassword }, headers),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  const opened = await Promise.all(wanted.map((password) => signIn('usman', password)));
  expect(opened.map(({ status }) => status)).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
});

test('sessions are listed with where and when, and ended one by one or all but this one', async () => {
  const { headers } = await hire('rabia');
  const agent = { 'user-agent': 'Phone/1.0' };
  const second = await shop.http<{ token: string }>(
    'POST',
    '/api/auth/admin/login',
    { username: 'rabia', password: goodPassword },
    agent,
  );
  const third = (await signIn('rabia')).body.token;
  const listed = await sessionsOf(headers);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed.map(({ userAgent }) => userAgent)).toContain('Phone/1.0');
  expect(listed.every(({ ip, lastSeenAt, createdAt }) => ip && lastSeenAt >= createdAt)).toBe(true);

  const phone = listed.find(({ userAgent }) => userAgent === 'Phone/1.0')?._id;
  const end = (id: string | undefined, as: Record<string, string> = headers) =>
    call('DELETE', `/admin/account/sessions/${id}`, undefined, as);
  // Nobody ends a session of somebody else here, not even an owner.
  expect(await end(phone, await shop.staff())).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await end(phone)).status).toBe(200);
  expect((await end(phone)).status).toBe(404);
  expect((await end('none')).status).toBe(404);
  expect([await verify(second.body.token), await verify(third)]).toEqual([401, 200]);
  const { body } = await call('DELETE', '/admin/account/sessions', undefined, headers);
  expect([body.ended, await verify(third)]).toEqual([1, 401]);
  expect(await sessionsOf(headers)).toHaveLength(1);
});

test('a session says when it was last seen, and is written at most once in five minutes', async () => {
  const { headers } = await hire('danish');
  const [session] = await sessionsOf(headers);
  const seenAt = async () => {
    const [row] = await shop.db.dataSource.query<{ at: Date }[]>(
      'select last_seen_at as at from identity_session where id = $1',
      [session?._id],
    );
    return row?.at.getTime() ?? 0;
  };
  const set = (ago: string) =>
    shop.db.dataSource.query(`update identity_session set last_seen_at = now() - interval '${ago}' where id = $1`, [
      session?._id,
    ]);
  await set('4 minutes');
  const before = await seenAt();
  await accountOf(headers);
  expect(await seenAt()).toBe(before);
  await set('6 minutes');
  await accountOf(headers);
  // Nobody waits for the write, so it may come after the answer.
  await until(async () => Date.now() - (await seenAt()) < 60_000);
});

test('a session dies with its time', async () => {
  const { token } = await hire('kiran');
  await shop.db.dataSource.query('update identity_session set expires_at = now()');
  expect(await verify(token)).toBe(401);
});

describe('a restart', () => {
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };

  test('keeps the own password and name where the environment gives none', async () => {
    const first = await startShop({ env: { ...env, ADMIN_PASSWORD: '' } });
    const generated = first.config.admin.password;
    const at = staffCalls(() => first);
    try {
      const headers = await first.staff();
      const change = { currentPassword: generated, newPassword: goodPassword };
      expect((await at.call('POST', '/admin/account/password', change, headers)).status).toBe(200);
      expect((await at.call('PUT', '/admin/account', { username: 'boss' }, headers)).status).toBe(200);
      const again = await startShop({ env: { ...env, ADMIN_PASSWORD: '' }, databaseUrl: first.config.databaseUrl });
      await again.stop();
      expect((await at.signIn('boss')).status).toBe(200);
      expect((await at.signIn('boss', generated)).status).toBe(401);
      const ended = await first.db.dataSource.query<object[]>(
        'select from identity_session where ended_at is not null',
      );
      expect(ended).toEqual([]);

      const given = { ...env, ADMIN_USERNAME: 'keeper', ADMIN_PASSWORD: 'given by the server' };
      const ruled = await startShop({ env: given, databaseUrl: first.config.databaseUrl });
      await ruled.stop();
      expect((await at.signIn('boss')).status).toBe(401);
      expect((await at.signIn('keeper', 'given by the server')).status).toBe(200);
    } finally {
      await first.stop();
    }
  });

  test('uses the generated password as long as nobody has chosen one', async () => {
    const first = await startShop({ env: { ...env, ADMIN_PASSWORD: '' } });
    try {
      const moved = await startShop({ env: { ...env, ADMIN_PASSWORD: '' }, databaseUrl: first.config.databaseUrl });
      const { username, password } = moved.config.admin;
      await moved.stop();
      // The folder of secrets was another one.
      expect((await staffCalls(() => first).signIn(username, password)).status).toBe(200);
    } finally {
      await first.stop();
    }
  });

  test('leaves names that somebody else has by now, and the shop starts', async () => {
    const first = await startShop({ env });
    const at = staffCalls(() => first);
    try {
      await at.hire('sana', 'owner', 'sana@example.com');
      const given = { ...env, ADMIN_USERNAME: 'Sana', ADMIN_EMAIL: 'sana@example.com' };
      const again = await startShop({ env: given, databaseUrl: first.config.databaseUrl });
      await again.stop();
      expect((await at.signIn('admin', 'a-password-for-tests')).status).toBe(200);
      expect((await at.signIn('sana')).status).toBe(200);
    } finally {
      await first.stop();
    }
  });
});
