import { type Page, expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest, expectNoSidewaysScroll } from './page-checks.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

interface Section {
  name: string;
  at: string;
  /** The call that fills the section. */
  filledBy: (url: URL) => boolean;
  loading: string;
  failed: string;
  /** Name of the part that a phone unfolds first. */
  folded?: string;
  /** Stands on the page once it is filled. */
  shown: string | RegExp;
  /** Response of the API without any data, and the text that the section then shows. */
  nothing?: { answer: object; said: string };
}

const path = (wanted: string) => (url: URL) => url.pathname === wanted;
// Every section counts its waiting work with lists of one row: these calls do not count.
const list = (wanted: string) => (url: URL) => url.pathname === wanted && url.searchParams.get('limit') !== '1';
const none = { total: 0, totalPages: 0 };
const kinds = [
  'toConfirm',
  'paid',
  'receipts',
  'withoutReceipt',
  'toPack',
  'reviews',
  'shipped',
  'enroute',
  'failedEmails',
  'partPaid',
  'toRefund',
  'proposals',
] as const;
const nothingWaits = Object.fromEntries(kinds.map((kind) => [kind, { count: 0, oldest: null }]));

const sections: readonly Section[] = [
  {
    name: 'Today',
    at: '/admin/dashboard',
    filledBy: path('/api/admin/dashboard'),
    loading: 'Loading the figures…',
    failed: 'The figures could not be loaded.',
    shown: 'Orders by status',
    nothing: { answer: { recentOrders: [] }, said: 'No recent orders' },
  },
  {
    name: 'products',
    at: '/admin/products',
    filledBy: path('/api/products/admin'),
    loading: 'Loading products...',
    failed: 'The products could not be loaded.',
    shown: /Page 1 of \d+ • Total \d+/,
    nothing: { answer: { products: [], ...none }, said: 'No products found' },
  },
  {
    name: 'categories',
    at: '/admin/categories',
    filledBy: list('/api/categories/admin'),
    loading: 'Loading categories...',
    failed: 'The categories could not be loaded.',
    shown: 'Never Forgotten',
    nothing: { answer: { categories: [], ...none }, said: 'No categories found' },
  },
  {
    name: 'orders',
    at: '/admin/orders',
    filledBy: list('/api/admin/orders'),
    loading: 'Loading orders...',
    failed: 'The orders could not be loaded.',
    shown: 'Select all on this page',
    nothing: { answer: { orders: [], totalOrders: 0, totalPages: 0 }, said: 'No orders found' },
  },
  {
    name: 'reviews',
    at: '/admin/reviews?status=approved',
    filledBy: list('/api/reviews/admin'),
    loading: 'Loading reviews...',
    failed: 'The reviews could not be loaded.',
    shown: 'Select all',
    nothing: { answer: { reviews: [], ...none }, said: 'No approved reviews found.' },
  },
  {
    name: 'payments',
    at: '/admin/payments?status=all',
    filledBy: list('/api/payments/admin/verifications'),
    loading: 'Loading payments...',
    failed: 'The payments could not be loaded.',
    shown: 'Amount due',
    nothing: { answer: { payments: [], ...none }, said: 'No payment verifications found for the selected filter.' },
  },
  {
    name: 'coupons',
    at: '/admin/coupons',
    filledBy: path('/api/admin/coupons'),
    loading: 'Loading coupons...',
    failed: 'The coupons could not be loaded.',
    shown: /Page 1 of \d+ • Total \d+/,
    nothing: { answer: { coupons: [], ...none }, said: 'Create Your First Coupon' },
  },
  {
    name: 'audit log',
    at: '/admin/audit',
    filledBy: path('/api/admin/audit'),
    loading: 'Loading the audit log…',
    failed: 'The audit log could not be loaded.',
    shown: /^(admin |Nothing has been logged yet)/,
    nothing: { answer: { entries: [], next: null }, said: 'Nothing has been logged yet' },
  },
  {
    name: 'what needs staff',
    at: '/admin/dashboard',
    filledBy: path('/api/admin/dashboard/today'),
    loading: 'Loading what needs you…',
    failed: 'What needs you could not be loaded.',
    shown: 'Receipts to check',
    nothing: { answer: { waiting: nothingWaits }, said: 'All done. Time for chai.' },
  },
  {
    name: 'charts',
    at: '/admin/dashboard',
    filledBy: path('/api/admin/dashboard/trends'),
    loading: 'Loading the charts…',
    failed: 'The charts could not be loaded.',
    folded: 'By status, city, product and courier',
    shown: 'Best products',
    nothing: { answer: { methods: [], cities: [], products: [] }, said: 'No sales in this period' },
  },
];

async function unfold(page: Page, { folded }: Section) {
  const fold = page.locator('summary', { hasText: folded ?? /^$/ });
  if (folded && (await fold.isVisible())) await fold.click();
}

async function expectLoadingFailureAndRecovery(page: Page, section: Section) {
  const { at, filledBy, loading, failed, shown } = section;
  const held = Promise.withResolvers<undefined>();
  await page.route(filledBy, async (route) => {
    await held.promise;
    // Until the press, whatever asks: some of these ask again by themselves, and the link would go as it is pressed.
    const wasPressed = await page.evaluate(() => 'wasPressed' in globalThis);
    await (wasPressed ? route.continue() : route.fulfill({ status: 500, json: { message: 'The shop stumbled.' } }));
  });
  await page.goto(at);
  await expect(page.getByText(loading)).toBeVisible();
  held.resolve(undefined);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByText(loading)).toBeHidden();
  await expectFit(page);
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(globalThis, { wasPressed: true }), { capture: true });
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await unfold(page, section);
  await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.getByText(failed)).toBeHidden();
  await expectFit(page);
  await expectFitAtNarrowest(page);
  await page.unroute(filledBy);
}

async function expectEmptiness(page: Page, section: Section) {
  const { at, filledBy, nothing } = section;
  if (!nothing) return;
  await page.route(filledBy, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...nothing.answer } });
  });
  await page.goto(at);
  if (section.folded) await expect(page.getByText('Sales by day')).toBeVisible();
  await unfold(page, section);
  await expect(page.getByText(nothing.said).first()).toBeVisible();
  await expectFit(page);
  // Figures are asked for again and again: one that is on its way must not outlive the page.
  await page.unrouteAll({ behavior: 'wait' });
}

test.describe('sections of the back office', () => {
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of 500/));

  for (const section of sections) {
    test(
      `${section.name}: while loading, after a failure, with something and with nothing in it`,
      { tag: '@long' },
      async ({ page }) => {
        await expectLoadingFailureAndRecovery(page, section);
        await expectEmptiness(page, section);
      },
    );
  }

  test('an open order: while loading, after a failure, and whole', { tag: '@long' }, async ({ page, ask }) => {
    const { orders } = await ask('GET /admin/orders', { query: { limit: '2' } });
    const [order] = orders;
    await expectLoadingFailureAndRecovery(page, {
      name: 'an order',
      at: `/admin/orders?order=${order?._id}`,
      filledBy: path(`/api/admin/orders/${order?._id}`),
      loading: 'Loading the order…',
      failed: 'The order could not be loaded.',
      shown: 'Timeline',
    });
    await page.getByRole('link', { name: 'Next order' }).click();
    await expect(page.getByRole('region', { name: `Order ${orders[1]?.orderNumber}` })).toBeVisible();
  });

  test('an open product: while loading, after a failure, and whole', { tag: '@long' }, async ({ page, ask }) => {
    const { products } = await ask('GET /products', { query: { limit: '1' } });
    await expectLoadingFailureAndRecovery(page, {
      name: 'a product',
      at: `/admin/products?product=${products[0]?._id}`,
      filledBy: path(`/api/products/admin/${products[0]?._id}`),
      loading: 'Loading the product…',
      failed: 'The product could not be loaded.',
      shown: 'Sizes and prices',
    });
  });

  test(
    'slips to print: while loading, after a failure, whole, and none chosen',
    { tag: '@long' },
    async ({ page, ask }) => {
      const { orders } = await ask('GET /admin/orders', { query: { limit: '2' } });
      await expectLoadingFailureAndRecovery(page, {
        name: 'slips',
        at: `/admin/orders/print?ids=${orders.map(({ _id }) => _id).join()}`,
        filledBy: (url) => orders.some(({ _id }) => url.pathname === `/api/admin/orders/${_id}`),
        loading: 'Loading the orders…',
        failed: 'Some orders could not be loaded.',
        shown: 'Print (2)',
      });
      await page.goto('/admin/orders/print');
      await expect(page.getByText('No orders to print. Select some in the list first.')).toBeVisible();
      await expectFit(page);
    },
  );

  test('a word without an end breaks, and pushes nothing aside', { tag: '@long' }, async ({ page, shop, ask }) => {
    const word = unique('Abdurrahmannasiruddinkhanzada'.repeat(3));
    const place = { lastName: word, address: word.repeat(3), city: word };
    const { _id, orderNumber } = await orderBy(shop, word, 'COD', undefined, place);
    // Hidden from shoppers, whom other tests look after.
    const body = { name: word, description: word, sortOrder: -1, isActive: false };
    const { category } = await ask('POST /categories', { body });
    for (const at of [
      '/admin/dashboard',
      '/admin/orders',
      `/admin/orders/print?ids=${_id}`,
      '/admin/categories',
      `/admin/customers?search=${word}`,
    ]) {
      await page.goto(at);
      await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      // The shapes of the statuses beside it keep their size.
      const shapes = page.getByRole('cell').locator('svg[viewBox="0 0 12 12"]').filter({ visible: true });
      const widths = await shapes.evaluateAll((all) => all.map((shape) => shape.getBoundingClientRect().width));
      expect(widths.filter((each) => each !== 12)).toEqual([]);
      await expectFitAtNarrowest(page);
    }
    await ask('DELETE /categories/:id', { params: { id: category._id } });
    await page.goto(`/admin/orders?order=${_id}`);
    const open = page.getByRole('region', { name: `Order ${orderNumber}` });
    const width = (await open.boundingBox())?.width ?? 0;
    const more = open.getByLabel('More for this order');
    await expect(more).toBeVisible();
    expect((await open.getByText(word).first().boundingBox())?.width).toBeLessThan(width);
    const right = await more.evaluate((button) => button.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  test('a section starts at its top, and Back returns to where the one before was left', async ({ page }) => {
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.goto('/admin/dashboard');
    const all = page.getByRole('link', { name: 'All orders' });
    await all.scrollIntoViewIfNeeded();
    const left = await place();
    expect(left).toBeGreaterThan(300);
    await all.click();
    await expect(page.getByRole('link', { name: /^View Details of / }).first()).toBeVisible();
    expect(await place()).toBe(0);
    await page.goBack();
    await expect(all).toBeInViewport();
    await expect.poll(place).toBe(left);
  });

  test(
    'a thumb reaches every section from the foot of the screen; trends are fetched for Today only',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/admin/orders');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      const foot = page.getByRole('navigation', { name: 'Sections' });
      await tap(foot.getByRole('button', { name: 'More' }));
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(foot.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
      for (const name of ['Coupons', 'Products', 'Categories', 'Settings']) {
        await tap(foot.getByRole('button', { name: 'More' }));
        await expect(foot.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
        await tap(foot.getByRole('link', { name }));
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(foot.getByRole('link', { name })).toBeHidden();
      }
      expect(asked.filter((url) => url.includes('/trends'))).toEqual([]);
      await tap(foot.getByRole('link', { name: 'Today' }));
      await expect(page.getByRole('figure', { name: 'Orders by day' })).toBeVisible();
      expect(asked.filter((url) => url.includes('/trends'))).not.toEqual([]);
    },
  );
});
