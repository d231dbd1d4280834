import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.ts';

const dir = mkdtempSync(join(tmpdir(), 'shop-config-'));
afterAll(() => rmSync(dir, { recursive: true }));
const base = { DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop', DATA_DIR: dir };
const problemsOf = (env: Record<string, string>): string => {
  try {
    loadConfig({ ...base, ...env });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('little is needed to start', () => {
  const config = loadConfig(base);
  expect(config).toMatchObject({ role: 'both', apiPort: 5000, rateLimits: 'normal', redisUrl: undefined });
  expect(config.admin.username).toBe('admin');
  expect(config.storage).toEqual({ kind: 'disk', dir: join(dir, 'files') });
});

test('every problem is reported at once, each with its variable', () => {
  const message = problemsOf({
    API_PORT: '70000',
    REDIS_URL: 'nowhere',
    ROLE: 'boss',
    PUBLIC_URL: 'ftp://x',
    DATABASE_URL: '',
  });
  for (const name of ['API_PORT', 'REDIS_URL', 'ROLE', 'PUBLIC_URL', 'DATABASE_URL'])
    expect(message).toMatch(new RegExp(`^- ${name}`, 'm'));
});

test('secrets that are not set are made once, stored, and readable by their owner only', () => {
  const [first, second] = [loadConfig(base), loadConfig(base)];
  expect(first.jwtSecret).toHaveLength(64);
  expect([second.jwtSecret, second.admin.password]).toEqual([first.jwtSecret, first.admin.password]);
  expect(statSync(join(dir, 'secrets', 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test.each([
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET', 'a'.repeat(64)],
  ['ADMIN_PASSWORD', 'admin'],
  ['ADMIN_PASSWORD', 'password1234'],
  ['RATE_LIMITS', 'test'],
  ['PUSH_PRIVATE_ADDRESSES', 'allowed'],
])('production refuses %s=%s', (name, value) => {
  expect(problemsOf({ NODE_ENV: 'production', [name]: value })).toContain(name);
  expect(problemsOf({ [name]: value })).toBe('');
});

test('the key for push services is made once, or given, with the public key that belongs to it', () => {
  const [first, second] = [loadConfig(base).vapid, loadConfig(base).vapid];
  expect(second).toEqual(first);
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
  const given = loadConfig({ ...base, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` }).vapid;
  // The smallest of all keys has the base point of the curve.
  expect(Buffer.from(given.publicKey, 'base64url').toString('hex')).toMatch(/^046b17d1f2e12c4247/);
  for (const key of ['short', 'A'.repeat(43), '_'.repeat(42) + '8', `${first.privateKey}=`]) {
    expect(problemsOf({ VAPID_PRIVATE_KEY: key })).toContain('- VAPID_PRIVATE_KEY');
  }
});

test('e-mails have a sender that can be answered', () => {
  expect(loadConfig({ ...base, MAIL_FROM: 'Chaap Prints <shop@chaap.pk>' }).mail.from).toEqual({
    name: 'Chaap Prints',
    address: 'shop@chaap.pk',
  });
  const smtp = { SMTP_URL: 'smtp://mail.chaap.pk:587' };
  expect(loadConfig({ ...base, ...smtp, SUPPORT_EMAIL: 'help@chaap.pk' }).mail).toEqual({
    url: 'smtp://mail.chaap.pk:587',
    from: undefined,
  });
  expect(problemsOf(smtp)).toContain('- MAIL_FROM');
  expect(problemsOf({ ...smtp, SMTP_URL: 'mail.chaap.pk', MAIL_FROM: 'shop@chaap.pk' })).toContain('- SMTP_URL');
  for (const from of ['Chaap', 'a@b.pk, c@d.pk', 'Chaap\r\nBcc: all@b.pk <a@b.pk>', '<a@b.pk> <c@d.pk>']) {
    expect(problemsOf({ MAIL_FROM: from })).toContain('- MAIL_FROM');
  }
});

describe('a shop in production', () => {
  const production = { NODE_ENV: 'production' };
  const complete = {
    ...production,
    PUBLIC_URL: 'https://chaap.pk',
    SUPPORT_EMAIL: 'help@chaap.pk',
    WHATSAPP_NUMBER: '+92 321 7654321',
    SMTP_URL: 'smtp://mail.chaap.pk:587',
    BANK_ACCOUNT: 'IBAN: PK36 MEZN 0000 0000 1234 5678',
  };
  const missingOf = (env: Record<string, string>) =>
    loadConfig({ ...base, ...env }).missing.map(({ variable }) => variable);

  test('shows shoppers no made-up contacts, not even where an example was given as a setting', () => {
    const none = { email: null, whatsapp: null, street: null, social: [] };
    expect(loadConfig({ ...base, ...production }).contacts).toEqual(none);
    const examples = { SUPPORT_EMAIL: 'support@chaap.example', WHATSAPP_NUMBER: '+92 300 1234567' };
    expect(loadConfig({ ...base, ...production, ...examples }).contacts).toEqual(none);
    expect(loadConfig({ ...base, ...complete }).contacts).toEqual({
      email: 'help@chaap.pk',
      whatsapp: '+92 321 7654321',
      street: null,
      social: [],
    });
    expect([loadConfig(base).hasExamples, loadConfig({ ...base, ...complete }).hasExamples]).toEqual([true, false]);
  });

  test('says by name what is not set, and is silent about what is', () => {
    expect(missingOf(production)).toEqual([
      'PUBLIC_URL',
      'WHATSAPP_NUMBER',
      'SUPPORT_EMAIL',
      'SMTP_URL',
      'JAZZCASH_ACCOUNT, EASYPAISA_ACCOUNT, BANK_ACCOUNT, USDT_ADDRESS',
    ]);
    expect(missingOf(complete)).toEqual([]);
    expect(missingOf({ ...complete, PUBLIC_URL: 'http://localhost:3000' })).toEqual(['PUBLIC_URL']);
    expect(missingOf({ ...complete, SUPPORT_EMAIL: 'shop@example.com' })).toEqual(['SUPPORT_EMAIL']);
    expect(missingOf({})).toEqual([]);
  });
});

test('a secret may come from a file', () => {
  const file = join(dir, 'given-secret');
  writeFileSync(file, 'from-a-file-that-only-we-read-0123\n');
  expect(loadConfig({ ...base, JWT_SECRET_FILE: file }).jwtSecret).toBe('from-a-file-that-only-we-read-0123');
  expect(problemsOf({ JWT_SECRET_FILE: join(dir, 'nothing') })).toContain('JWT_SECRET_FILE');
  expect(problemsOf({ JWT_SECRET_FILE: file, JWT_SECRET: 'both' })).toContain('JWT_SECRET and JWT_SECRET_FILE');
});

test('S3 without its keys is refused', () => {
  expect(problemsOf({ STORAGE: 's3' })).toMatch(/S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID/);
});

test('the owner is notified at OWNER_EMAIL, else the administrator, else no one', () => {
  expect(loadConfig(base).ownerEmail).toBeUndefined();
  expect(loadConfig({ ...base, ADMIN_EMAIL: 'admin@chaap.pk' }).ownerEmail).toBe('admin@chaap.pk');
  const both = { ADMIN_EMAIL: 'admin@chaap.pk', OWNER_EMAIL: 'owner@chaap.pk' };
  expect(loadConfig({ ...base, ...both }).ownerEmail).toBe('owner@chaap.pk');
  expect(problemsOf({ OWNER_EMAIL: 'nobody' })).toMatch(/^- OWNER_EMAIL/m);
  expect(problemsOf({ EMAIL_HOLD_SECONDS: '-1' })).toMatch(/^- EMAIL_HOLD_SECONDS/m);
});

describe('the street and the social pages', () => {
  test('are taken as they were given', () => {
    const SOCIAL_LINKS = 'https://www.instagram.com/chaap, https://m.facebook.com/chaap,https://chaap.blog/';
    expect(loadConfig({ ...base, SHOP_STREET: ' 12 Katchery Bazaar ', SOCIAL_LINKS }).contacts).toMatchObject({
      street: '12 Katchery Bazaar',
      social: ['https://www.instagram.com/chaap', 'https://m.facebook.com/chaap', 'https://chaap.blog/'],
    });
  });

  test('are no scripts, and nothing without TLS', () => {
    for (const SOCIAL_LINKS of ['javascript:alert(1)', 'http://instagram.com/chaap', 'chaap']) {
      expect(problemsOf({ SOCIAL_LINKS })).toContain('- SOCIAL_LINKS');
    }
  });
});
