import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { ordersBy } from './counter-data.ts';
import { test } from './counter.ts';
import { expectFit } from './page-checks.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const bulk = (page: Page) => page.getByRole('region', { name: 'For the selected orders' });

test('filters stand in the address, which shows the same list to a colleague @laptop', async ({ page, colleague }) => {
  await page.goto('/admin/orders?page=2');
  await page.getByRole('link', { name: /^Delivered/ }).click();
  await expect(page).toHaveURL(/\?status=delivered$/);
  await page.getByLabel('Payment status').selectOption('paid');
  await expect(page).toHaveURL(/status=delivered&paymentStatus=paid/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await colleague.goto(page.url());
  await expect(rows(colleague)).toHaveText(await rows(page).allInnerTexts());
  await expect(colleague.getByRole('link', { name: /^Delivered/ })).toHaveAttribute('aria-current', 'true');

  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To').fill('2020-01-02');
  await expect(page.getByText('No order fits these filters.')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(rows(page)).toHaveCount(10);
});

test('orders are chosen by a thumb, moved on together, and moved back @phone', async ({ page, shop }) => {
  const orders = await ordersBy(shop, 'Thumb', 2);
  await page.goto('/admin/orders');
  for (const { orderNumber } of orders) await page.getByLabel(`Select ${orderNumber}`).tap();
  await expect(bulk(page)).toContainText('2 selected');
  await bulk(page).getByRole('button', { name: 'Mark delivered' }).tap();
  await expect(page.getByText('Bulk action completed for 2 orders')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: orders[0]?.orderNumber });
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect(row).toContainText('Delivered');
  await expectFit(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('The statuses are as they were')).toBeVisible();
  await expect(row).toContainText('Processing');
});

test.describe('fifty orders at once @laptop', () => {
  let orders: OrderSummary[];
  test.beforeEach(async ({ shop }) => {
    orders = await ordersBy(shop, 'Fifty', 50);
  });

  async function selectAll(page: Page) {
    for (let number = 1; number <= 5; number++) {
      if (number > 1) await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.getByLabel('Select all on this page')).not.toBeChecked();
      await page.getByLabel('Select all on this page').check();
      await expect(bulk(page)).toContainText(`${number * 10} selected`);
    }
  }

  test('those that fail are named and stay selected; the others can be undone', async ({ page, ask, complaints }) => {
    complaints.allow(/status of 409/);
    const [first, second] = orders;
    const stubborn = [first?._id, second?._id].map((id) => `/api/admin/orders/${id}`);
    await page.route(
      ({ pathname }) => stubborn.includes(pathname),
      (route) => route.fulfill({ status: 409, json: { message: 'This order is being looked at.' } }),
    );
    await page.goto('/admin/orders?status=processing');
    await bulk(page).getByRole('button', { name: 'Mark confirmed' }).click();
    await expect(page.getByRole('status').getByText('Please select orders first')).toBeVisible();
    await selectAll(page);
    await expect(bulk(page)).toContainText('50 selected on 5 pages');
    await bulk(page).getByRole('button', { name: 'Mark confirmed' }).click();
    // Whoever looks at a message keeps it from going away.
    await page.getByRole('button', { name: 'Undo' }).focus();
    const told = page.getByRole('status').filter({ hasText: '48 updated. Not updated, still selected:' });
    await expect(told).toContainText(`${first?.orderNumber} (This order is being looked at.)`);
    await expect(told).toContainText(`${second?.orderNumber} (This order is being looked at.)`);
    await expect(bulk(page)).toContainText('2 selected');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The statuses are as they were')).toBeVisible();

    await page.unrouteAll();
    await bulk(page).getByRole('button', { name: 'Mark shipped' }).click();
    await expect(page.getByText('Bulk action completed for 2 orders')).toBeVisible();
    const statuses = await Promise.all(
      orders.map(async ({ _id }) => (await ask('GET /admin/orders/:id', { params: { id: _id } })).order.orderStatus),
    );
    expect(statuses.filter((status) => status === 'processing')).toHaveLength(48);
    expect(statuses.slice(0, 2)).toEqual(['shipped', 'shipped']);
  });
});
