import { type Page, expect } from '@playwright/test';
import { call } from '@shop/contracts/client';
import type { Calls } from '@shop/contracts/routes';
import { test as journey } from './journey.ts';

type InputOf<K extends keyof Calls> = Parameters<typeof call<K>>[2];
/** Asks the API as the admin. */
type CallAsAdmin = <K extends keyof Calls>(name: K, input: InputOf<K>) => ReturnType<typeof call<K>>;

interface BackOffice {
  /** Calls the API as a colleague, without a page. */
  ask: CallAsAdmin;
  /** A second browser in which the admin is signed in. */
  colleague: Page;
}

/** Logs out, with the answer to the question in between. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

/** Tests in which the admin is signed in. */
export const test = journey.extend<BackOffice>({
  storageState: ({ shop, token }, use) =>
    use({
      cookies: [],
      origins: [{ origin: new URL(shop).origin, localStorage: [{ name: 'admin_token', value: token }] }],
    }),
  ask: ({ shop, token }, use) => use((name, input) => call(shop, name, input, { token })),
  colleague: async ({ browser, storageState, viewport }, use) => {
    const context = await browser.newContext({ storageState, viewport });
    await use(await context.newPage());
    await context.close();
  },
});

/** Waits until the counts of the back office hold all that has happened. */
export const eventsProcessed = (ask: CallAsAdmin) =>
  expect.poll(async () => (await ask('GET /admin/dashboard', {})).freshness.pendingEvents).toBe(0);
