import { expect } from '@playwright/test';
import { orderBy, proofOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

test('a receipt that cannot be shown says so, and is tried again by a fresh link', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const order = await orderBy(shop, 'Receipt', 'JazzCash');
  await proofOf(shop, order, unique('TX'));
  let isDead = true;
  await page.route(/\/receipts\//, (route) => (isDead ? route.fulfill({ status: 404 }) : route.continue()));
  for (const [path, name, where] of [
    [`/admin/orders?order=${order._id}`, 'Receipt', page.getByRole('dialog')],
    [
      '/admin/payments?limit=100',
      `Receipt ${order.orderNumber}`,
      page.getByRole('article', { name: order.orderNumber }),
    ],
  ] as const) {
    isDead = true;
    await page.goto(path);
    await where.scrollIntoViewIfNeeded();
    const retry = where.getByRole('button', { name: 'Try again' });
    await expect(where.getByText('The receipt could not be shown.')).toBeVisible();
    await expectFit(page);
    isDead = false;
    await retry.click();
    await expect(where.locator(`img[alt="${name}"]`)).toBeVisible();
    await expect(retry).toBeHidden();
  }
});

test('the link of a receipt in an order that was left open long is asked for anew @laptop', async ({ page, shop }) => {
  const order = await orderBy(shop, 'LeftOpen', 'JazzCash');
  await proofOf(shop, order, unique('TX'));
  await page.clock.install();
  await page.goto(`/admin/orders?order=${order._id}`);
  const link = page.getByRole('link', { name: 'Open the receipt in a new tab' });
  await expect(link).toBeVisible();
  const again = page.waitForResponse(`**/api/admin/orders/${order._id}`);
  await page.clock.fastForward('11:00');
  expect((await again).status()).toBe(200);
});
