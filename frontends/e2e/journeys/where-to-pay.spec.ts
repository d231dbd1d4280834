import { expect } from '@playwright/test';
import { USDT_ADDRESS } from '../usdt-address.ts';
import { alive, open, test } from './journey.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { readOnScreen } from './qr.ts';
import { fillCheckout, haveInCart, placeOrder, twoProducts } from './shopper.ts';
import { fresh } from './staff.ts';

const someone = () => `${fresh('scans')}@example.com`;

test.describe('where to pay to', { tag: '@phone' }, () => {
  // A worker would answer for the network.
  test.use({ serviceWorkers: 'block' });

  test('an address on the chain can be scanned, and only whoever pays to it downloads what draws it', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.allow(/Service Worker|ERR_FAILED/);
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, someone());
    await page.getByLabel('Pay online now').check();
    await page.getByLabel('EasyPaisa').check();
    const goOn = page.getByRole('button', { name: /^Continue to payment/ });
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Pay by EasyPaisa' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await page.getByLabel('USDT (TRC-20)').check();
    const drawer: string[] = [];
    await page.route(/\.js$/, async (route) => {
      drawer.push(route.request().url());
      await route.abort();
    });
    await goOn.click();

    // What draws it cannot be had: the address is there all the same.
    await expect.poll(() => drawer.length).toBe(1);
    const drawn = page.getByRole('img', { name: 'QR code of the USDT (TRC-20) address' });
    await expect(page.getByText(USDT_ADDRESS)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy USDT (TRC-20) address' })).toBeVisible();
    await expect(drawn).toHaveCount(0);
    await expectFit(page);

    await page.unroute(/\.js$/);
    await page.reload();
    await alive(page);
    await expect(page.getByText('Scan this with your wallet')).toBeVisible();
    expect(await readOnScreen(drawn)).toBe(USDT_ADDRESS);
    await expectFit(page);
    await expectFitAtNarrowest(page);
  });

  test('an order that stands shows the same code', async ({ page, shop, complaints }) => {
    complaints.allow(/Service Worker/);
    const [product] = await twoProducts(shop);
    const order = await placeOrder(shop, product, { email: someone(), paymentMethod: 'USDT (TRC-20)' });
    await open(page, `/payment/${order.orderNumber}`);
    const drawn = page.getByRole('img', { name: 'QR code of the USDT (TRC-20) address' });
    expect(await readOnScreen(drawn)).toBe(USDT_ADDRESS);
  });

  test('where no account has been set there is nothing to copy, but somebody to ask', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.allow(/Service Worker/);
    const [product] = await twoProducts(shop);
    const { orderNumber, total } = await placeOrder(shop, product, { email: someone(), paymentMethod: 'JazzCash' });
    await open(page, `/payment/${orderNumber}`);
    await expect(page.getByText('We tell you on WhatsApp where to send it: +92')).toBeVisible();
    const ask = page.getByRole('link', { name: 'Ask us on WhatsApp' });
    const address = new URL((await ask.getAttribute('href')) ?? '');
    expect(address.href).toMatch(/^https:\/\/wa\.me\/92\d+\?/);
    expect(address.searchParams.get('text')).toContain(total.toLocaleString('en-PK'));
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveAccessibleName('Copy Amount to send');
    await expect(page.getByRole('listitem').first()).toContainText('Ask us where to');
    await expectFit(page);
    await expectFitAtNarrowest(page);
  });
});
