import { type Page, expect } from '@playwright/test';
import { hydrated, test as journey } from './journey.ts';
import { bad, openLine, slow, throttle } from './network.ts';
import { expectFit, expectNoShifts, watchShifts } from './page-checks.ts';
import { fillCheckout, largePhoto } from './shopper.ts';
import { unique } from './staff.ts';

const test = journey.extend<{ line: Awaited<ReturnType<typeof openLine>> }>({
  line: async ({ shop }, use) => {
    const line = await openLine(shop);
    await use(line);
    line.close();
  },
});

/** Counts what is sent that must not be sent twice. */
function count(page: Page) {
  const sent = { orders: 0, proofs: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname === '/api/orders') sent.orders += 1;
    if (pathname.startsWith('/api/payments/confirm/')) sent.proofs += 1;
  });
  return sent;
}

interface Watched {
  /** The names of all bars that were shown, and every step of the one that shows an upload. */
  bars: string[];
  steps: number[];
}

/** Has the page write down what its bars show, from its first byte on: some are gone in a blink. */
const watchBars = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { bars: [], steps: [] };
    Object.assign(globalThis, { watched });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('progress')) {
        if (bar.ariaLabel && !watched.bars.includes(bar.ariaLabel)) watched.bars.push(bar.ariaLabel);
        if (bar.position >= 0 && bar.value !== watched.steps.at(-1)) watched.steps.push(bar.value);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
const watched = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** From the door to the payment of one print, by what a thumb presses. */
async function goToPayment(page: Page, shop: string, email: string) {
  await watchShifts(page);
  await watchBars(page);
  await page.goto(`${shop}/`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Give the wall a voice/);
  // Pressed before any script is there.
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Add / }) });
  const name = await card.first().getByRole('heading').innerText();
  await card.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart).toContainText(name);
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  expect((await watched(page)).bars).toContain('Loading the page…');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await fillCheckout(page, email);
  await page.getByLabel('Pay online now').check();
  await page.getByLabel('JazzCash').check();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay by JazzCash' })).toBeVisible();
  await expectNoShifts(page);
  await expectFit(page);
}

/** Confirms twice, as an impatient thumb does. */
async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Confirm payment' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('progressbar', { name: 'Sending…' })).toBeVisible();
}

/** However long the receipt takes: what ends this wait is the test's own patience. */
async function expectSubmitted(page: Page) {
  await page.waitForURL(/\/success$/, { timeout: 0 });
  await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
}

const jpeg = (buffer: Buffer) => ({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });

test.describe('slow network', { tag: '@phone' }, () => {
  // Nothing here waits for a clock, but all of it takes its time.
  test.slow();

  test(
    'from the door to a paid order, with a large photo whose way can be watched',
    { tag: '@long' },
    async ({ page, shop, staff }) => {
      const email = `${unique('slow')}@example.com`;
      const sent = count(page);
      await throttle(page, slow);
      await goToPayment(page, shop, email);
      await page.getByLabel('Transaction ID').fill(unique('TX'));
      await page.getByLabel('Payment receipt: Choose a file').setInputFiles(jpeg(await largePhoto()));
      await expect(page.getByRole('button', { name: /^Remove IMG_0001/ })).toBeVisible();
      await confirm(page);
      await expectFit(page);
      await expectSubmitted(page);
      const { steps } = await watched(page);
      expect(steps.length).toBeGreaterThan(2);
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      expect(sent).toEqual({ orders: 1, proofs: 1 });
      expect(await staff.ordersOf(email)).toBe(1);
      await expectFit(page);
    },
  );

  test(
    'a connection that drops in the middle of the receipt and comes back costs nothing',
    { tag: '@long' },
    async ({ page, line, staff, consoleErrors }) => {
      consoleErrors.allow(/ERR_/);
      const email = `${unique('drops')}@example.com`;
      const network = await throttle(page, bad);
      await goToPayment(page, line.address, email);
      await page.getByLabel('Transaction ID').fill(unique('TX'));
      await page.getByLabel('Payment receipt: Choose a file').setInputFiles(jpeg(await largePhoto(1100, 900)));
      await expect(page.getByRole('button', { name: /^Remove IMG_0001/ })).toBeVisible();
      await confirm(page);
      await expect.poll(async () => (await watched(page)).steps.length).toBeGreaterThan(2);
      // In this order: a browser that goes offline finishes at full speed what it has begun.
      line.cut();
      await network.goOffline();

      // The order stands, and the page with all that was filled in stays where it is.
      await expect(page.getByText('Internet problem. Nothing is lost')).toBeVisible();
      await expect(page.getByText(/Order CH-[\w-]+ is saved. Please upload the receipt again/)).toBeVisible();
      await expect(page).toHaveURL(/\/payment\/CH-[\w-]+$/);
      await expect(page.getByLabel('Transaction ID')).not.toHaveValue('');
      await expect(page.getByRole('button', { name: /^Remove IMG_0001/ })).toBeVisible();
      expect([await staff.ordersOf(email), await staff.proofsOf(email)]).toEqual([1, 0]);
      await expectFit(page);

      line.mend();
      await network.comeBack();
      await confirm(page);
      await expectSubmitted(page);
      expect([await staff.ordersOf(email), await staff.proofsOf(email)]).toEqual([1, 1]);
    },
  );
});
