import { expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { orderPage } from './order-page.ts';
import { expectAccessible, expectFitAtNarrowest } from './page-checks.ts';
import { tap } from './taps.ts';

test.describe('order edit', () => {
  test(
    'an order gets one piece more before it is packed, at the total that was shown',
    { tag: ['@phone', '@long'] },
    async ({ page, shop }) => {
      const { _id, orderNumber } = await orderBy(shop, 'Edited');
      await page.goto(`/admin/orders?order=${_id}`);
      await tap(page.getByLabel('More for this order'));
      await tap(page.getByRole('button', { name: 'Edit order' }));
      const dialog = page.getByRole('dialog', { name: `Edit ${orderNumber}` });
      await tap(dialog.getByRole('button', { name: /^One more of/ }).first());
      await dialog.getByLabel('City').fill('Multan');
      const save = dialog.getByRole('button', { name: 'Save changes' });
      await expect(save).toBeEnabled();
      await expectAccessible(page);
      await expectFitAtNarrowest(page);
      const total = (await dialog.getByRole('status').locator('dd').last().textContent()) ?? '';
      await tap(save);
      await expect(page.getByText(`${orderNumber} is changed: ${total}`)).toBeVisible();
      await expect(orderPage(page, orderNumber).getByText('Address changed')).toBeVisible();
    },
  );
});
