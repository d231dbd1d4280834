import { type Page, expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { photo } from './shopper.ts';
import { unique } from './staff.ts';
import { countTaps, tap } from './taps.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'New product' });

test.describe('adding a product', () => {
  test(
    'a product is photographed with the phone and is on sale after 4 taps',
    { tag: '@phone' },
    async ({ page, ask }) => {
      const counted = await countTaps(page);
      const name = unique('Candle');
      await page.goto('/admin/products?product=new');
      const field = (label: string) => form(page).getByLabel(label, { exact: true });
      await expect(field('Name')).toBeFocused();
      await page.keyboard.type(name);
      // Whoever types sees the cursor first; a page that is busy moves it late.
      const type = async (label: string, text: string) => {
        await tap(field(label));
        await expect(field(label)).toBeFocused();
        await page.keyboard.type(text);
        await expect(field(label)).toHaveValue(text);
      };
      await type('Description', 'Poured by hand.');
      await type('Price of size 1, in rupees', '850');
      const camera = page.waitForEvent('filechooser');
      await tap(field('Pictures: Take a photo'));
      const buffer = await photo(320, 400, '#c0203f');
      await (await camera).setFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
      await expectFit(page);
      await tap(form(page).getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText(`${name} saved`)).toBeVisible();
      expect(counted.taps()).toBe(4);
      const { products } = await ask('GET /products', { query: { search: name } });
      await page.goto(`/product/${products[0]?._id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  );
});
