import { type Page, expect, test } from '@playwright/test';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.beforeAll(async () => {
  api = await new FakeApi().start();
  shell = await runShell({ apiUrl: api.url, env: { PUBLIC_URL: 'https://shop.example' } });
});
test.afterAll(async () => {
  await shell.stop();
  await api.stop();
});

/** Everything that a page complains about. */
function complaints(page: Page): string[] {
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

  const [ship] = api.products;
  const product = await (await request.get(`${shell.url}/product/${ship?._id}`)).text();
  expect(product).toContain('pulled by hand on heavy paper');
  expect(product).toContain('property="og:title"');
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

test('pages come alive without a complaint, and lead on without a full load', async ({ page }) => {
  const said = complaints(page);
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

test('the data of a page is fetched when a pointer rests on its link, and not again on the click', async ({ page }) => {
  await page.goto(shell.url);
  await hydrated(page);
  const asked = () => api.calls.filter((path) => path.startsWith('/api/products/')).length;
  const before = asked();
  const link = page.getByRole('link', { name: /Quiet Harbour/ }).first();
  await link.hover();
  await expect.poll(asked).toBe(before + 1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet Harbour' })).toBeVisible();
  expect(asked()).toBe(before + 1);
});

test('the back office renders itself, unseen by search engines and caches', async ({ page }) => {
  const said = complaints(page);
  const answer = await page.goto(`${shell.url}/admin`);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(said).toEqual([]);
});

test('a shopper downloads at most 160 kB of script for the first page', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto(shell.url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(160_000);
});
