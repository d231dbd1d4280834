import AxeBuilder from '@axe-core/playwright';
import { type Page, test as base, expect } from '@playwright/test';
import { call } from '@shop/contracts/client';

/** Where the shop of these journeys is. */
const shopOf = (baseURL: string | undefined): string => baseURL ?? '';

let signedIn: Promise<string> | undefined;

/** A token of the admin; signing in happens once a run. */
function staffToken(baseURL: string | undefined): Promise<string> {
  const body = { username: 'admin', password: process.env['ADMIN_PASSWORD'] ?? '' };
  signedIn ??= call(shopOf(baseURL), 'POST /auth/admin/login', { body }).then(({ token }) => token);
  return signedIn;
}

/** What a browser holds in which the admin is signed in. */
const signedInState = async (baseURL: string | undefined) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(shopOf(baseURL)).origin,
      localStorage: [{ name: 'admin_token', value: await staffToken(baseURL) }],
    },
  ],
});

interface Counter {
  /** What the console may complain of in this test, e.g. a failure that the test itself made. */
  expected: RegExp;
}

/** Tests in which the admin is signed in, and the console must stay clean. */
export const test = base.extend<Counter>({
  storageState: async ({ baseURL }, use) => use(await signedInState(baseURL)),
  expected: [/^nothing$/, { option: true }],
  page: async ({ page, expected }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
  },
});

/** No finding of axe, and nothing to scroll sideways for. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
}

/** Has the API fail at a path until the page is told otherwise. */
export const failAt = (page: Page, path: string | RegExp, status = 500) =>
  page.route(path, (route) =>
    route.fulfill({ status, json: { message: 'The shop stumbled.', code: 'internal_error', requestId: 'test' } }),
  );
