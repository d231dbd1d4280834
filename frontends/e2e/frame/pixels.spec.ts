import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, expect, test } from '@playwright/test';
import { fillCheckout, askForOrder, expectPlaced } from '../journeys/shopper.ts';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

const ids = { google: 'G-AB12CD34EF', meta: '123456789012345', tiktok: 'C4AB12CD34EF56GH78IJ' };
const ORDER = 'CH-7K2M9-4QX3T';

/** Stand-ins of the services: each reports what it is told, as the real script does, to where the real one would. */
const standIns: Readonly<Record<string, string>> = {
  'www.googletagmanager.com': `{
    const send = (told) => fetch('https://region1.google-analytics.com/g/collect?' + encodeURIComponent(JSON.stringify([...told])), { mode: 'no-cors' });
    dataLayer.forEach(send);
    dataLayer.push = send;
  }`,
  'connect.facebook.net': `
    fbq.callMethod = (...told) => { new Image().src = 'https://www.facebook.com/tr?' + encodeURIComponent(JSON.stringify(told)); };
    fbq.queue.splice(0).forEach((told) => fbq.callMethod(...told));`,
  'analytics.tiktok.com': `{
    const send = (...told) => fetch('https://analytics.tiktok.com/api/v2/pixel?' + encodeURIComponent(JSON.stringify(told)), { mode: 'no-cors' });
    ttq.splice(0).forEach((told) => send(...told));
    ttq.page = () => send('page');
    ttq.track = (...told) => send('track', ...told);
  }`,
};

let api: FakeApi;
let shell: Shell;

/** Follows all requests that leave the shop, and answers them in place of the services. */
async function watch(context: BrowserContext) {
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== shell.url,
    (route) => {
      const { host, pathname } = new URL(route.request().url());
      outside.push(route.request().url());
      const body = pathname.endsWith('.js') || pathname === '/gtag/js' ? (standIns[host] ?? '') : '';
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return {
    outside,
    /** Requests in which a service was told of this event, without its settings. */
    told: (host: string, event: string) =>
      outside
        .filter((url) => new URL(url).host.endsWith(host))
        .map(decodeURIComponent)
        .filter((url) => url.includes(`"${event}"`)),
  };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
/** Names of the files that a module of visits is built to. */
function filesOf(module: 'visit-steps' | 'privacy' | 'pixels'): string[] {
  const build = readFileSync(join(shell.frontends, 'storefront/dist/build.json'), 'utf8');
  const { chunks } = JSON.parse(build) as { chunks: Record<string, string[]> };
  const files = chunks[`src/features/visits/${module}.tsx`] ?? [];
  expect(files.length).toBeGreaterThan(0);
  return files;
}
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''));
/** Waits until the code that follows visits has run: with pixels it is that which asks. */
async function quiet(page: Page, module: 'visit-steps' | 'privacy' = 'privacy') {
  const files = filesOf(module);
  await expect.poll(() => loaded(page)).toEqual(expect.arrayContaining(files));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
const setPixels = async (pixels: typeof ids | null) => {
  api.shop = { ...api.shop, pixels };
  api.tell('settings');
  const allowed = pixels ? /googletagmanager/ : /^(?!.*googletagmanager)/;
  const policy = async () => (await fetch(shell.url)).headers.get('content-security-policy') ?? '';
  await expect.poll(policy).toMatch(allowed);
};
const productPath = () => `/product/${api.products[0]?._id}`;

test.describe('pixels', () => {
  // One shop whose settings change.
  test.describe.configure({ mode: 'serial' });
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    shell = await runShell({ apiUrl: api.url });
  });
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  test('a shop without pixels asks no visitor, and allows and requests nothing outside', async ({ context, page }) => {
    const { outside } = await watch(context);
    const answer = await page.goto(shell.url + productPath());
    expect(answer?.headers()['content-security-policy']).not.toMatch(/https?:/);
    await quiet(page, 'visit-steps');
    await expect.poll(() => api.visits.length).toBeGreaterThan(0);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0);
    expect(outside).toEqual([]);
    const files = await loaded(page);
    expect(files.filter((file) => [...filesOf('privacy'), ...filesOf('pixels')].includes(file))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test('a visit and its cart count once, with their source', async ({ page }) => {
    api.visits.length = 0;
    await page.goto(`${shell.url}${productPath()}?utm_source=Amna&utm_medium=story`);
    await quiet(page, 'visit-steps');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect
      .poll(() => api.visits)
      .toEqual([
        { step: 'visit', source: 'Amna' },
        { step: 'cart', source: 'Amna' },
      ]);
    await page.reload();
    await quiet(page, 'visit-steps');
    expect(api.visits).toHaveLength(2);
  });

  test('without consent, and after a refusal, no request leaves the shop', async ({ context, page }) => {
    await setPixels(ids);
    const { outside } = await watch(context);
    await page.goto(shell.url);
    await expect(bar(page)).toBeVisible();
    await page.goto(shell.url + productPath());
    await bar(page).getByRole('button', { name: 'No, thank you' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.goto(shell.url);
    await quiet(page);
    await expect(bar(page)).toHaveCount(0);
    expect(outside).toEqual([]);
    const files = await loaded(page);
    expect(files.filter((file) => filesOf('pixels').includes(file))).toEqual([]);
  });

  for (const wish of ['doNotTrack', 'globalPrivacyControl']) {
    test(`a browser with ${wish} has refused, is not asked and not counted`, async ({ context, page }) => {
      api.visits.length = 0;
      const { outside } = await watch(context);
      await context.addInitScript(
        (name) => Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) }),
        wish,
      );
      await page.goto(shell.url);
      await quiet(page);
      await expect(bar(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Privacy choices' }).click();
      await expect(bar(page)).toContainText('Your browser asks not to be tracked.');
      await bar(page).getByRole('button', { name: 'Close' }).click();
      expect(outside).toEqual([]);
      expect(api.visits).toEqual([]);
    });
  }

  test('with consent each service is told of pages, products, cart, checkout and one purchase, and of no person', async ({
    context,
    page,
  }) => {
    const { outside, told } = await watch(context);
    const violations: string[] = [];
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));
    const [product] = api.products;
    const total = 1250;
    const quote = {
      items: [{ productId: product?._id, name: product?.name, size: 'Small', quantity: 1, price: total }],
      subtotal: total,
      discount: 0,
      shippingProtection: { enabled: false, cost: 0 },
      delivery: 0,
      codFee: 0,
      payAheadDiscount: 0,
      total,
      cashOnDelivery: { fee: 0, refusal: null },
    };
    const order = {
      _id: '0190a000-0000-7000-8000-000000000010',
      orderNumber: ORDER,
      orderStatus: 'processing',
      paymentMethod: 'COD',
      paymentStatus: 'pending',
      ...quote,
      discountCode: null,
      items: [
        { productId: product?._id, productName: product?.name, size: 'Small', quantity: 1, price: total, image: null },
      ],
      createdAt: new Date().toISOString(),
    };
    let sent: unknown;
    await context.route('**/api/payments/accounts', (route) =>
      route.fulfill({ json: { methods: ['COD'], accounts: {} } }),
    );
    await context.route('**/api/orders/quote', (route) => route.fulfill({ json: { quote } }));
    await context.route('**/api/orders', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 201, json: { order } });
    });

    await page.goto(`${shell.url}${productPath()}?utm_source=amna`);
    await bar(page).getByRole('button', { name: 'Yes, they may' }).click();
    const events = {
      'google-analytics.com': ['page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'],
      'facebook.com': ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase'],
      'tiktok.com': ['page', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'CompletePayment'],
    };
    const expectTold = async (step: number) => {
      for (const [host, names] of Object.entries(events)) {
        await expect
          .poll(() => told(host, names[step] ?? '').length, { message: `${host} ${names[step]}` })
          .toBeGreaterThan(0);
      }
    };
    await expectTold(0);
    await expectTold(1);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expectTold(2);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /checkout/i })
      .click();
    await expectTold(3);
    await fillCheckout(page, 'hira@example.com');
    await (await askForOrder(page)).click();
    expect(await expectPlaced(page)).toBe(ORDER);
    expect(sent).toMatchObject({ source: { source: 'amna' } });
    await expectTold(4);
    for (const [host, names] of Object.entries(events)) {
      const purchases = told(host, names[4] ?? '');
      expect(purchases).toHaveLength(1);
      expect(purchases[0]).toContain(`"value":${total}`);
      expect(purchases[0]).toContain('"PKR"');
      expect(purchases[0]).toContain(product?._id);
    }
    const before = outside.length;
    // Neither a reload nor Back tells of it again, and nothing is loaded on a page whose URL names an order.
    await page.reload();
    await quiet(page);
    expect(outside).toHaveLength(before);
    await page.goBack();
    await quiet(page);
    for (const [host, names] of Object.entries(events)) expect(told(host, names[4] ?? '')).toHaveLength(1);
    const all = outside.map(decodeURIComponent).join('\n');
    for (const personal of ['hira', 'Baig', '3001234567', '1234567&', 'Peoples', ORDER, 'utm_source']) {
      expect(all).not.toContain(personal);
    }
    expect(violations).toEqual([]);
  });

  test('consent can be taken back by the link in the footer', async ({ context, page }) => {
    const { outside } = await watch(context);
    await page.goto(shell.url);
    await bar(page).getByRole('button', { name: 'Yes, they may' }).click();
    await expect.poll(() => outside.length).toBeGreaterThan(0);
    await page.evaluate(() => (document.cookie = '_fbp=fb.1.2; path=/'));
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await Promise.all([page.waitForEvent('load'), bar(page).getByRole('button', { name: 'No, thank you' }).click()]);
    await quiet(page);
    const before = outside.length;
    await page.goto(shell.url + productPath());
    await quiet(page);
    expect(outside).toHaveLength(before);
    expect(await context.cookies()).toEqual([]);
    await setPixels(null);
  });
});
