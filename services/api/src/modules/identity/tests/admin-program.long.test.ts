import { execFile } from 'node:child_process';
import { buildApi } from '../../../../test/support/built-api.ts';
import { codeFor } from '../../../../test/support/authenticator.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { staffCalls } from '../../../../test/support/staff-calls.ts';

let shop: Shop;
let program: string;
const { call, signIn, verify, hire } = staffCalls(() => shop);

beforeAll(async () => {
  program = await buildApi('admin');
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Runs `npm run admin -- …` and answers with what it printed. */
const admin = (
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ failed: boolean; text: string }> => {
  const { databaseUrl, dataDir } = shop.config;
  const whole = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env };
  return new Promise((done) =>
    execFile(process.execPath, [program, ...args], { env: whole }, (error, stdout, stderr) =>
      done({ failed: error !== null, text: stdout + stderr }),
    ),
  );
};

test('says how it is called', async () => {
  const usage = expect.stringMatching(/Usage:\n {2}npm run admin -- list\n/);
  expect(await admin(['--help'])).toEqual({ failed: false, text: usage });
  const wrong = [['toString'], ['list', 'x'], ['reset-password'], ['disable-totp'], ['add-owner', 'a', 'b@c.pk', 'd']];
  for (const args of wrong) expect(await admin(args)).toEqual({ failed: true, text: usage });
});

test('lists people, gives a new password that signs in, and ends the sessions', async () => {
  const { token } = await hire('sana', 'packer');
  expect((await admin(['list'])).text).toBe('admin: owner\nsana: packer (Sana Khan, sana@example.com)\n');
  const { failed, text } = await admin(['reset-password', 'Sana@example.com']);
  const [, password = ''] = /^The new password of Sana@example\.com: (\S{20})\n$/.exec(text) ?? [];
  expect(failed).toBe(false);
  expect([await verify(token), (await signIn('sana')).status, (await signIn('sana', password)).status]).toEqual([
    401, 401, 200,
  ]);
  expect(await admin(['reset-password', 'nobody'])).toEqual({
    failed: true,
    text: expect.stringContaining('Nobody is called nobody'),
  });
});

test('makes a link by which somebody chooses a password once', async () => {
  await hire('amna', 'packer');
  const { text } = await admin(['link', 'Amna']);
  const [, token = ''] =
    /^Amna chooses a password here, [^:]+: http\S+\/admin\/reset-password#(\S+)\n$/.exec(text) ?? [];
  const choose = () => call('POST', '/auth/admin/reset-password', { token, password: 'chosen by the link' });
  expect([(await choose()).status, (await choose()).status]).toEqual([200, 404]);
  expect((await signIn('amna', 'chosen by the link')).status).toBe(200);
  expect(await admin(['link', 'nobody'])).toEqual({
    failed: true,
    text: expect.stringContaining('Nobody is called nobody'),
  });
});

test('changes no password that the environment gives, and starts nothing over', async () => {
  const env = { ADMIN_PASSWORD: 'another one that nobody has', ADMIN_USERNAME: 'somebody' };
  expect(await admin(['reset-password', 'ADMIN'], env)).toEqual({
    failed: true,
    text: expect.stringContaining('signs in with ADMIN_PASSWORD'),
  });
  expect((await signIn('admin', shop.config.admin.password)).status).toBe(200);
});

test('lets somebody who lost the phone sign in without a code', async () => {
  const { headers } = await hire('rabia');
  const { body } = await call<{ secret: string }>('POST', '/admin/account/two-factor', {}, headers);
  await call('POST', '/admin/account/two-factor/confirm', { code: codeFor(body.secret) }, headers);
  expect((await signIn('rabia')).body.code).toBe('code_needed');
  expect((await admin(['disable-totp', 'Rabia'])).text).toBe('Rabia signs in without a code now\n');
  expect((await signIn('rabia')).status).toBe(200);
  expect((await admin(['disable-totp', 'rabia'])).text).toBe('rabia never had to enter a code\n');
  expect(await admin(['disable-totp', 'nobody'])).toEqual({
    failed: true,
    text: expect.stringContaining('Nobody is called nobody'),
  });
});

test('makes one more owner', async () => {
  const { text } = await admin(['add-owner', 'rescue', 'Rescue@example.com']);
  const [, password = ''] = /^rescue is an owner now, with the password (\S{20})\n$/.exec(text) ?? [];
  expect((await signIn('rescue@example.com', password)).body.admin).toEqual({ username: 'rescue', role: 'owner' });
  expect((await admin(['add-owner', 'Rescue'])).text).toContain('Somebody else has this username');
  expect((await admin(['add-owner', 'other', 'rescue@example.com'])).text).toContain('has an account with this e-mail');
  expect((await admin(['add-owner', 'a b'])).text).toContain('Please use letters');
  expect((await admin(['add-owner', 'ab', 'none'])).text).toContain('valid email');
});
