import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { hydrated } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { askForOrder, expectPlaced, fillCheckout } from './shopper.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

test('a frame that the owner offers is chosen, paid and packed with its print', async ({
  page,
  ask,
  shop,
  staff,
  browser,
  viewport,
}) => {
  const name = unique('Framed');
  const print = await staff.addProduct(name, {
    sizes: [
      { name: 'A4', price: 1000 },
      { name: 'A3', price: 2000 },
    ],
  });
  await page.goto(`/admin/products?product=${print._id}`);
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await tap(form.getByRole('button', { name: 'Add a frame' }));
  await form.getByLabel('Name of the frame').fill('Black wood');
  await form.getByLabel('Black wood adds to A4, in rupees').fill('1,500');
  await form.getByLabel('Black wood adds to A3, in rupees').fill('2,200');
  await tap(form.getByRole('button', { name: 'Add a mat' }));
  await form.getByLabel('Name of the mat').fill('White mat');
  await form.getByLabel('White mat adds to A4, in rupees').fill('400');
  await expectFit(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  const context = await browser.newContext({ viewport });
  const shopper = await context.newPage();
  await shopper.goto(`${shop}/product/${print._id}?size=A4`);
  await hydrated(shopper);
  const main = shopper.getByRole('main');
  await main.getByRole('group', { name: 'Frame' }).getByText('Black wood').click();
  await main.getByRole('group', { name: 'Mat' }).getByText('White mat').click();
  await expect(main.getByText(/^Rs\s2,900$/).first()).toBeVisible();
  await expectFit(shopper);
  await main.getByRole('button', { name: 'Buy Now' }).click();
  const cart = shopper.getByRole('dialog');
  await expect(cart.getByText('Frame: Black wood')).toBeVisible();
  await expectFit(shopper);
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(shopper, `${unique('frame')}@example.com`);
  await (await askForOrder(shopper)).click();
  const orderNumber = await expectPlaced(shopper);
  await expect(shopper.getByText('Mat: White mat').first()).toBeVisible();
  await context.close();

  const { orders } = await ask('GET /admin/orders/find', { query: { search: orderNumber } });
  await page.goto(`/admin/orders?order=${orders[0]?._id}`);
  await expect(page.getByText('Frame: Black wood').first()).toBeVisible();
  await expectFit(page);
  await staff.removeProduct(print);
});
