import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { readFeed } from '@shop/testing/feed-rules.ts';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.describe('files for programs', () => {
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    shell = await runShell({ apiUrl: api.url, env: { PUBLIC_URL: 'https://shop.example' } });
  });
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  const feed = async () => {
    const response = await fetch(`${shell.url}/feeds/products.xml`);
    return { response, text: await response.text() };
  };
  const timesMade = () => api.calls.filter((path) => path === '/api/feed').length;

  test('the product feed keeps the rules, and is made once until something changes', async () => {
    const { response, text } = await feed();
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const { items, faults } = readFeed(text);
    expect(faults).toEqual([]);
    expect(items).toHaveLength(2 * api.products.length);
    expect(items[0]).toMatchObject({
      link: `https://shop.example/product/${api.products[0]?._id}?size=Small`,
      'g:price': '1500.00 PKR',
      'g:sale_price': '1250.00 PKR',
    });
    await feed();
    expect(timesMade()).toBe(1);
    api.tell('reviews');
    await feed();
    expect(timesMade()).toBe(1);
    api.tell('prices');
    await expect.poll(async () => (await feed(), timesMade())).toBe(2);
  });

  test('a client that takes gzip gets it packed', async ({ request }) => {
    const response = await request.get(`${shell.url}/feeds/products.xml`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers()['content-encoding']).toBe('gzip');
    const bytes = await response.body();
    // Playwright unpacks what it gets.
    const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString();
    expect(readFeed(text).faults).toEqual([]);
  });

  test('llms.txt says what is sold, and where catalogue, feed and policies are', async ({ request }) => {
    const response = await request.get(`${shell.url}/llms.txt`);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# Chaap\n\n> Art prints and crafts from Faisalabad\.\n\n- /);
    expect(text).toContain('- Delivers within Pakistan only, in 3 to 7 business days; free.');
    expect(text).toContain('[Product feed](https://shop.example/feeds/products.xml)');
    expect(text).toContain('[One Piece](https://shop.example/category/one%20piece)');
    expect(text).toContain('https://shop.example/cart?add={size_id}:{quantity}&code={coupon_code}');
    for (const path of ['/shipping-policy', '/refund-policy', '/privacy-policy', '/terms-of-service']) {
      expect(text).toContain(`(https://shop.example${path})`);
    }
  });

  test('the profile for shopping agents binds each name to the origin of the shop, and offers no payment', async ({
    request,
  }) => {
    const response = await request.get(`${shell.url}/.well-known/ucp`);
    expect(response.headers()['content-type']).toBe('application/json');
    const { ucp } = await response.json();
    expect(ucp.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(ucp.capabilities)).toEqual(['example.shop.shopping.catalog', 'example.shop.shopping.cart_link']);
    for (const entry of [...Object.values(ucp.services), ...Object.values(ucp.capabilities)].flat()) {
      expect(entry).toMatchObject({
        version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        spec: expect.stringMatching(/^https:\/\/shop\.example\//),
        schema: 'https://shop.example/api/openapi.json',
      });
    }
    expect(ucp.services['example.shop.shopping']).toMatchObject([
      { transport: 'rest', endpoint: 'https://shop.example/api' },
    ]);
    expect(ucp.payment_handlers).toEqual({});
  });

  test('security.txt names whom to write to about a weakness, and is valid for months', async ({ request }) => {
    const file = () => request.get(`${shell.url}/.well-known/security.txt`);
    expect((await file()).status()).toBe(404);
    api.contacts = { email: 'help@shop.example', whatsapp: null, street: null, social: [] };
    api.tell('settings');
    await expect.poll(async () => (await file()).status()).toBe(200);
    api.contacts = undefined;
    const response = await file();
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:help@shop.example',
      Canonical: 'https://shop.example/.well-known/security.txt',
    });
    expect(Date.parse(fields['Expires'] ?? '')).toBeGreaterThan(Date.now() + 90 * 86_400_000);
  });

  test('while the API is gone, the last feed is sent, and it says that it is old', async () => {
    await feed();
    api.goDown();
    await expect.poll(async () => (await feed()).response.headers.get('warning')).toContain('Stale');
    expect(readFeed((await feed()).text).faults).toEqual([]);
  });
});
