import { get } from 'node:http';
import { expect, test } from '@playwright/test';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.beforeEach(async () => {
  api = await new FakeApi().start();
  shell = await runShell({ apiUrl: api.url });
});
test.afterEach(async () => {
  await shell.stop();
  await api.stop();
});

const homeCalls = () => api.calls.filter((path) => path === '/api/home').length;

test('a page is rendered once, kept, and dropped as soon as its data changed', async ({ request }) => {
  const home = async () => (await request.get(shell.url)).text();
  await expect(async () => {
    const before = homeCalls();
    await home();
    await home();
    expect(homeCalls()).toBe(before);
  }).toPass();

  const [ship] = api.products;
  if (ship) ship.name = 'Paper Boat';
  api.tell('category:of something else');
  expect(await home()).toContain('Paper Ship');
  api.tell('products');
  await expect(async () => expect(await home()).toContain('Paper Boat')).toPass({ timeout: 1_000 });
});

test('a browser that has the page is told so, and gets it compressed otherwise', async ({ request }) => {
  const first = await request.get(shell.url, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  expect(first.headers()['vary']).toBe('accept-encoding');
  const again = await request.get(shell.url, {
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': first.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('a search has a page of its own, a campaign has not', async ({ request }) => {
  expect(await (await request.get(`${shell.url}/products?search=harbour`)).text()).toContain('harbour');
  await request.get(shell.url);
  const before = homeCalls();
  expect((await request.get(`${shell.url}/?utm_source=card`)).status()).toBe(200);
  expect(homeCalls()).toBe(before);
});

test('pages for one person are never kept', async ({ request }) => {
  for (const path of ['/checkout', '/track-order/ORD-1']) {
    expect((await request.get(shell.url + path)).headers()['cache-control']).toMatch(/private|no-store/);
  }
});

test('kept pages outlive the API; calls are refused in its own words, then work again', async ({ request }) => {
  await request.get(shell.url);
  await api.stop();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const home = await request.get(shell.url);
  expect(home.status()).toBe(200);
  expect(await home.text()).toContain('Paper Ship');
  expect((await request.get(`${shell.url}/products`)).status()).toBe(503);

  const call = await request.get(`${shell.url}/api/products`);
  expect(call.status()).toBe(503);
  expect(call.headers()['retry-after']).toBeTruthy();
  expect(await call.json()).toMatchObject({ code: 'service_unavailable', requestId: expect.any(String) });

  await api.start();
  await expect(async () => {
    expect((await request.get(`${shell.url}/products`)).status()).toBe(200);
  }).toPass({ timeout: 10_000 });
});

test('the API hears the true address of the client, whatever the client says', async ({ request }) => {
  const answer = await request.get(`${shell.url}/api/echo`, { headers: { 'x-forwarded-for': '6.6.6.6' } });
  expect(await answer.json()).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
});

test('events of the API arrive one by one', async () => {
  const heard = await new Promise<string>((resolve, reject) => {
    get(`${shell.url}/api/changes`, (stream) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes(': here') && !text.includes('data:')) api.tell('home');
        if (text.includes('data: ["home"]')) {
          stream.destroy();
          resolve(text);
        }
      });
    }).on('error', reject);
  });
  expect(heard).toContain('event: changes');
});

test('only what was built can be fetched', async ({ request }) => {
  const source = await (await request.get(shell.url)).text();
  const script = /"(\/assets\/shell\/host[^"]+\.js)"/.exec(source)?.[1] ?? '';
  const file = await request.get(shell.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers()['content-encoding']).toBe('br');
  for (const path of [`${script}.map`, '/assets/shell/../../../package.json', '/assets/shell/%2e%2e/build.json']) {
    expect((await request.get(shell.url + path)).status()).toBe(404);
  }
});

test('a page has one address', async ({ request }) => {
  const answer = await request.get(`${shell.url}/contact/?from=card`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/contact?from=card');
  expect((await request.get(`${shell.url}//example.com/`, { maxRedirects: 0 })).status()).toBe(400);
});

test('the server ends with the process that started it', async () => {
  expect(await shell.orphan()).toBe(0);
});
