import { Vitals } from '@shop/contracts/vitals';
import { type BrowserContext, expect, test } from '@playwright/test';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.describe('vitals', () => {
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    shell = await runShell({ apiUrl: api.url, env: { METRICS_PORT: '0' } });
  });
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  /** Opens a page in a tab, waits until it is quiet (and, where it should be, measured), uses it, and leaves the shop. */
  async function visit(context: BrowserContext, path: string, isMeasured = false): Promise<void> {
    const page = await context.newPage();
    await page.goto(shell.url + path);
    // The worker is asked for when the page is quiet, right after the library.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    // The page was quiet once before the library was asked for: that may still be on its way.
    if (isMeasured) await page.waitForFunction(() => 'isMeasured' in globalThis);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    // Not before it is painted: with the first key a browser ends to look for the largest part.
    await page.keyboard.press('Tab');
    // Not by closing the tab: of what is sent last then, headless Chromium loses some.
    await page.goto('about:blank');
  }

  test('a browser reports how fast a page was by the pattern of its URL, and nothing about its visitor', async ({
    context,
  }) => {
    const id = api.products[0]?._id ?? '';
    await context.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function observed(options) {
        if (options?.type === 'largest-contentful-paint') Object.assign(globalThis, { isMeasured: true });
        observe.call(this, options);
      };
    });
    await visit(context, `/product/${id}?utm_source=amna`, true);
    await expect.poll(() => api.vitals.length).toBeGreaterThan(0);
    const sent = Vitals.parse(api.vitals[0]);
    expect(sent.page).toBe('/product/:id');
    expect(sent.measures.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['TTFB', 'LCP']));
    expect(JSON.stringify(api.vitals)).not.toMatch(new RegExp(`amna|${id}`));
  });

  for (const [wish, value] of [
    ['doNotTrack', '1'],
    ['connection', { saveData: true }],
  ] as const) {
    test(`with ${wish} nothing is measured`, async ({ context }) => {
      const before = api.vitals.length;
      await context.addInitScript(
        ([name, wished]) => Object.defineProperty(Navigator.prototype, name, { get: () => wished }),
        [wish, value] as const,
      );
      const asked: string[] = [];
      context.on('request', (request) => asked.push(request.url()));
      await visit(context, '/');
      expect(asked.filter((url) => url.includes('/api/vitals'))).toEqual([]);
      expect(api.vitals).toHaveLength(before);
    });
  }
});
