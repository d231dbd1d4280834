import type { ErrorBody } from '@shop/contracts/errors';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

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
      expect(body.admin).toEqual({ username: 'owner', role: 'owner' });
      expect((await verify(body.token)).body).toEqual({ admin: { username: 'owner', role: 'owner' } });
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

  test('a flood of it is turned away before it takes the machine, and is over as soon as it ends', async () => {
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, n) => login(n % 2 ? owner.username : 'nobody', 'wrong')),
    );
    const turnedAway = replies.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(replies.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
    expect((await login(owner.username, owner.password)).status).toBe(200);
  });

  test('signing out ends the token at once, and no other', async () => {
    const [gone, stays] = [await signIn(), await signIn()];
    const { status } = await shop.http('POST', '/api/auth/admin/logout', {}, { authorization: `Bearer ${gone}` });
    expect(status).toBe(200);
    expect((await verify(gone)).status).toBe(401);
    expect((await verify(stays)).status).toBe(200);
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
