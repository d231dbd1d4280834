import type { Language } from '@shop/contracts/languages';
import { loadConfig } from './config.ts';
import { securityHeaders } from './security-headers.ts';
import { robots } from './sitemap.ts';

const policyFor = (env: Record<string, string>) => securityHeaders(loadConfig(env))['content-security-policy'] ?? '';

test('the policy of a shop on one origin allows nothing from outside and no inline script', () => {
  const policy = policyFor({});
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toContain("frame-src 'self'; ");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a remote or an API elsewhere is let in by its origin, and only where it is needed', () => {
  const policy = policyFor({ REMOTE_STOREFRONT: 'https://cdn.example/shop/', API_BASE_URL: 'https://api.example' });
  expect(policy).toContain("script-src 'self' https://cdn.example;");
  expect(policy).toContain("connect-src 'self' https://cdn.example https://api.example;");
});

test('a pixel is let in by the origins of its service, and the others are not', () => {
  const config = loadConfig({});
  const policyOf = (id: object) =>
    securityHeaders(config, [], { google: '', meta: '', tiktok: '', ...id })['content-security-policy'] ?? '';
  expect(policyOf({})).toBe(policyFor({}));
  expect(policyOf({ meta: '123456789012345' })).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policyOf({ meta: '123456789012345' })).toContain("connect-src 'self' https://www.facebook.com;");
  expect(policyOf({ meta: '123456789012345' })).not.toMatch(/google|tiktok/);
  expect(policyOf({ google: 'G-AB12CD34EF', tiktok: 'C4AB12CD34EF56GH78IJ' })).toMatch(
    /script-src 'self' https:\/\/\*\.googletagmanager\.com https:\/\/analytics\.tiktok\.com;/,
  );
});

test('the page of an order’s own link alone may ask for location and microphone', () => {
  const permissions = (isOfLink?: boolean) => securityHeaders(loadConfig({}), [], null, isOfLink)['permissions-policy'];
  expect(permissions()).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  expect(permissions(true)).toBe('camera=(), geolocation=(self), microphone=(self), payment=(), usb=()');
  expect(policyFor({})).toContain("media-src 'self' blob:;");
});

test('a wrong setting is refused in a sentence that names it', () => {
  expect(() => loadConfig({ PORT: 'many', API_URL: 'ftp://x' })).toThrow(
    /PORT: .*API_URL: must be an http\(s\) address/,
  );
  expect(loadConfig({ PORT: '8080', HOST: '' })).toMatchObject({ port: 8080, publicUrl: 'http://localhost:8080' });
});

test('what robots may visit is read as the text that it is named', () => {
  const { value } = robots(loadConfig({}), ['en']);
  expect(value.ready({})?.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('robots stay away from the private pages of each language', () => {
  const text = (languages: readonly Language[]) => String(robots(loadConfig({}), languages).value.ready({})?.bytes);
  expect(text(['en'])).not.toContain('/ur/');
  expect(text(['en', 'ur'])).toContain('Disallow: /ur/checkout');
});
