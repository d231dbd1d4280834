import { Vitals } from '@shop/contracts/vitals';
import { type BrowserContext, expect, test } from '@playwright/test';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

let api: FakeApi;
let shell: Shell;
test.beforeAll(async () => {
  api = await new FakeApi().start();
  shell = await runShell({ apiUrl: api.url, env: { METRICS_PORT: '0' } });
});
test.afterAll(async () => {
  await shell.stop();
  await api.stop();
});

/** Opens a page in a tab, waits until it is quiet, uses it, and closes the tab. */
async function visit(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(shell.url + path);
  // The worker is asked for when the page is quiet, right after the library.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  // Not before it is painted: with the first key a browser ends to look for the largest part.
  await page.keyboard.press('Tab');
  await page.close({ runBeforeUnload: true });
}

test('a browser reports how fast a page was by the pattern of its URL, and nothing about its visitor', async ({
  context,
}) => {
  const id = api.products[0]?._id ?? '';
  await visit(context, `/product/${id}?utm_source=amna`);
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
