import { type Page, expect, test } from '@playwright/test';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.describe('page rendering', () => {
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    shell = await runShell({ apiUrl: api.url, env: { PUBLIC_URL: 'https://shop.example' } });
  });
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  /** Everything that a page complains about. */
  function consoleErrors(page: Page): string[] {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    return said;
  }

  const hydrated = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))))
      .toBe(true);

  test('the source of a page holds its content, head tags and structured data', async ({ request }) => {
    const home = await request.get(shell.url);
    expect(home.status()).toBe(200);
    expect(home.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
    const source = await home.text();
    for (const { name } of api.products) expect(source).toContain(name);
    expect(source).toMatch(/<title>[^<]+<\/title>/);
    expect(source).toContain('<link rel="canonical" href="https://shop.example/"/>');
    expect(source).toContain('application/ld+json');

    const [ship, harbour, lane] = api.products;
    const product = await (await request.get(`${shell.url}/product/${ship?._id}`)).text();
    expect(product).toContain('pulled by hand on heavy paper');
    expect(product).toContain('property="og:title"');
    expect(product).not.toContain('This set holds');

    const { _id: productId, name, images } = harbour ?? {};
    const hung = { picture: images?.[0], widthCm: 30, heightCm: 40 };
    const part = { productId, name, size: 'Small', pieces: 1, price: 1250, isThere: true, ...hung };
    Object.assign(lane ?? {}, { parts: [part] });
    const set = await (await request.get(`${shell.url}/product/${lane?._id}`)).text();
    expect(set).toContain('This set holds');
    expect(set).toContain(`href="/product/${harbour?._id}"`);
  });

  test('a shop that has not said how it is reached offers no e-mail, no chat and no form that leads nowhere', async ({
    request,
  }) => {
    const waysOn = async (path: string) =>
      [...(await (await request.get(shell.url + path)).text()).matchAll(/mailto:|wa\.me|<textarea/g)].map(
        ([way]) => way,
      );
    const elsewhere = { street: null, social: [] };
    api.contacts = { ...elsewhere, email: null, whatsapp: null };
    for (const path of ['/contact', '/common-questions']) expect(await waysOn(path)).toEqual([]);
    api.contacts = { ...elsewhere, email: 'help@shop.example', whatsapp: '+92 321 7654321' };
    api.tell('categories');
    await expect
      .poll(async () => new Set(await waysOn('/contact')))
      .toEqual(new Set(['mailto:', 'wa.me', '<textarea']));
    api.contacts = undefined;
  });

  test('a shop with more products than one sitemap holds has an index, and every product stands in one of its parts', async ({
    request,
  }) => {
    const index = await (await request.get(`${shell.url}/sitemap.xml`)).text();
    const parts = [...index.matchAll(/<loc>https:\/\/shop\.example(\/sitemap-\d\.xml)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(parts).toHaveLength(api.products.length);
    const listed = await Promise.all(parts.map(async (path) => (await request.get(`${shell.url}${path}`)).text()));
    for (const { _id } of api.products)
      expect(listed.filter((text) => text.includes(`/product/${_id}<`))).toHaveLength(1);
    for (const page of ['/category/one%20piece', '/artists/zainab-qureshi'])
      expect(listed.filter((text) => text.includes(`${page}<`))).toHaveLength(1);
    expect((await request.get(`${shell.url}/sitemap-4.xml`)).status()).toBe(404);
  });

  test('what does not exist is a 404 with the shop around it', async ({ request }) => {
    for (const path of ['/no-such-page', '/product/unknown']) {
      const answer = await request.get(shell.url + path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('<footer');
    }
    const source = await (await request.get(`${shell.url}/no-such-page`)).text();
    expect(source).toContain('Page not found');
    expect((await request.get(`${shell.url}/%zz`)).status()).toBe(400);
  });

  test('an order whose account is gone says whom to ask, and shows no account', async ({ page }) => {
    await page.goto(`${shell.url}/payment/CH-ASK`);
    await expect(page.getByText('+92 300 7654321')).toBeVisible();
    const ask = new URL((await page.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')) ?? '');
    expect(ask.href).toMatch(/^https:\/\/wa\.me\/923007654321\?/);
    expect(ask.searchParams.get('text')).toContain('1,250');
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveAccessibleName('Copy Amount to send');
    await page.goto(`${shell.url}/payment/CH-NOBODY`);
    await expect(
      page.getByText('We do not take payments this way yet. Please do not send money. Your order is safe with us.'),
    ).toBeVisible();
  });

  test('pages come alive without a complaint, and lead on without a full load', async ({ page }) => {
    const said = consoleErrors(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(shell.url);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page
      .getByRole('link', { name: /Paper Ship/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paper Ship' })).toBeVisible();
    await expect(page).toHaveTitle(/Paper Ship/);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveTitle(/^Chaap/);
    for (const path of ['/checkout', '/track-order', '/products?search=ship', '/category/one%20piece']) {
      await page.goto(shell.url + path);
      await hydrated(page);
    }
    expect(said).toEqual([]);
    expect(loaded.filter((path) => path.startsWith('/assets/backoffice'))).toEqual([]);
  });

  test('the data of a page is fetched when a pointer rests on its link, and not again on the click', async ({
    page,
  }) => {
    await page.goto(shell.url);
    await hydrated(page);
    const asked = () => api.calls.filter((path) => path.startsWith('/api/products/')).length;
    const before = asked();
    const link = page.getByRole('link', { name: /Quiet Harbour/ }).first();
    await link.hover();
    // The product, and the prints related to it.
    await expect.poll(asked).toBe(before + 2);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quiet Harbour' })).toBeVisible();
    expect(asked()).toBe(before + 2);
  });

  test('where the API has an address of its own, pages call it there', async ({ page }) => {
    const elsewhere = await new FakeApi().start();
    const own = await runShell({ apiUrl: api.url, env: { API_BASE_URL: elsewhere.url } });
    elsewhere.allowed = own.url;
    const said = consoleErrors(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(own.url);
    await hydrated(page);
    await page.getByRole('link', { name: 'Quiet Harbour' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet Harbour');
    expect(elsewhere.calls).toContain(`/api/products/${api.products[1]?._id}`);
    // Beacons go to the page's own origin, sooner or later.
    const isCall = (url: string) => url.startsWith(`${own.url}/api/`) && !/\/(visits|vitals)$/.test(url);
    expect(asked.filter(isCall)).toEqual([]);
    expect(said).toEqual([]);
    // The back office, too; this API has no accounts, and gets no more calls.
    await page.evaluate(() => localStorage.setItem('admin_token', 'a-token'));
    const verified = page.waitForRequest(`${elsewhere.url}/api/auth/admin/verify`);
    await page.goto(`${own.url}/admin`);
    await verified;
    await own.stop();
    await elsewhere.stop();
  });

  test('the back office renders itself, unseen by search engines and caches', async ({ page }) => {
    const said = consoleErrors(page);
    const answer = await page.goto(`${shell.url}/admin`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(said).toEqual([]);
  });

  test('a press counts from the first moment on, and one way to the server brings all scripts', async ({ page }) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const address = `${shell.url}/product/${api.products[0]?._id}`;
    const named = /data-scripts="([^"]+)"/.exec(await (await page.request.get(address)).text())?.[1] ?? '';
    const awaited = new Set(named.split(' '));
    expect(awaited.size).toBeGreaterThan(3);
    // No script is there before all are asked for.
    await page.route('**/*.js', async (route) => {
      awaited.delete(new URL(route.request().url()).pathname);
      if (awaited.size === 0) resolve();
      await asked;
      await route.continue();
    });
    const pressEarly = (selector: string) => {
      // Pressed as soon as the parser has made it, long before the page is whole.
      new MutationObserver((_, observer) => {
        const button = document.querySelector<HTMLElement>(selector);
        if (!button) return;
        observer.disconnect();
        button.click();
      }).observe(document, { childList: true, subtree: true });
    };
    await page.addInitScript(pressEarly, 'main button[aria-label="One more"]');
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  });

  test('a shopper downloads at most 110 kB of script for the first page', async ({ page }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(shell.url);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(110_000);
  });
});
