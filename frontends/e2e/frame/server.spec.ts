import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { texts } from '../../shell/src/texts.ts';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.describe('page server', () => {
  // One shell for all of them: each test leaves it as it was, but for the last ones.
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    shell = await runShell({ apiUrl: api.url });
  });
  test.beforeEach(() => api.guesses.clear());
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  const homeCalls = () => api.calls.filter((path) => path === '/api/home').length;

  test('a page is rendered once, cached, and invalidated as soon as its data changed', async ({ request }) => {
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
    // Until the API says that it changed, a page stays as it is.
    await expect.poll(home).toContain('Paper Boat');
    if (ship) ship.name = 'Paper Ship';
    api.tell('products');
    await expect.poll(home).toContain('Paper Ship');
  });

  test('a browser that has the page gets 304, else the compressed page', async ({ request }) => {
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

  test('personal pages are never cached', async ({ request }) => {
    for (const path of ['/checkout', '/track-order/ORD-1']) {
      expect((await request.get(shell.url + path)).headers()['cache-control']).toMatch(/private|no-store/);
    }
  });

  test('the API hears the true address of the client, whatever the client says', async ({ request }) => {
    const answer = await request.get(`${shell.url}/api/echo`, { headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect(await answer.json()).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  test('a client that guesses orders uses up its own tries, not those of others', async ({ request }) => {
    const trusting = await runShell({ apiUrl: api.url, env: { PROXIES_IN_FRONT: '1' } });
    const visit = async (number: string, client: string) =>
      (await request.get(`${trusting.url}/payment/${number}`, { headers: { 'x-forwarded-for': client } })).status();
    for (let n = 0; n < 30; n++) await visit(`CH-WRONG-${n}`, '203.0.113.1');
    expect(await visit('CH-WRONG-30', '203.0.113.1')).toBe(429);
    // The client's own entry stands before the proxy's entry and is not trusted.
    expect(await visit('CH-WRONG-31', '198.51.100.9, 203.0.113.1')).toBe(429);
    expect(await visit('CH-OTHER', '203.0.113.2')).toBe(200);
    await trusting.stop();
  });

  test('without a proxy in front, a forged address gives no new tries', async ({ request }) => {
    const visit = (n: number) =>
      request.get(`${shell.url}/payment/CH-WRONG-${n}`, { headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    for (let n = 0; n < 3; n++) await visit(n);
    expect([...api.guesses]).toEqual([['127.0.0.1', 3]]);
  });

  test('a request is found under one id in the logs of shell and API, without what it says of anybody', async ({
    request,
  }) => {
    const headers = { 'x-request-id': 'followed-4711' };
    const call = await request.get(`${shell.url}/api/echo`, { headers });
    expect(await call.json()).toMatchObject(headers);
    const without = await (await request.get(`${shell.url}/api/echo`)).json();
    expect(without['x-request-id']).toMatch(/^[\w-]{36}$/);
    await request.get(`${shell.url}/track-order/ORD-1?email=amna@example.com`, { headers });
    const page = { role: 'shop', requestId: 'followed-4711', method: 'GET', path: '/track-order/ORD-1', status: 200 };
    const lines = () =>
      shell
        .log()
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line));
    await expect.poll(lines).toContainEqual(expect.objectContaining(page));
    expect(shell.log()).not.toContain('amna');

    // The log has the sent page's status, also when the page had to be compressed first.
    await request.get(`${shell.url}/no-such-page`, { headers: { ...headers, 'accept-encoding': 'br' } });
    await expect.poll(() => shell.log()).toMatch(/"path":"\/no-such-page","status":404/);
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
    const script = /"(\/assets\/shell\/host[^" ]+\.js)/.exec(source)?.[1] ?? '';
    const file = await request.get(shell.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers()['content-encoding']).toBe('br');
    for (const path of [`${script}.map`, '/assets/shell/../../../package.json', '/assets/shell/%2e%2e/build.json']) {
      expect((await request.get(shell.url + path)).status()).toBe(404);
    }
  });

  test('without a network, and on a home screen, the shop has its own words and colours', async ({ request }) => {
    const css = await readFile(join(import.meta.dirname, '../../../libs/ui/src/tokens.css'), 'utf8');
    const colour = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1] ?? '';
    const worker = await (await request.get(`${shell.url}/sw.js`)).text();
    const { title, text, again, home } = texts.offline;
    expect(worker).toContain(`<title>${title} | Chaap</title>`);
    for (const said of [text, again, home]) expect(worker).toContain(`>${said}</`);
    for (const name of ['chuna', 'neel', 'haldi']) expect(worker).toContain(`--${name}: ${colour(name)};`);
    const source = await (await request.get(shell.url)).text();
    expect(await (await request.get(`${shell.url}/manifest.webmanifest`)).json()).toMatchObject({
      name: 'Chaap',
      background_color: colour('chuna'),
      theme_color: /name="theme-color" content="(#\w+)"/.exec(source)?.[1],
    });
  });

  test('the icons of an untouched shop are the files that come with it', async ({ request }) => {
    for (const name of ['32.png', '180.png', '192.png', '512.png', 'maskable.png', 'favicon.ico']) {
      expect((await request.get(`${shell.url}/icons/${name}`)).status()).toBe(200);
    }
    expect((await request.get(`${shell.url}/share.jpg`)).headers()['content-type']).toBe('image/jpeg');
  });

  test('a page has one address', async ({ request }) => {
    const answer = await request.get(`${shell.url}/contact/?from=card`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers()['location']).toBe('/contact?from=card');
    expect((await request.get(`${shell.url}//example.com/`, { maxRedirects: 0 })).status()).toBe(400);
  });

  test('a mail program unsubscribes at the address of the page; no other page takes what is posted', async ({
    request,
  }) => {
    const form = { 'List-Unsubscribe': 'One-Click' };
    await request.post(`${shell.url}/unsubscribe/a-token`, { form });
    expect(api.calls).toContain('/api/unsubscribe/a-token');
    expect((await request.post(`${shell.url}/contact`, { form })).status()).toBe(405);
  });

  test('every part of the document follows the settings', async ({ request }) => {
    const text = async (path: string) => (await request.get(shell.url + path)).text();
    expect(await text('/')).not.toContain('/api/shop/look/');
    expect(await text('/sw.js')).not.toContain('#4a1252');
    const { page } = api.shop.appearance;
    api.shop = {
      ...api.shop,
      name: 'Rangeen <Candles>',
      icons: '/api/shop/icons/abc',
      appearance: {
        fonts: 'round',
        stylesheet: '/api/shop/look/abc.css',
        page,
        paper: '#fff0ff',
        ink: '#4a1252',
      },
    };
    api.tell('settings');
    await expect(async () => {
      const source = await text('/');
      expect(source).toContain('<link rel="stylesheet" href="/api/shop/look/abc.css"/>');
      expect(source).toContain('<meta name="theme-color" content="#fff0ff"/>');
      expect(source).toContain('href="/api/shop/icons/abc/32.png"');
      expect(source).toMatch(/data-fonts="[^"]*round-display/);
      expect(source).not.toContain('poster-');
    }).toPass();
    const worker = await text('/sw.js');
    expect(worker).toContain('| Rangeen &#60;Candles&#62;</title>');
    expect(worker).toContain('--neel: #4a1252;');
    expect(worker).toContain('round-display');
    for (const blank of ['%NAME%', '%LOOK%', '%THEME%', '%FONTS%', '%FAMILY%']) expect(worker).not.toContain(blank);
    expect(JSON.parse(await text('/admin.webmanifest'))).toMatchObject({
      name: 'Rangeen <Candles> staff',
      theme_color: '#4a1252',
      // An app of its own beside the shop, which opens on Today.
      id: '/admin',
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
    });
    expect(await text('/admin')).toContain('rel="manifest" href="/admin.webmanifest"');
    expect(await text('/')).toContain('rel="manifest" href="/manifest.webmanifest"');
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      theme_color: '#fff0ff',
      icons: [{ src: '/api/shop/icons/abc/192.png' }, {}, { purpose: 'maskable' }],
    });
    const icon = await request.get(`${shell.url}/icon-192.png`, { maxRedirects: 0 });
    expect([icon.status(), icon.headers()['location']]).toEqual([302, '/api/shop/icons/abc/192.png']);
    expect(await text('/admin')).toContain('<title>Rangeen &#60;Candles&#62;</title>');
    const bad = await text('//example.com/');
    expect(bad).toContain('/api/shop/look/abc.css');
  });

  test('cached pages outlive the API; calls get its error, then work again', async ({ request }) => {
    await request.get(shell.url);
    api.goDown();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const home = await request.get(shell.url);
    expect(home.status()).toBe(200);
    expect(await home.text()).toContain('Paper Ship');
    expect((await request.get(`${shell.url}/products`)).status()).toBe(503);

    const call = await request.get(`${shell.url}/api/products`);
    expect(call.status()).toBe(503);
    expect(call.headers()['retry-after']).toBeTruthy();
    expect(await call.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });

    api.isDown = false;
    await expect(async () => {
      expect((await request.get(`${shell.url}/products`)).status()).toBe(200);
    }).toPass();
  });

  test('until the settings are known, the shell has no name to say', async ({ request }) => {
    api.goDown();
    const alone = await runShell({ apiUrl: api.url });
    expect((await request.get(`${alone.url}/manifest.webmanifest`)).status()).toBe(503);
    expect((await request.get(`${alone.url}/sw.js`)).status()).toBe(503);
    const page = await (await request.get(`${alone.url}//example.com/`)).text();
    expect(page).toContain(`<title>${texts.badAddress.title}</title>`);
    api.isDown = false;
    await expect(async () => {
      expect((await request.get(`${alone.url}/manifest.webmanifest`)).status()).toBe(200);
    }).toPass();
    await alone.stop();
  });

  test('the server ends with the process that started it', async () => {
    expect(await shell.orphan()).toBe(0);
  });
});
