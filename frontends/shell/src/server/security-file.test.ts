import { loadConfig } from './config.ts';
import { securityFile } from './security-file.ts';

const config = loadConfig({ PUBLIC_URL: 'https://prints.chaap.pk' });
const shopWith = (email: string | null, urdu = false) => ({
  contacts: { email, whatsapp: null, street: null, social: [] },
  urdu,
});
const textOf = (shop: ReturnType<typeof shopWith>, now?: number) =>
  securityFile(config, shop, now)?.ready({})?.bytes?.toString();

test('security.txt names the shop itself, in the fields of RFC 9116', () => {
  expect(textOf(shopWith('hello+shop@chaap.pk', true), Date.parse('2026-11-28T19:00:00Z'))).toBe(
    'Contact: mailto:hello+shop@chaap.pk\n' +
      'Expires: 2027-05-27T00:00:00Z\n' +
      'Preferred-Languages: en, ur\n' +
      'Canonical: https://prints.chaap.pk/.well-known/security.txt\n',
  );
  expect(textOf(shopWith('hello@chaap.pk'))).toContain('Preferred-Languages: en\n');
});

test('the file can always be believed for months, and never for a year', () => {
  const now = Date.now();
  for (const days of [0, 0.5, 400, 4000]) {
    const then = now + days * 86_400_000;
    const [, expires = ''] = /^Expires: (.+)$/m.exec(textOf(shopWith('hello@chaap.pk'), then) ?? '') ?? [];
    const left = (Date.parse(expires) - then) / 86_400_000;
    expect(left).toBeGreaterThan(90);
    expect(left).toBeLessThan(365);
  }
});

test('a shop without an e-mail address has no such file', () => {
  expect(securityFile(config, shopWith(null))).toBeUndefined();
});
