import { type Page, expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { photo } from './shopper.ts';
import { unique } from './staff.ts';
import { countTaps, tap } from './taps.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'New product' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const type = async (page: Page, name: string, text: string) => {
  await tap(field(page, name));
  // A page that is busy moves the focus late.
  await expect(field(page, name)).toBeFocused();
  await page.keyboard.type(text);
};

test.describe('adding products', () => {
  test(
    'three new prints of one kind take at most 24 taps; a draft of them is in no shop',
    { tag: ['@phone', '@long'] },
    async ({ page, ask, staff, consoleErrors }) => {
      consoleErrors.allow(/status of 404/);
      const counted = await countTaps(page);
      let chosen = 0;
      const choosePhoto = async (colour: string) => {
        const chooser = page.waitForEvent('filechooser');
        await tap(field(page, 'Pictures: Choose a file'));
        // The choice in the phone's own gallery.
        chosen += 1;
        const buffer = await photo(320, 400, colour);
        await (await chooser).setFiles({ name: 'print.jpg', mimeType: 'image/jpeg', buffer });
      };
      const [first, second, third] = ['Lantern', 'Minaret', 'Rickshaw'].map(unique) as [string, string, string];
      const describe = (text: string) => type(page, 'Description', text);
      const begin = async (name: string) => {
        await expect(field(page, 'Name')).toBeFocused();
        await expect(field(page, 'Name')).toHaveValue('');
        await page.keyboard.type(name);
      };
      await page.goto('/admin/products');
      await tap(page.getByRole('link', { name: 'Add product' }));
      await begin(first);
      await describe('A lamp in the old city.');
      await tap(field(page, 'Category'));
      await field(page, 'Category').selectOption('Limited Designs');
      await type(page, 'Price of size 1, in rupees', '1,500');
      await type(page, 'Width of size 1, in centimetres', '30x40');
      await type(page, 'Price of size 2, in rupees', '2,500');
      await expect(field(page, 'Height of size 1, in centimetres')).toHaveValue('40');
      await type(page, 'Width of size 2, in centimetres', '50x70');
      await choosePhoto('#c0203f');
      await expectFit(page);
      const next = form(page).getByRole('button', { name: 'Save and add another' });
      await tap(next);
      await expect(page.getByText(`${first} saved`)).toBeVisible();
      await begin(second);
      await describe('A tower at dusk.');
      await choosePhoto('#0b7f80');
      await tap(next);
      await expect(page.getByText(`${second} saved`)).toBeVisible();
      await begin(third);
      await describe('Three wheels in the rain.');
      await choosePhoto('#f3b229');
      await tap(form(page).getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText(`${third} saved`)).toBeVisible();
      expect(counted.taps() + chosen).toBeLessThanOrEqual(24);

      const { products } = await ask('GET /products/admin', { query: { search: third } });
      const [saved] = products;
      expect(saved).toMatchObject({ category: 'Limited Designs', published: true });
      const { product } = await ask('GET /products/:id', { params: { id: saved?._id ?? '' } });
      expect(product).toMatchObject({
        sizes: [
          { name: 'Small', price: 1500, widthCm: 30, heightCm: 40 },
          { name: 'Large', price: 2500, widthCm: 50, heightCm: 70 },
        ],
      });
      await page.goto(`/admin/products?search=${encodeURIComponent(third)}`);
      await page.getByRole('checkbox', { name: `Select ${third}` }).check();
      await tap(page.getByRole('button', { name: 'Move to drafts' }));
      await expect(page.getByRole('button', { name: `Publish ${third}` })).toBeVisible();
      await expectFit(page);
      await page.goto(`/product/${saved?._id}`);
      await expect(page.getByText('Product not found')).toBeVisible();

      for (const name of [first, second, third]) {
        const found = await ask('GET /products/admin', { query: { search: name } });
        for (const product of found.products) await staff.removeProduct(product);
      }
    },
  );
});
