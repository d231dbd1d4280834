import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps, tap } from './taps.ts';

test.describe('orders taken by staff', () => {
  test(
    'a sale made in a chat is an order by a few taps, and the same customer is known the next time',
    { tag: ['@phone', '@long'] },
    async ({ page, ask, staff }) => {
      const name = unique('Chat print');
      await staff.addProduct(name);
      const customer = unique('Hira');
      const { taps } = await countTaps(page);
      await page.goto('/admin/orders');
      const before = taps();
      await tap(page.getByRole('link', { name: 'New order' }));
      await page.getByLabel('Phone').fill('0317 5550001');
      await page.getByLabel('First name').fill(customer);
      await page.getByLabel('Address').fill('House 4, Street 7');
      await page.getByLabel('City').fill('Multan');
      await page.getByRole('searchbox', { name: 'Add a product' }).fill(name);
      await tap(page.getByRole('button', { name: `Add ${name}, Small` }));
      await page.getByRole('textbox', { name: 'Discount in rupees' }).fill('100');
      const place = page.getByRole('button', { name: 'Place order' });
      await expect(place).toBeEnabled();
      await expectFit(page);
      await tap(place);
      await expect(page.getByText(/CH-\w{5}-\w{5} is placed: Rs/)).toBeVisible();
      expect(taps() - before).toBeLessThanOrEqual(4);
      test.info().annotations.push({ type: 'taps', description: String(taps() - before) });

      await expect(page.getByText('Order taken for the customer')).toBeVisible();
      const id = new URL(page.url()).searchParams.get('order') ?? '';
      const { order } = await ask('GET /admin/orders/:id', { params: { id } });
      expect([order.orderStatus, order.customerInfo.email, order.history[0]?.field]).toEqual([
        'confirmed',
        null,
        'placed',
      ]);
      await expectFit(page);

      // Back leads to the list, and not into the form of an order that is placed.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible();
      await page.goto('/admin/customers/923175550001');
      await tap(page.getByRole('link', { name: 'New order' }));
      await tap(page.getByRole('button', { name: `Use ${customer}, House 4, Street 7, Multan` }));
      await expect(page.getByLabel('City')).toHaveValue('Multan');
      await expectFit(page);
    },
  );
});
