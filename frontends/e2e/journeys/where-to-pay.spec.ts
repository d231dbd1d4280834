import { expect } from '@playwright/test';
import { USDT_ADDRESS } from '../usdt-address.ts';
import { hydrated, open, test } from './journey.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { readOnScreen } from './qr.ts';
import { fillCheckout, haveInCart, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const someone = () => `${unique('scans')}@example.com`;

test.describe('payment accounts', { tag: '@phone' }, () => {
  test(
    'an address on the chain can be scanned, and only a shopper who pays to it downloads what draws the code',
    { tag: '@long' },
    async ({ page, shop, consoleErrors }) => {
      // The script of the visit loads a moment after a page, and may be cut off with the others.
      consoleErrors.allow(/ERR_FAILED|ChunkLoadError/);
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

      // The code of the QR code fails to load, but the address is shown.
      await expect.poll(() => drawer.length).toBeGreaterThan(0);
      const drawn = page.getByRole('img', { name: 'QR code of the USDT (TRC-20) address' });
      await expect(page.getByText(USDT_ADDRESS)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy USDT (TRC-20) address' })).toBeVisible();
      await expect(drawn).toHaveCount(0);
      await expectFit(page);

      await page.unroute(/\.js$/);
      await page.reload();
      await hydrated(page);
      await expect(page.getByText('Scan with your wallet')).toBeVisible();
      expect(await readOnScreen(drawn)).toBe(USDT_ADDRESS);
      await expectFit(page);
      await expectFitAtNarrowest(page);
    },
  );

  test(
    'each part of an account can be copied, and an example says that it is one',
    { tag: '@long' },
    async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      for (const [paymentMethod, parts] of [
        ['JazzCash', ['Account title', 'JazzCash number']],
        ['EasyPaisa', ['Account title', 'EasyPaisa number']],
        ['Bank Transfer', ['Account title', 'Bank', 'IBAN']],
      ] as const) {
        const { orderNumber } = await placeOrder(shop, product, { email: someone(), paymentMethod });
        await open(page, `/payment/${orderNumber}`);
        for (const part of ['Amount to send', ...parts]) {
          await expect(page.getByRole('button', { name: `Copy ${part}`, exact: true })).toBeVisible();
        }
        await expect(page.getByText('Example account: do not pay')).toBeVisible();
        // Below the thumb, until the form itself is there.
        const next = page.getByRole('link', { name: 'Next: upload the receipt' });
        await expect(next).toBeInViewport({ ratio: 1 });
        await expectFit(page);
        await next.click();
        await expect(page.getByText('Choose a file')).toBeInViewport({ ratio: 1 });
        await expectFitAtNarrowest(page);
      }
    },
  );
});
