import { type Page, test as base } from '@playwright/test';
import { Staff, password } from './staff.ts';
import { type ConsoleErrors, listen } from './page-checks.ts';

interface Journey {
  /** The address of the shop. */
  shop: string;
  /** The back office as the API sees it: prepares what a shopper then meets. */
  staff: Staff;
  /**
   * Errors and warnings in the console. A test fails at its end when the console has one that the test did not allow.
   */
  consoleErrors: ConsoleErrors;
}

/** A test in a browser whose console must stay clean. Its worker signs in once, with `token`, for all tests that need staff. */
export const test = base.extend<Journey, { token: string }>({
  token: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL });
      const data = { username: 'admin', password: password() };
      const answer = (await (await api.post('/api/auth/admin/login', { data })).json()) as { token: string };
      await api.dispose();
      await use(answer.token);
    },
    { scope: 'worker' },
  ],
  shop: async ({ baseURL }, use) => use(baseURL ?? ''),
  staff: ({ shop, token }, use) => use(new Staff(shop, token)),
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = listen(context);
      await use(consoleErrors);
      consoleErrors.expectNone();
    },
    { auto: true },
  ],
});

/** Waits until scripts have taken over a page: what is pressed before goes to plain HTML. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
