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

test('every problem is told at once, each with its variable', () => {
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

test('secrets that nobody gave are made once, kept, and readable by their owner only', () => {
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
])('production refuses %s=%s', (name, value) => {
  expect(problemsOf({ NODE_ENV: 'production', [name]: value })).toContain(name);
  expect(problemsOf({ [name]: value })).toBe('');
});

test('letters have a sender that can be answered', () => {
  expect(loadConfig({ ...base, MAIL_FROM: 'Chaap Prints <shop@chaap.pk>' }).mail.from).toEqual({
    name: 'Chaap Prints',
    address: 'shop@chaap.pk',
  });
  const smtp = { SMTP_URL: 'smtp://mail.chaap.pk:587' };
  expect(loadConfig({ ...base, ...smtp, SUPPORT_EMAIL: 'help@chaap.pk' }).mail).toEqual({
    url: 'smtp://mail.chaap.pk:587',
    from: { name: 'Chaap', address: 'help@chaap.pk' },
  });
  expect(problemsOf(smtp)).toContain('- MAIL_FROM');
  expect(problemsOf({ ...smtp, SMTP_URL: 'mail.chaap.pk', MAIL_FROM: 'shop@chaap.pk' })).toContain('- SMTP_URL');
  for (const from of ['Chaap', 'a@b.pk, c@d.pk', 'Chaap\r\nBcc: all@b.pk <a@b.pk>', '<a@b.pk> <c@d.pk>']) {
    expect(problemsOf({ MAIL_FROM: from })).toContain('- MAIL_FROM');
  }
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
