import type { ErrorBody } from '@shop/contracts/errors';
import { routes } from '@shop/contracts/routes';
import jwt from 'jsonwebtoken';
import { type Shop, startShop } from './harness.ts';

type Reply = Required<ErrorBody> & { token: string; admin: { username: string } };

let shop: Shop;
const owner = { username: 'owner', email: 'owner@example.com', password: 'a-password-for-tests' };
const login = (username: unknown, password: unknown) =>
  shop.http<Reply>('POST', '/api/auth/admin/login', { username, password });
const signIn = async () => (await login(owner.username, owner.password)).body.token;
const verify = (token: string) =>
  shop.http<Reply>('GET', '/api/auth/admin/verify', undefined, { authorization: `Bearer ${token}` });

beforeAll(async () => {
  shop = await startShop({ env: { ADMIN_USERNAME: owner.username, ADMIN_EMAIL: owner.email } });
});
afterAll(() => shop.stop());

describe('signing in', () => {
  test('by username or by e-mail, in any case', async () => {
    for (const name of [owner.username, 'OWNER', owner.email, ' Owner@Example.com ']) {
      const { status, body } = await login(name, owner.password);
      expect(status).toBe(200);
      expect(body.admin).toEqual({ username: 'owner' });
      expect((await verify(body.token)).body).toEqual({ admin: { username: 'owner' } });
    }
  });

  test('a wrong name and a wrong password get one answer', async () => {
    for (const name of ['nobody', owner.username]) {
      const { status, body, headers } = await login(name, 'wrong');
      expect(status).toBe(401);
      expect(body).toEqual({
        message: 'Invalid username or password',
        code: 'invalid_credentials',
        requestId: expect.any(String),
      });
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  test.each([
    [undefined, undefined],
    ['', 'x'],
    [{ $ne: null }, 'x'],
    ['owner', 'x'.repeat(200)],
    ['a\u0000b', 'x'],
  ])('as %j with %j is 400', async (name, password) => {
    expect((await login(name, password)).status).toBe(400);
  });

  test('signing out ends the token at once, and no other', async () => {
    const [gone, stays] = [await signIn(), await signIn()];
    const { status } = await shop.http('POST', '/api/auth/admin/logout', {}, { authorization: `Bearer ${gone}` });
    expect(status).toBe(200);
    expect((await verify(gone)).status).toBe(401);
    expect((await verify(stays)).status).toBe(200);
  });

  test('guessing is slowed down, by name and address and by address alone', async () => {
    const strict = await startShop({
      env: { RATE_LIMITS: 'normal', NODE_ENV: 'test' },
      databaseUrl: shop.config.databaseUrl,
    });
    try {
      const guess = (username: string) => strict.http('POST', '/api/auth/admin/login', { username, password: 'wrong' });
      const answers = [];
      for (let n = 0; n < 7; n++) answers.push(await guess('owner'));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
      expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(60);
      let refused = 0;
      for (let n = 0; n < 30; n++) refused += Number((await guess(`name${n}`)).status === 429);
      expect(refused).toBe(5);
    } finally {
      await strict.stop();
    }
  });

  test('the password of the settings is the one that signs in, and a new one ends all tokens', async () => {
    const before = await signIn();
    const renewed = await startShop({
      env: { ADMIN_USERNAME: 'keeper', ADMIN_PASSWORD: 'another-one-for-tests', JWT_SECRET: shop.config.jwtSecret },
      databaseUrl: shop.config.databaseUrl,
    });
    try {
      expect((await verify(before)).status).toBe(401);
      expect((await login('owner', owner.password)).status).toBe(401);
      expect((await login('keeper', 'another-one-for-tests')).status).toBe(200);
    } finally {
      await renewed.stop();
    }
    const restored = await startShop({
      env: { ADMIN_USERNAME: owner.username, ADMIN_EMAIL: owner.email },
      databaseUrl: shop.config.databaseUrl,
    });
    await restored.stop();
    expect((await login('owner', owner.password)).status).toBe(200);
  });
});

describe('the staff door', () => {
  const staffRoutes = Object.entries(routes).filter(([, route]) => route.access === 'staff');

  test.each(staffRoutes)('%s is shut without a token and with a bad one', async (_, { method, path }) => {
    const good = await signIn();
    const claims = jwt.decode(good, { json: true }) ?? {};
    const now = Math.floor(Date.now() / 1000);
    const signed = (more: object, secret = shop.config.jwtSecret, options: jwt.SignOptions = {}) =>
      jwt.sign({ ...claims, ...more }, secret, { noTimestamp: true, ...options });
    const { exp: _exp, ...endless } = claims;
    const { jti: _jti, ...nameless } = claims;
    const [head = '', payload = ''] = good.split('.');
    const bad = {
      none: undefined,
      junk: 'junk',
      foreign: signed({}, 'another secret that is long enough to be one'),
      expired: signed({ iat: now - 9 * 3600, exp: now - 60 }),
      'without exp': jwt.sign(endless, shop.config.jwtSecret, { noTimestamp: true }),
      'without jti': jwt.sign(nameless, shop.config.jwtSecret, { noTimestamp: true }),
      'another algorithm': signed({}, shop.config.jwtSecret, { algorithm: 'HS384' }),
      unsigned: `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
      tampered: `${head}.${payload}.${'A'.repeat(43)}`,
      'another audience': signed({ aud: 'elsewhere' }),
      'another admin': signed({ sub: '019a0000-0000-7000-8000-00000000dead' }),
    };
    const at = path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-00000000dead');
    for (const [kind, token] of Object.entries(bad)) {
      const sent: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const { status, headers } = await shop.http(method, `/api${at}`, undefined, sent);
      expect([kind, status]).toEqual([kind, 401]);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });
});
