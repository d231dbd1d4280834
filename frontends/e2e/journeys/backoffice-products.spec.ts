import { type Page, expect } from '@playwright/test';
import type { Product } from '@shop/contracts/products';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { photo } from './shopper.ts';
import { password, unique } from './staff.ts';

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(320, 400, background),
});
const form = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) product$/ });
const alts = (page: Page) => form(page).getByRole('textbox', { name: /^What picture \d+ shows$/ });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true });

test.describe('product form', () => {
  test(
    'a product is made with pictures in order and in words, changed, and taken off sale',
    { tag: '@phone' },
    async ({ page, ask }) => {
      const name = unique('چاندنی Print');
      await page.goto('/admin/products');
      await page.getByRole('link', { name: 'Add product' }).click();
      await save(page).click();
      for (const problem of [
        'Please enter a product name',
        'Please enter a description',
        'Please provide at least one size with a valid name and price.',
      ]) {
        await expect(form(page).getByRole('alert').getByRole('link', { name: problem })).toBeVisible();
      }
      await form(page).getByLabel('Name', { exact: true }).fill(name);
      await form(page).getByLabel('Description').fill('Made for one test, and sold by nobody.');
      await form(page).getByLabel('Price of size 1, in rupees', { exact: true }).fill('Rs. 1,500/-');
      const held = Promise.withResolvers<undefined>();
      await page.route('**/api/products/pictures', async (route) => {
        await held.promise;
        await route.continue();
      });
      await form(page)
        .getByLabel('Pictures: Choose a file')
        .setInputFiles([await file('sea.jpg', '#0b7f80'), await file('sun.jpg', '#f3b229')]);
      await expect(form(page).getByRole('progressbar', { name: 'Sending picture 1' })).toBeVisible();
      await alts(page).nth(0).fill('A green sea');
      await alts(page).nth(1).fill('A yellow sun');
      await form(page).getByRole('button', { name: 'Move picture 2 forward' }).click();
      await expect(alts(page).nth(0)).toHaveValue('A yellow sun');
      await expectFit(page);

      await save(page).click();
      await expect(form(page).getByRole('button', { name: 'Sending photos…' })).toBeVisible();
      held.resolve(undefined);
      await expect(page.getByText(`${name} saved`)).toBeVisible();
      await expect(form(page)).toBeHidden();

      await page.getByLabel('Search products').fill(name);
      await page.getByLabel('Search products').press('Enter');
      const inStock = page.getByRole('switch', { name: `In stock: ${name}` });
      await inStock.click();
      await expect(inStock).not.toBeChecked();
      await page.getByLabel(`Select ${name}`).check();
      await expectFit(page);
      const bar = page.getByRole('region', { name: 'For the selected products' });
      await bar.getByRole('button', { name: 'In stock' }).click();
      await expect(page.getByText('1 product marked in stock')).toBeVisible();
      await expect(bar).toBeHidden();
      await expect(inStock).toBeChecked();

      await page.getByRole('button', { name: new RegExp(`^Change prices of ${name}`) }).click();
      const prices = page.getByRole('form', { name: `Prices of ${name}` });
      await prices.getByLabel('Price of Small', { exact: true }).fill('1,700');
      await expectFit(page);
      await prices.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: /Rs\s1,700$/ })).toBeFocused();
      const toast = page.getByText(`Prices of ${name} saved`).locator('..');
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(
        page.getByRole('button', { name: new RegExp(`^Change prices of ${name}: Rs\\s1,500$`) }),
      ).toBeVisible();

      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(alts(page)).toHaveCount(2);
      await expect(alts(page).nth(0)).toHaveValue('A yellow sun');
      await expect(form(page).getByLabel('Price of size 1, in rupees', { exact: true })).toHaveValue('1500');
      await form(page).getByRole('button', { name: 'Remove picture 1' }).click();
      await expect(alts(page)).toHaveValue('A green sea');
      await alts(page).fill('');
      await form(page)
        .getByLabel('Pictures: Choose a file')
        .setInputFiles([await file('red.jpg', '#c0203f')]);
      await alts(page).nth(1).fill('A red evening');
      await form(page).getByRole('button', { name: 'Move picture 2 forward' }).click();
      await page.keyboard.press('Control+s');
      await expect(form(page)).toBeHidden();
      const { products } = await ask('GET /products', { query: { search: name } });
      const { product } = await ask('GET /products/:id', { params: { id: products[0]?._id ?? '' } });
      expect(product.images.map(({ alt }) => alt)).toEqual(['A red evening', name]);

      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${name} deleted`)).toBeVisible();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
      await page.getByRole('link', { name: /^Deleted/ }).click();
      await page.getByRole('button', { name: `Restore ${name}` }).click();
      await expect(page.getByText(`${name} is back`)).toBeVisible();
      await page.getByRole('link', { name: /^All/ }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
    },
  );

  test.describe('an open form', { tag: '@phone' }, () => {
    let product: Product;
    test.beforeEach(async ({ staff, page }) => {
      product = await staff.addProduct(unique('Harbour'));
      await page.goto(`/admin/products?product=${product._id}`);
      await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue(product.name);
    });
    test.afterEach(({ staff }) => staff.removeProduct(product));

    test(
      'a session that ends in mid-edit loses neither words nor pictures',
      { tag: '@long' },
      async ({ page, consoleErrors }) => {
        consoleErrors.allow(/status of 401/);
        await form(page).getByLabel('Description').fill('Typed before the session ended');
        await form(page)
          .getByLabel('Pictures: Choose a file')
          .setInputFiles([await file('sea.jpg', '#0b7f80')]);
        await alts(page).fill('A green sea');
        await page.route(`**/api/products/${product._id}`, (route) => route.fulfill({ status: 401, json: {} }));
        await save(page).click();
        await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
        await page.unroute(`**/api/products/${product._id}`);
        await page.getByLabel('Username or Email').fill('admin');
        await page.getByLabel('Password').fill(password());
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(form(page).getByLabel('Description')).toHaveValue('Typed before the session ended');
        await expect(alts(page)).toHaveValue('A green sea');
        await save(page).click();
        await expect(page.getByText(`${product.name} saved`)).toBeVisible();
      },
    );
  });
});
