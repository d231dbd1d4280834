import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FakeApi } from './fake-api.ts';
import { hydrated } from '../journeys/journey.ts';
import { listen } from '../journeys/page-checks.ts';
import { openOrigin } from './origin.ts';
import { rebuild, runShell } from './run-shell.ts';

const api = new FakeApi();
test.describe('remotes', () => {
  test.beforeAll(() => api.start());
  test.afterAll(() => api.stop());

  test('a storefront whose scripts are down can be read and tried again', async ({ page }) => {
    const shell = await runShell({ apiUrl: api.url });
    try {
      await page.route('**/assets/storefront/remoteEntry*', (route) => route.abort());
      await page.goto(shell.url);
      await expect(page.getByText('Paper Ship').first()).toBeVisible();
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await page.unroute('**/assets/storefront/remoteEntry*');
      await retry.click();
      await expect(page.getByText('Paper Ship').first()).toBeVisible();
      await expect(retry).toHaveCount(0);
    } finally {
      await shell.stop();
    }
  });

  test('a back office that is down shows Retry and leaves the shop alone', async ({ page, request }) => {
    const shell = await runShell({ apiUrl: api.url, env: { REMOTE_BACKOFFICE: 'http://127.0.0.1:1/backoffice' } });
    try {
      await page.goto(`${shell.url}/admin`);
      await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
      expect((await request.get(shell.url)).status()).toBe(200);
    } finally {
      await shell.stop();
    }
  });

  for (const [missing, broken, other] of [
    ['storefront', '/', '/admin'],
    ['backoffice', '/admin', '/'],
  ] as const) {
    test(`without a build of the ${missing}, only its pages ask to be tried again`, async ({ request }) => {
      const shell = await runShell({ apiUrl: api.url, without: [missing] });
      try {
        const answer = await request.get(shell.url + broken);
        expect(answer.status()).toBe(503);
        expect(await answer.text()).toMatch(/<a [^>]*>Retry<\/a>/);
        expect((await request.get(shell.url + other)).status()).toBe(200);
      } finally {
        await shell.stop();
      }
    });
  }

  test(
    'a rebuilt storefront is served by the same shell, and open tabs keep working',
    { tag: '@long' },
    async ({ page, context }) => {
      // A build takes its time on a busy machine.
      test.slow();
      const shell = await runShell({ apiUrl: api.url, sources: true });
      try {
        await page.goto(shell.url);
        const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        await replaceInSource(join(shell.frontends, 'storefront/src'), 'Page not found', 'This sheet is blank');
        await rebuild(shell, 'storefront');

        await expect(async () => {
          expect(await (await context.request.get(`${shell.url}/nowhere`)).text()).toContain('This sheet is blank');
        }).toPass();
        const fresh = await context.newPage();
        await fresh.goto(`${shell.url}/nowhere`);
        await expect(fresh.getByRole('heading', { name: 'This sheet is blank' })).toBeVisible();
        // Client and server come from the same build: the words are still there once the page has come alive.
        await fresh.waitForLoadState('networkidle');
        await expect(fresh.getByRole('heading', { name: 'This sheet is blank' })).toBeVisible();

        for (const file of before.filter((name) => name.includes('/assets/'))) {
          expect((await context.request.get(file)).status()).toBe(200);
        }
        await page
          .getByRole('link', { name: /Paper Ship/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1, name: 'Paper Ship' })).toBeVisible();
      } finally {
        expect(await shell.stop()).toBe(0);
      }
    },
  );

  test(
    'remotes whose files are on another origin come alive, and nothing else may run from elsewhere',
    { tag: '@long' },
    async ({ page, context }) => {
      // Two builds take their time on a busy machine.
      test.slow();
      const cdn = await openOrigin();
      const env = { REMOTE_STOREFRONT: `${cdn.url}/storefront`, REMOTE_BACKOFFICE: `${cdn.url}/backoffice` };
      const shell = await runShell({ apiUrl: api.url, env, sources: true });
      const consoleErrors = listen(context);
      try {
        for (const app of ['storefront', 'backoffice']) {
          await rebuild(shell, app, env);
          cdn.serve(app, join(shell.frontends, app, 'dist/web'));
        }
        await page.goto(shell.url);
        await hydrated(page);
        await page
          .getByRole('link', { name: /Paper Ship/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1, name: 'Paper Ship' })).toBeVisible();
        await page.goto(`${shell.url}/admin`);
        await expect(page.getByLabel('Password')).toBeVisible();
        consoleErrors.expectNone();
        for (const app of ['storefront', 'backoffice']) {
          expect(cdn.sent.some((path) => path.startsWith(`/${app}/`) && path.endsWith('.js'))).toBe(true);
          expect(cdn.sent.some((path) => path.startsWith(`/${app}/`) && path.endsWith('.css'))).toBe(true);
        }
        const policy = (await context.request.get(shell.url)).headers()['content-security-policy'];
        expect(policy).toContain(`script-src 'self' ${cdn.url}`);
      } finally {
        await shell.stop();
        await cdn.close();
      }
    },
  );

  async function replaceInSource(folder: string, from: string, to: string): Promise<void> {
    let found = 0;
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = join(folder, name);
      const source = await readFile(file, 'utf8');
      if (!source.includes(from)) continue;
      found += 1;
      await writeFile(file, source.replaceAll(from, to));
    }
    expect(found).toBeGreaterThan(0);
  }
});
