import { expect } from '@playwright/test';
import sharp from 'sharp';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { fillCheckout, haveInCart, photo, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const someone = () => `${unique('pays')}@example.com`;
const jpeg = (buffer: Buffer, name = 'receipt.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

test.describe('payment of a placed order', { tag: ['@phone', '@long'] }, () => {
  test('an order whose answer was lost and that was changed since is paid as it stands', async ({
    page,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET|status of 422/);
    const email = someone();
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, email);
    await page.getByLabel('Pay online now').check();
    await page.getByLabel('JazzCash').check();
    const goOn = page.getByRole('button', { name: /^Continue to payment/ });
    await goOn.click();
    const confirm = async () => {
      await page.getByRole('button', { name: 'Confirm payment' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    };
    await page.getByLabel('Transaction ID').fill('TX-LOST-ANSWER');
    await page.getByLabel('Payment receipt: Choose a file').setInputFiles(jpeg(await photo()));
    const stored = Promise.withResolvers<string>();
    await page.route(
      '**/api/orders',
      async (route) => {
        const { order } = (await (await route.fetch()).json()) as { order: { orderNumber: string } };
        stored.resolve(order.orderNumber);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await confirm();
    await expect(page.getByText('Internet problem. Nothing is lost: tap the button again.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    // The form is filled with what was typed before, as soon as it is there.
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByText('Add a note for us').click();
    await page.getByLabel('Notes for us').fill('Please ring twice.');
    await goOn.click();
    await confirm();
    await expect(page).toHaveURL(new RegExp(`/payment/${await stored.promise}$`));
    await expect(page.getByText('You had placed this order already')).toBeVisible();
    await expect(page.getByLabel('Transaction ID')).toHaveValue('TX-LOST-ANSWER');
    await expectFit(page);
    await confirm();
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test('an order that the old shop stored here can still be paid', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    const [product] = await twoProducts(shop);
    const order = await placeOrder(shop, product, { email: someone(), paymentMethod: 'JazzCash' });
    await page.goto('/robots.txt');
    const { _id, orderNumber, total, paymentMethod } = order;
    const stored = JSON.stringify({ _id, orderNumber, total, paymentMethod });
    await page.evaluate((value) => localStorage.setItem('order_64f0c0ffee', value), stored);
    await open(page, '/payment/64f0c0ffee');
    await expect(page.getByText(orderNumber)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('link', { name: 'Please enter transaction ID' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Please upload payment receipt' })).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Transaction ID').fill(unique('TX'));
    const receipt = page.getByLabel('Payment receipt: Choose a file');
    await receipt.setInputFiles({
      name: 'r.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 no picture'),
    });
    await expect(page.getByText('Please choose a JPEG, PNG or WebP file').first()).toBeVisible();
    // A kind of picture that the shop does not take is made into one that it does.
    const buffer = await sharp(await photo())
      .gif()
      .toBuffer();
    await receipt.setInputFiles({ name: 'receipt.gif', mimeType: 'image/gif', buffer });
    await expect(page.getByText('receipt.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
  });
});
