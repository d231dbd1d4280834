import { defineConfig, devices } from '@playwright/test';
import { USDT_ADDRESS } from './usdt-address.ts';

// Chromium refuses to put root into its sandbox.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
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

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, defaultBrowserType: 'chromium' } as const;
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

/** `frame` starts shells of its own; `journeys` walk through the shop at SHOP_URL, on a phone and on a laptop, the
 *  heavy ones on one of them only, as their tag says. On a phone some walk through a shop of many processes with TLS, as
 *  `many-processes`, instead. `own-shop` makes an empty shop, started with DEMO=0, its owner's. */
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
    launchOptions: { executablePath, args: sandbox },
  },
  projects: [
    { name: 'frame', testDir: 'frame', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testDir: 'journeys',
      testIgnore: acrossProcesses,
      grepInvert: /@laptop/,
      use: phone,
    },
    {
      name: 'many-processes',
      testDir: 'journeys',
      testMatch: acrossProcesses,
      grepInvert: /@laptop/,
      // The certificate is of the test's own making. Playwright's option leaves service workers out.
      use: { ...phone, launchOptions: { executablePath, args: [...sandbox, '--ignore-certificate-errors'] } },
    },
    { name: 'own-shop', testDir: 'own-shop', use: phone },
    { name: 'laptop', testDir: 'journeys', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
