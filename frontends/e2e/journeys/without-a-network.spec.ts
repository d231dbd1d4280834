import { call } from '@shop/contracts/client';
import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { goOffline } from './network.ts';
import { expectFit } from './page-checks.ts';
import { placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const offline = 'You are offline. Pages you opened before still work.';

/** Waits until the page itself is cached. */
const expectKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate((key) => caches.match(key).then((cached) => cached !== undefined), path)).toBe(true);

/** Opens a page, whose scripts are held back until the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/**/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  // A page that comes slowly asks for its scripts at once, and has not loaded before they are there.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return () => resolve(undefined);
}

test.describe('offline', () => {
  test.describe('without a network', { tag: '@phone' }, () => {
    test.use({ serviceWorkers: 'allow' });
    test('what was read opens again with a notice, and orders wait', async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
      const [product] = await twoProducts(shop);
      await open(page, '/');
      await expectKept(page, '/');
      await open(page, `/product/${product._id}`);
      await expectKept(page, `/product/${product._id}`);

      const comeBack = await goOffline(page);
      await expect(page.getByText(offline)).toBeVisible();
      await open(page, '/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Give the wall a voice/);
      await expect(page.getByText(offline)).toBeVisible();
      await expectFit(page);
      await open(page, `/product/${product._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(product.name);
      await page.keyboard.press('Escape');
      // Closing goes back in the history, and would end a navigation that begins meanwhile.
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"layer"');

      // A page that was never read shows the offline page.
      await page.goto('/shipping-policy');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
      // In the shop's own letters, which the pages read before have brought.
      expect(
        await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('800 20px "Shop Display"'))),
      ).toBe(true);
      expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
      await expectFit(page);
      // Pages that are never stored show it, too, such as a payment after a visit to the bank's app.
      for (const path of ['/checkout', '/payment/online', '/payment/CH-00000-00000/success', '/track-order']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
        await expect(page.getByText('Your details are saved on this phone.')).toBeVisible();
        await expect(page.getByText('This page will open when')).toBeHidden();
        await expectFit(page);
      }
      await page.goto('/shipping-policy');
      await page.getByRole('link', { name: 'Home' }).click();
      await expect(page.getByText(offline)).toBeVisible();
      await page.goBack();
      await comeBack();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Policy');
      await expect(page.getByText(offline)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeVisible();
    });

    test(
      'the notice stays in sight wherever one reads, and covers nothing',
      { tag: '@long' },
      async ({ page, context, shop, consoleErrors }) => {
        consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
        const [product] = await twoProducts(shop);
        const { orderNumber } = await placeOrder(shop, product, { email: `${unique('away')}@example.com` });
        const notice = page.getByText(offline);
        const header = page.getByRole('banner');
        await open(page, '/common-questions');
        const bare = (await header.boundingBox())?.height ?? 0;
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        await expect(page.getByRole('region', { name: 'Announcements' })).not.toBeInViewport();
        const text = page.getByRole('contentinfo');
        const stood = await text.boundingBox();
        // A worker whose script the cut caught on its way would complain.
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await context.setOffline(true);
        await expect(notice).toBeInViewport({ ratio: 1 });
        // It stands at the top, above the header's row, and the header is no higher than both of them.
        const [box, grown] = await Promise.all([notice.boundingBox(), header.boundingBox()]);
        expect(box?.y).toBe(0);
        expect(Math.abs((grown?.height ?? 0) - bare - (box?.height ?? 0))).toBeLessThan(1);
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
        // The text being read stays in place.
        expect(Math.abs(((await text.boundingBox())?.y ?? 0) - (stood?.y ?? 0))).toBeLessThanOrEqual(1);
        await expectFit(page);
        await context.setOffline(false);
        await expect(notice).toBeHidden();
        expect(Math.abs(((await header.boundingBox())?.height ?? 0) - bare)).toBeLessThan(1);

        // The payment pages say it too.
        await open(page, `/payment/${orderNumber}/success`);
        await context.setOffline(true);
        await page.mouse.wheel(0, 400);
        await expect(notice).toBeInViewport({ ratio: 1 });
        await expectFit(page);
      },
    );

    test(
      'a network lost on the way to another page says so, and the way back is open',
      { tag: '@long' },
      async ({ page, context, consoleErrors }) => {
        // The worker that keeps what was read may be on its way just then, too.
        consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|fetching the script/);
        await open(page, '/common-questions');
        await context.setOffline(true);
        await page.getByRole('link', { name: 'Track', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
        await expectFit(page);
        await context.setOffline(false);
        await page
          .getByRole('main')
          .getByRole('link', { name: 'Retry' })
          .or(page.getByRole('main').getByRole('button', { name: 'Retry' }))
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Order');
      },
    );

    test(
      'a part that did not load leaves the page as it is, and is tried again',
      { tag: '@long' },
      async ({ page, context, shop, consoleErrors }) => {
        consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|fetching the script/);
        const [product] = await twoProducts(shop);
        await open(page, `/product/${product._id}`);
        await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Write Review' }).click();
        const notice = page.getByRole('alert').filter({ hasText: 'This part did not load. Check your internet.' });
        await expect(notice).toBeInViewport({ ratio: 1 });
        await expectFit(page);
        await context.setOffline(false);
        await notice.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
      },
    );

    test('before its scripts arrive a page can be read and searched', { tag: '@long' }, async ({ page }) => {
      const never = Promise.withResolvers<undefined>();
      await page.route(/\.js$/, async (route) => {
        await never.promise;
        await route.abort();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Give the wall a voice/);
      const field = page.getByLabel('Search prints').filter({ visible: true });
      // Neither field is hidden before the style sheet is there, and nothing is painted until then.
      await expect(field).toHaveCount(0);
      await page.getByRole('button', { name: 'Open search' }).click();
      // Both are visible until the style sheet hides one.
      await expect(field).toHaveCount(1);
      await field.fill('lighthouse');
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lighthouse”');
      never.resolve(undefined);
    });
  });

  test.describe('before the scripts arrive', { tag: '@phone' }, () => {
    test('what is pressed and sent before the scripts arrive waits for them', async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      let arrive = await openBeforeScripts(page, `/product/${product._id}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      arrive();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(product.name);

      arrive = await openBeforeScripts(page, '/track-order');
      await page.getByLabel('Order number').fill('CH-0000-0000-00');
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      arrive();
      await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
      await expect(page.getByLabel('Order number')).toHaveValue('CH-0000-0000-00');
      await expect(page).toHaveURL(/\/track-order$/);

      // A stored value neither replaces text typed meanwhile, nor comes between its letters.
      await page.evaluate(() => localStorage.setItem('tracking_email', 'earlier@example.com'));
      arrive = await openBeforeScripts(page, '/track-order');
      await page.getByLabel('Email').focus();
      arrive();
      await hydrated(page);
      await page.keyboard.type('another@example.com');
      await expect(page.getByLabel('Email')).toHaveValue('another@example.com');
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Please enter your order number' })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('another@example.com');
    });

    test(
      'what is chosen and typed before the scripts arrive is what is bought',
      { tag: '@long' },
      async ({ page, shop }) => {
        const { products } = await call(shop, 'GET /products', { query: { search: 'Keeper of the Lamp' } });
        const [print] = products;
        const large = print?.sizes.find(({ name }) => name === 'Large')?.price ?? 0;
        let arrive = await openBeforeScripts(page, `/product/${print?._id}`);
        await page.getByRole('radio', { name: /^Large/ }).check({ force: true });
        await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
        const main = page.getByRole('main');
        await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
        arrive();
        const cart = page.getByRole('dialog', { name: 'Your cart' });
        await expect(cart).toContainText('Size: Large');
        await expect(cart.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
        await expect(page.getByRole('radio', { name: /^Large/, includeHidden: true })).toBeChecked();
        const bar = main.locator('p').filter({ hasText: new RegExp(`^LargeRs\\s${large.toLocaleString('en')}$`) });
        await expect(bar).toBeVisible();

        arrive = await openBeforeScripts(page, '/category/one%20piece');
        await page.getByLabel('Sort by').filter({ visible: true }).selectOption('Newest');
        arrive();
        await expect(page).toHaveURL(/\?sort=new$/);
      },
    );
  });
});
