import { expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps } from './taps.ts';

test.describe('customers', () => {
  test(
    'a customer is found by name, blocked with a reason, and pays in advance until unblocked',
    { tag: '@long' },
    async ({ page, shop, ask, consoleErrors }) => {
      // News of the erasure may come before its answer: the page asks for who is gone.
      consoleErrors.allow(/status of 404.*\/api\/admin\/customers\/\d+/);
      const name = unique('Rukhsana').replaceAll('-', '');
      const phone = `0347-${String(Date.now()).slice(-7)}`;
      const order = await orderBy(shop, name, 'COD', { email: `${name}@example.com`, phone });
      const find = async () => (await ask('GET /admin/customers', { query: { search: name } })).total;
      await expect.poll(find).toBe(1);

      const { taps } = await countTaps(page);
      await page.goto('/admin/customers');
      await page.getByRole('searchbox', { name: 'Search customers' }).click();
      await page.keyboard.type(name);
      await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
      await expectFit(page);
      await expectAccessible(page);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(2);
      await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible();
      await expectFit(page);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Block cash on delivery' }).click();
      const dialog = page.getByRole('dialog', { name: 'Block cash on delivery?' });
      await dialog.getByRole('button', { name: 'Refused parcels' }).click();
      await dialog.getByRole('button', { name: 'Block cash on delivery' }).click();
      await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
      await expect(orderBy(shop, name, 'COD', { email: 'x@example.com', phone })).rejects.toMatchObject({
        status: 409,
      });
      await page.getByRole('button', { name: 'Unblock' }).click();
      await expect(page.getByRole('button', { name: 'Block cash on delivery' })).toBeVisible();

      await page.getByLabel('New note').fill('Calls back after five');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Calls back after five' })).toBeVisible();

      await page.goto(`/admin/orders?order=${order._id}`);
      await page.getByRole('link', { name: 'This customer’s page' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await ask('PUT /admin/orders/:id', { params: { id: order._id }, body: { orderStatus: 'cancelled' } });
      await page.getByRole('button', { name: 'Erase this customer' }).click();
      const erase = page.getByRole('dialog', { name: 'Erase this customer for good?' });
      await erase.getByLabel(/Type the phone number/).fill(phone);
      await erase.getByRole('button', { name: 'Erase this customer' }).click();
      await expect(page.getByText(/The customer is erased/)).toBeVisible();
      await expect.poll(find).toBe(0);
    },
  );
});
