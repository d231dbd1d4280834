import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps, tap } from './taps.ts';

test.describe('sales', () => {
  test(
    'a weekend sale on a category takes at most ten taps, strikes its prices, and ends when it is ended',
    { tag: ['@phone', '@long'] },
    async ({ page, staff, ask }) => {
      const category = unique('Room');
      const { category: made } = await ask('POST /categories', { body: { name: category } });
      const sizes = [{ name: 'Small', price: 3_500 }];
      const print = await staff.addProduct(unique('Harbour'), { sizes, category });

      const { taps, typed } = await countTaps(page);
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tap(page.getByRole('button', { name: 'More' }));
      await tap(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Coupons' }));
      await tap(page.getByRole('link', { name: 'Sales' }));
      await expectFit(page);
      await tap(page.getByRole('button', { name: 'New sale' }).first());
      const form = page.getByRole('dialog', { name: 'New sale' });
      await tap(form.getByRole('checkbox', { name: category }));
      await tap(form.getByLabel('Percent off'));
      await form.getByLabel('Percent off').fill('30');
      await expect(form.getByText(`Cards in ${category} show`)).toContainText(/Rs\s2,450.*Rs\s3,500/);
      await expectAccessible(page);
      await tap(form.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Sale saved')).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(10);
      expect(typed()).toBeLessThanOrEqual(2);

      // Whatever day this is: it runs now.
      const { sales } = await ask('GET /admin/sales', { query: { limit: '100' } });
      const [sale] = sales.filter(({ categories }) => categories?.includes(category));
      if (!sale) throw new Error('The sale was not saved');
      const { _id, name, percentOff, categories, endsAt } = sale;
      const body = { name, percentOff, categories, endsAt, startsAt: '2026-01-01T00:00:00.000Z' };
      await ask('PUT /admin/sales/:id', { params: { id: _id }, body });
      await open(page, `/category/${encodeURIComponent(category)}`);
      await expect(page.getByRole('article').getByText('2,450')).toBeVisible();
      await open(page, `/product/${print._id}`);
      await expect(page.getByRole('main').getByText('Rs 2,450').first()).toBeVisible();
      await expect(page.locator('s').first()).toContainText('3,500');

      await page.goto('/admin/coupons?view=sales');
      await tap(page.getByRole('row', { name: new RegExp(category) }).getByRole('button', { name: /^End / }));
      await tap(page.getByRole('alertdialog').getByRole('button', { name: 'End now' }));
      await expect(page.getByText('Sale ended.')).toBeVisible();
      await open(page, `/product/${print._id}`);
      await expect(page.getByRole('main').getByText('Rs 3,500').first()).toBeVisible();
      await expect(page.getByText('Rs 2,450')).toHaveCount(0);
      await ask('DELETE /admin/sales/:id', { params: { id: _id } });
      await staff.removeProduct(print);
      await ask('DELETE /categories/:id', { params: { id: made._id } });
    },
  );
});
