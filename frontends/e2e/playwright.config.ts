import { defineConfig, devices } from '@playwright/test';

const root = process.getuid?.() === 0;

/** `frame` starts shells of its own; `journeys` walk through the shop at SHOP_URL, on a phone and on a laptop. */
export default defineConfig({
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 45_000,
  workers: 2,
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:3000',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Chromium refuses to put root into its sandbox.
      args: root ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'frame', testDir: 'frame', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testDir: 'journeys',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, defaultBrowserType: 'chromium' },
    },
    { name: 'laptop', testDir: 'journeys', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
