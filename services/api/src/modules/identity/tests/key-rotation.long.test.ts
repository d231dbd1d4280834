import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { codeFor, freeCode } from '../../../../test/support/authenticator.ts';
import { buildApi } from '../../../../test/support/built-api.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { MailServer } from '../../../../test/support/mail-server.ts';
import { staffCalls } from '../../../../test/support/staff-calls.ts';
import { FlydriveStorage } from '../../../platform/storage/flydrive-storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
const mails = new MailServer();
let first: Shop;
/** The process that is asked: the first one, or one that was started after a rotation. */
let shop: Shop;
let program: string;
const { call, hire, signIn, verify } = staffCalls(() => shop);

beforeAll(async () => {
  program = await buildApi('keys');
  shop = first = await startShop({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  if (shop !== first) await shop.stop();
  await first.stop();
  await mails.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function restart(env: Record<string, string> = {}): Promise<void> {
  if (shop !== first) await shop.stop();
  shop = await startShop({ databaseUrl: first.config.databaseUrl, env: { DATA_DIR: dataDir, ...env } });
}

/** Runs `npm run keys -- …` and answers with what it printed. */
const keys = (...args: string[]): Promise<{ failed: boolean; text: string }> => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: first.config.databaseUrl, DATA_DIR: dataDir };
  return new Promise((done) =>
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      done({ failed: error !== null, text: stdout + stderr }),
    ),
  );
};

const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;

/** The parts of a link to a file that this process made. */
function linkTo(key: string) {
  const { searchParams } = new URL(shop.app.get(FlydriveStorage).signedUrl(key), 'http://here');
  return [key, searchParams.get('until') ?? '', searchParams.get('signature') ?? ''] as const;
}

const holds = (link: ReturnType<typeof linkTo>) => shop.app.get(FlydriveStorage).isSigned(...link);

test('keys are rotated without signing anybody out, and the former ones end when they are retired', async () => {
  const { token: before, headers } = await hire('sana');
  const { secret } = (await call<{ secret: string }>('POST', '/admin/account/two-factor', {}, headers)).body;
  const code = { code: codeFor(secret) };
  expect((await call('POST', '/admin/account/two-factor/confirm', code, headers)).status).toBe(200);
  await freeCode(shop, 'sana');
  const link = linkTo('receipts/one.webp');
  await mails.open();
  mails.passwords.set('shop', 'four blue boats');
  const server = { version: 0, ...mails.place, user: 'shop', password: 'four blue boats', sender: 'shop@example.com' };
  expect((await call('PUT', '/admin/mail', server, await shop.staff())).status).toBe(200);
  expect((await keys('retire')).text).toMatch(/^There is no former key\./);

  expect(await keys('rotate')).toEqual({ failed: false, text: expect.stringContaining('JWT_SECRET is new.') });
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual(
    expect.arrayContaining(['jwt-secret.previous', 'two-factor-key.previous']),
  );
  await restart();
  expect([await verify(before), holds(link)]).toEqual([200, true]);
  const after = (
    await call('POST', '/auth/admin/login', { username: 'sana', password: 'tall blue minarets', code: codeFor(secret) })
  ).body.token;
  expect([await verify(after), kidOf(after) === kidOf(before)]).toEqual([200, false]);

  expect(await keys('rotate')).toEqual({
    failed: true,
    text: expect.stringContaining('First: npm run keys -- retire'),
  });
  expect(await keys('retire')).toEqual({ failed: true, text: expect.stringContaining('less than 8 hours ago') });
  const retired = await keys('retire', '--now');
  expect(retired).toEqual({ failed: false, text: expect.stringMatching(/^1 secrets of sign-in codes are encrypted/) });
  await restart();
  expect([await verify(before), await verify(after), holds(link), holds(linkTo('receipts/one.webp'))]).toEqual([
    401,
    200,
    false,
    true,
  ]);
  const tested = await call('POST', '/admin/mail/test', { to: 'owner@example.com' }, await shop.staff());
  expect(tested.body).toMatchObject({ isSent: true });
  const signedIn = await call('POST', '/auth/admin/login', {
    username: 'sana',
    password: 'tall blue minarets',
    code: codeFor(secret, 1),
  });
  expect(signedIn.status).toBe(200);
});

test('only a token of a known key and of our algorithm is taken', async () => {
  const { token } = (await signIn('admin', shop.config.admin.password)).body;
  const { payload, header } = jwt.decode(token, { complete: true }) ?? { payload: '', header: { kid: '' } };
  const forged = (options: jwt.SignOptions, secret: string = shop.config.jwtSecret) =>
    verify(jwt.sign(payload, secret, { algorithm: 'HS256', ...options }));
  expect(await forged({ keyid: header.kid })).toBe(200);
  // Older versions signed tokens without a key id.
  expect(await forged({})).toBe(200);
  expect(await forged({ keyid: randomUUID() })).toBe(401);
  expect(await forged({ keyid: header.kid }, 'x'.repeat(64))).toBe(401);
  expect(await forged({ keyid: header.kid, algorithm: 'HS384' })).toBe(401);
  expect(await forged({ keyid: header.kid, algorithm: 'none' }, '')).toBe(401);
  expect([await verify('e30.e30.x'), await verify('bnVsbA.e30.x'), await verify('x')]).toEqual([401, 401, 401]);
});

test('keys of the environment have a former one, too', async () => {
  const { token } = (await signIn('admin', shop.config.admin.password)).body;
  await restart({ JWT_SECRET: 'one-new-key-for-all-processes-of-a-shop', JWT_SECRET_PREVIOUS: shop.config.jwtSecret });
  expect(await verify(token)).toBe(200);
  await restart({ JWT_SECRET: 'one-new-key-for-all-processes-of-a-shop' });
  expect(await verify(token)).toBe(401);
});
