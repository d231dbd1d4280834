import { defineConfig, devices } from '@playwright/test';
import { USDT_ADDRESS } from './usdt-address.ts';

// Chromium refuses to put root into its sandbox.
const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
const { SHOP_PORT, SHOP_API_PORT, SHOP_DATA_DIR } = process.env;
// The journeys' own shop, opened as `npm start` opens it unless it is open already; without SHOP_PORT they walk through the
// one at SHOP_URL.
const shop = SHOP_PORT && {
  command: 'node ../../infra/local/bootstrap.mjs start',
  url: `http://127.0.0.1:${SHOP_PORT}/`,
  timeout: 900_000,
  reuseExistingServer: true,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  env: {
    PORT: SHOP_PORT,
    API_PORT: SHOP_API_PORT ?? '',
    DATA_DIR: SHOP_DATA_DIR ?? '',
    RATE_LIMITS: 'test',
    USDT_ADDRESS,
  },
};

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 740 },
  // Those that are about pixels, or about the worker, say so: both cost time in every test.
  deviceScaleFactor: 1,
  serviceWorkers: 'block',
  defaultBrowserType: 'chromium',
} as const;
// Orders, money, stock and live updates: where two processes could disagree.
const acrossProcesses = [
  'backoffice-live-updates',
  'backoffice-two-admins',
  'buy-and-deliver',
  'confirm-orders',
  'orders-are-safe',
  'pay-online',
  'stock',
  'write-a-review',
].map((name) => `${name}.spec.ts`);
const oldBrowsers = 'old-browsers.spec.ts';
const otherEngines = 'other-engines.spec.ts';

/** Projects say where a test runs, tags say when. `npm test` runs `frame`, `phone` and `own-shop` without what is tagged
 *  `@long`; `npm run test:long` runs the `@long` ones of these, and all of the other projects. `frame` starts
 *  shells of its own. `phone` walks through the shop at SHOP_URL at a width of 360 pixels, and `laptop` on a wide screen:
 *  `@laptop` only there, `@phone` never there. `many-processes` walks through a shop of many processes with TLS. `own-shop`
 *  makes an empty shop, started with DEMO=0, its owner's. */
export default defineConfig({
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  // Waits end when what they wait for is there; a busy machine must not make them fail.
  expect: { timeout: 15_000 },
  workers: 2,
  ...(shop && { webServer: shop }),
  use: {
    baseURL: process.env['SHOP_URL'] ?? `http://localhost:${SHOP_PORT ?? 3000}`,
    // Without a film: that costs more than the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, args: flags },
  },
  projects: [
    { name: 'frame', testDir: 'frame', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', testDir: 'journeys', testIgnore: [oldBrowsers, otherEngines], grepInvert: /@laptop/, use: phone },
    { name: 'own-shop', testDir: 'own-shop', use: phone },
    {
      name: 'laptop',
      testDir: 'journeys',
      testIgnore: [oldBrowsers, otherEngines],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'many-processes',
      testDir: 'journeys',
      testMatch: acrossProcesses,
      grepInvert: /@laptop/,
      // The certificate is of the test's own making. Playwright's option leaves service workers out.
      use: { ...phone, launchOptions: { executablePath, args: [...flags, '--ignore-certificate-errors'] } },
    },
    { name: 'old-browsers', testDir: 'journeys', testMatch: oldBrowsers },
    { name: 'other-engines', testDir: 'journeys', testMatch: otherEngines },
  ],
});
