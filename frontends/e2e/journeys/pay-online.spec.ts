import { expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { fillCheckout, haveInCart, largePhoto, photo, placeOrder, sendProof, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const someone = () => `${unique('pays')}@example.com`;
const jpeg = (buffer: Buffer, name = 'receipt.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

test.describe('online payment', { tag: '@phone' }, () => {
  test('the order is made with its receipt, which survives reload and failure', async ({
    page,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    const email = someone();
    const prints = await twoProducts(shop);
    await haveInCart(page, ...prints);
    await open(page, '/checkout');
    await fillCheckout(page, email);
    await page.getByLabel('Pay online now').check();
    const goOn = page.getByRole('button', { name: /^Continue to payment/ });
    await goOn.click();
    const problem = page.getByRole('link', { name: 'Please select an online payment method before proceeding.' });
    await problem.click();
    await expect(page.getByLabel('JazzCash')).toBeFocused();
    await page.getByLabel('USDT (TRC-20)').check();
    await goOn.click();

    // Amount in USDT, account and products.
    await expect(page).toHaveURL(/\/payment\/online$/);
    await expect(page.getByRole('heading', { name: 'Pay by USDT (TRC-20)' })).toBeVisible();
    await expect(page.getByText(/^\d+\.\d\d USDT$/)).toBeVisible();
    const bought = page.getByRole('main').getByRole('listitem');
    for (const { name } of prints) await expect(bought.filter({ hasText: name })).toBeVisible();
    await expectFit(page);
    const confirm = page.getByRole('button', { name: 'Confirm payment' });
    await confirm.click();
    await expect(page.getByRole('link', { name: 'Transaction ID / Reference Number is required' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payment receipt is required' })).toBeVisible();
    const receipt = page.getByLabel('Payment receipt: Choose a file');
    await receipt.setInputFiles({
      name: 'receipt.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('MZ\u0090 not a picture'),
    });
    await expect(page.getByText('Please choose a JPEG, PNG, WebP or PDF file').first()).toBeVisible();
    await page.getByLabel('Transaction ID').fill('TX-778899');
    await receipt.setInputFiles(jpeg(await photo()));
    await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible();

    // Nothing is lost by a reload, and no order has been made so far.
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Transaction ID')).toHaveValue('TX-778899');
    await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible();
    expect(await staff.ordersOf(email)).toBe(0);

    // The order arrives, its receipt does not: the order stands, and takes the receipt again.
    await page.route('**/api/payments/confirm/*', (route) => route.abort('connectionreset'), { times: 1 });
    await confirm.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText(/Order CH-[\w-]+ is saved. Please upload the receipt again/)).toBeVisible();
    await expect(page).toHaveURL(/\/payment\/CH-[\w-]+$/);
    expect(await staff.ordersOf(email)).toBe(1);
    // Stored a moment after each change.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    await expect(page.getByLabel('Transaction ID')).toHaveValue('TX-778899');
    await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await confirm.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    await expect(page.getByText('Confirmation takes 1-3 hours.')).toBeVisible();
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test(
    'a receipt that was turned down can be sent again, and is then accepted',
    { tag: '@long' },
    async ({ page, shop, staff }) => {
      const [product] = await twoProducts(shop);
      const { orderNumber } = await placeOrder(shop, product, { email: someone(), paymentMethod: 'JazzCash' });
      await sendProof(shop, orderNumber);
      await staff.decideProof(orderNumber, false, 'The amount is another one.');
      await open(page, `/payment/${orderNumber}`);
      await expect(page.getByText('We could not find the payment of your last receipt.')).toBeVisible();
      await expect(page.getByText('You can send 4 more receipts.')).toBeVisible();
      await expect(page.getByText('The reason: The amount is another one.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
      await expectFit(page);
      await page.getByLabel('Transaction ID').fill(unique('TX'));
      // A photo as a phone takes it: too large for the shop if it were sent as it is.
      const large = await largePhoto();
      expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
      await page.getByLabel('Payment receipt: Choose a file').setInputFiles(jpeg(large, 'IMG_0001.jpg'));
      await page.getByRole('button', { name: 'Confirm payment' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
      await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
      await staff.decideProof(orderNumber, true);
      await open(page, `/payment/${orderNumber}`);
      await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
      await expectFit(page);
    },
  );

  test('choosing a receipt moves nothing that lies below it', { tag: '@long' }, async ({ page, shop }) => {
    const [product] = await twoProducts(shop);
    const { orderNumber } = await placeOrder(shop, product, { email: someone(), paymentMethod: 'JazzCash' });
    await open(page, `/payment/${orderNumber}`);
    const confirm = page.getByRole('button', { name: 'Confirm payment' });
    await confirm.click();
    await expect(page.getByRole('alert')).toBeFocused();
    // Every place where the button stood in any frame from here on.
    const places = await confirm.evaluateHandle((button) => {
      const seen = new Set<number>();
      const look = () => {
        seen.add(Math.round(button.getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await page.getByLabel('Payment receipt: Choose a file').setInputFiles(jpeg(await largePhoto(), 'IMG_0001.jpg'));
    await page.getByRole('button', { name: 'Remove IMG_0001.jpg' }).click();
    await expect(page.getByText('No file chosen yet')).toBeVisible();
    await page.getByLabel('Payment receipt: Choose a file').setInputFiles(jpeg(await photo()));
    await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible();
    expect(await places.evaluate((seen) => seen.size)).toBe(1);
  });
});
