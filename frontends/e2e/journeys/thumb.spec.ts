import { type Locator, type Page, type Request, expect } from '@playwright/test';
import { leaveOnlyToConfirm, orderBy, ordersBy, proofOf } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { open } from './journey.ts';
import { haveInCart, placeOrder, sendProof, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';
import { expectPressable, goTo, tap } from './taps.ts';

const NARROWEST = { width: 320, height: 640 };

/** Presses something, and tells what lies over the page by that, unless it is a dialog. */
type Press = (page: Page) => Promise<Locator | undefined>;
/** A screen, and what is pressed on it before a thumb goes over it. */
type Screen = readonly [path: string, ...presses: Press[]];

const press =
  (role: 'button' | 'link' | 'checkbox', name: string | RegExp): Press =>
  async (page) => {
    await tap(page.getByRole(role, { name }).filter({ visible: true }).first());
    return undefined;
  };
/** Opens a dialog, whose code may come only now. */
const openDialog =
  (name: string): Press =>
  async (page) => {
    await press('button', name)(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    return undefined;
  };
/** Opens a menu and returns the element that holds both the opener and the menu. */
const openMenu =
  (name: string): Press =>
  async (page) => {
    const opener = page.getByLabel(name).filter({ visible: true });
    await tap(opener);
    return opener.locator('..');
  };
/** Opens all that is folded. */
const unfold: Press = async (page) => {
  for (const summary of await page.getByRole('main').locator('summary').all()) await tap(summary);
  return undefined;
};
const more: Press = async (page) => {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await tap(sections.getByRole('button', { name: 'More' }));
  return sections;
};

/** Returns the open requests of the page, without its live updates, which never end. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => !request.url().includes('/live') && open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return open;
}

async function sweep(page: Page, screens: readonly Screen[]) {
  const requests = requestsOf(page);
  for (const [path, ...presses] of screens) {
    await test.step(path, async () => {
      await (path.startsWith('/admin') ? page.goto(path) : open(page, path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => requests.size).toBe(0);
      let layer: Locator | undefined;
      for (const each of presses) layer = await each(page);
      await expectPressable(page, layer);
    });
  }
}

test.describe('a thumb', { tag: '@phone' }, () => {
  test('hits every control of the main screens', async ({ page, shop, ask }) => {
    const [print, other] = await twoProducts(shop);
    const { orders } = await ask('GET /admin/orders', { query: { limit: '1' } });
    await haveInCart(page, print, other);
    await sweep(page, [
      ['/'],
      [`/product/${print._id}`],
      ['/checkout'],
      ['/cart'],
      ['/admin/dashboard'],
      ['/admin/dashboard', more],
      ['/admin/orders'],
      ['/admin/orders?status=confirmed'],
      [`/admin/orders?order=${orders[0]?._id}`],
      ['/admin/confirmations'],
      ['/admin/payments'],
      ['/admin/parcels'],
    ]);
  });

  test('hits every control of the shop', { tag: '@long' }, async ({ page, shop }) => {
    test.setTimeout(600_000);
    const [print, other] = await twoProducts(shop);
    const cash = await placeOrder(shop, print, { email: 'thumb@example.com' });
    const transfer = await placeOrder(shop, print, { email: 'thumb@example.com', paymentMethod: 'JazzCash' });
    const paid = await placeOrder(shop, print, { email: 'thumb@example.com', paymentMethod: 'JazzCash' });
    await sendProof(shop, paid.orderNumber);
    await haveInCart(page, print, other);
    for (const size of [page.viewportSize(), NARROWEST]) {
      if (size) await page.setViewportSize(size);
      await sweep(page, [
        ['/'],
        ['/', press('button', 'Open menu')],
        ['/', press('button', 'Open search')],
        ['/', press('button', /^Cart/)],
        ['/products'],
        ['/products?search=lighthouse'],
        ['/products?search=zzzqqqxxx'],
        ['/category/one%20piece'],
        ['/artists/rafiq-ahmed'],
        ['/category/one%20piece', press('button', /^Filter/)],
        [`/product/${print._id}`],
        [`/product/${print._id}`, openDialog('Write Review')],
        ['/reviews'],
        ['/common-questions'],
        ['/contact'],
        ['/track-order'],
        [`/order-tracking/${cash.orderNumber}`],
        ['/privacy-policy'],
        ['/checkout'],
        ['/checkout', press('button', /^Place order/)],
        [`/payment/${cash.orderNumber}`],
        [`/payment/${cash.orderNumber}/success`],
        [`/payment/${transfer.orderNumber}`],
        [`/payment/${paid.orderNumber}/success`],
      ]);
    }
  });

  test('hits every control of the back office', { tag: '@long' }, async ({ page, shop, ask }) => {
    test.setTimeout(900_000);
    await ordersBy(shop, 'Thumb', 3);
    const transfer = await orderBy(shop, 'Thumb', 'JazzCash');
    await proofOf(shop, transfer, unique('TX'));
    await eventsProcessed(ask);
    const { orders } = await ask('GET /admin/orders', { query: { limit: '1' } });
    const { products } = await ask('GET /products', { query: { limit: '1' } });
    const { customers } = await ask('GET /admin/customers', { query: { limit: '1' } });
    const order = `/admin/orders?order=${orders[0]?._id}`;
    for (const size of [page.viewportSize(), NARROWEST]) {
      if (size) await page.setViewportSize(size);
      await sweep(page, [
        ['/admin/dashboard'],
        ['/admin/dashboard', more],
        ['/admin/dashboard', press('button', 'Search')],
        ['/admin/dashboard', press('button', 'Log out')],
        ['/admin/orders'],
        ['/admin/orders', press('button', /^Filters/)],
        ['/admin/orders', openMenu('More actions')],
        ['/admin/orders', press('checkbox', /^Select /)],
        ['/admin/orders', press('checkbox', /^Select /), openMenu('More for the selected')],
        ['/admin/orders?status=confirmed'],
        [order],
        [order, openMenu('More for this order')],
        [order, openMenu('More for this order'), press('button', 'Edit status and number')],
        [order, openMenu('More for this order'), press('button', 'Edit order')],
        [`/admin/orders?order=${transfer._id}`],
        ['/admin/orders/new'],
        ['/admin/orders/ship'],
        [`/admin/orders/print?ids=${orders[0]?._id}`],
        ['/admin/confirmations'],
        ['/admin/confirmations', press('button', 'More…')],
        ['/admin/payments'],
        ['/admin/payments', press('button', 'Reject Payment')],
        ['/admin/parcels'],
        ['/admin/parcels', press('button', /came back$/)],
        ['/admin/parcels?status=none'],
        ['/admin/parcels?status=booked'],
        ['/admin/parcels?status=delivered'],
        ['/admin/settlements'],
        ['/admin/money'],
        ['/admin/money', unfold],
        ['/admin/products'],
        ['/admin/products/import'],
        ['/admin/products?product=new'],
        [`/admin/products?product=${products[0]?._id}`],
        ['/admin/stock'],
        ['/admin/categories'],
        ['/admin/categories', press('link', /^Edit /)],
        ['/admin/categories', press('button', /^Delete /)],
        ['/admin/artists'],
        ['/admin/artists', press('link', /^Edit /)],
        ['/admin/coupons'],
        ['/admin/coupons', press('link', /^Edit /)],
        ['/admin/reviews'],
        ['/admin/customers'],
        ['/admin/past-orders'],
        ['/admin/past-orders/import'],
        [`/admin/customers/${encodeURIComponent(customers[0]?.phone ?? '')}`],
        ['/admin/settings'],
        ...(
          [
            'shop',
            'appearance',
            'home',
            'delivery',
            'couriers',
            'payments',
            'orders',
            'messages',
            'policies',
            'faq',
            'pixels',
            'search',
          ] as const
        ).map((area): Screen => [`/admin/settings/${area}`]),
        ['/admin/settings/mail'],
        ['/admin/people'],
        ['/admin/api-keys'],
        ['/admin/webhooks'],
        ['/admin/account'],
        ['/admin/notifications'],
        ['/admin/audit'],
        ['/admin/newsletter'],
        ['/admin/proposals'],
        ['/admin/failed-emails'],
        ['/admin/failed-events'],
      ]);
    }
  });
});

test.describe('messages', { tag: '@phone' }, () => {
  const messages = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Close' });

  test('lie over no control, one at a time, while orders are confirmed', async ({ page, shop, ask }) => {
    const orders = (await ordersBy(shop, 'Message', 3)).reverse();
    await leaveOnlyToConfirm(ask, orders);
    await page.goto('/admin/confirmations');
    const card = (nth: number) => page.getByRole('article', { name: orders[nth]?.orderNumber ?? '' });
    for (const nth of [0, 1]) {
      await tap(card(nth).getByRole('button', { name: 'Confirmed' }));
      await expect(page.getByText(`${orders[nth]?.orderNumber}: confirmed`)).toBeVisible();
      await expect(messages(page)).toHaveCount(1);
      await expectPressable(page);
    }
    await expectPressable(page, await more(page));
    await tap(page.getByRole('link', { name: 'Settings' }));
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test(
    'lie over no control, whether all is well or not',
    { tag: '@long' },
    async ({ page, shop, context, consoleErrors }) => {
      consoleErrors.allow(/status of 500|ERR_INTERNET_DISCONNECTED/);
      await page.goto('/admin/settings/shop');
      const tagline = page.getByLabel('Tagline');
      const before = await tagline.inputValue();
      for (const text of [`${before}!`, before]) {
        await tagline.fill(text);
        await tap(page.getByRole('button', { name: 'Save', exact: true }));
        await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
        await expectPressable(page);
      }

      await orderBy(shop, 'Failing');
      await goTo(page, 'Orders');
      await page.route('**/api/admin/orders', async (route) => {
        if (route.request().method() === 'PATCH') await route.fulfill({ status: 500, json: { message: 'Stumbled.' } });
        else await route.continue();
      });
      await tap(page.getByRole('button', { name: /^Confirm: / }).first());
      await expect(messages(page)).toHaveCount(1);
      await expectPressable(page);
      await context.setOffline(true);
      await expect(page.getByText(/^No internet\./)).toBeVisible();
      await expectPressable(page);
      await context.setOffline(false);
      await page.unrouteAll({ behavior: 'wait' });
    },
  );
});
