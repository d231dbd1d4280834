import { expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { orderPage } from './order-page.ts';
import { expectFit } from './page-checks.ts';

test('cash that came for delivered orders is written down together; others are named with the reason, and it is undone', async ({
  page,
  shop,
  ask,
}) => {
  const [cod, onItsWay, online] = [
    await orderBy(shop, 'Cash'),
    await orderBy(shop, 'OnItsWay'),
    await orderBy(shop, 'Online', 'JazzCash'),
  ];
  for (const { _id } of [cod, online]) {
    await ask('PUT /admin/orders/:id', { params: { id: _id }, body: { orderStatus: 'delivered' } });
  }
  const statusOf = async (id: string) => (await ask('GET /admin/orders/:id', { params: { id } })).order.paymentStatus;
  await page.goto('/admin/orders');
  for (const { orderNumber } of [cod, onItsWay, online]) await page.getByLabel(`Select ${orderNumber}`).check();
  await page
    .getByRole('region', { name: 'For the selected orders' })
    .getByRole('button', { name: 'Cash received' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cash received' }).click();
  const said = page.getByText('1 done. Not done:');
  await expect(said).toContainText(`${onItsWay.orderNumber} (not delivered yet)`);
  await expect(said).toContainText(`${online.orderNumber} (not cash on delivery)`);
  expect(await statusOf(cod._id)).toBe('paid');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^CH-.* is unpaid again$/)).toBeVisible();
  for (const { _id } of [cod, onItsWay, online]) expect(await statusOf(_id)).toBe('pending');
  await expectFit(page);

  await page.goto(`/admin/orders?order=${cod._id}`);
  const open = orderPage(page, cod.orderNumber);
  await open.getByRole('button', { name: 'Cash received' }).click();
  await expect(page.getByText(`Cash received for ${cod.orderNumber}`)).toBeVisible();
  await expect(open.locator('header').getByText('Paid')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Cash received' })).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByRole('button', { name: 'Cash received' })).toBeVisible();
});
