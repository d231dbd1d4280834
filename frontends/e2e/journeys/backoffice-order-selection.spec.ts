import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { failRows, ordersBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const bulk = (page: Page) => page.getByRole('region', { name: 'For the selected orders' });

/** Opens on a phone what is done less often. */
const more = (page: Page) => bulk(page).getByRole('button', { name: 'More for the selected' }).tap();
/** Says yes to the question before a bulk change. */
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const changeAll = async (page: Page, name: string) => {
  await bulk(page).getByRole('button', { name }).click();
  await confirm(page, name);
};

async function filterBy(page: Page, choices: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const [label, value] of Object.entries(choices)) await sheet.getByLabel(label).selectOption(value);
  await sheet.getByRole('button', { name: 'Show orders' }).click();
}

const looked = 'This order is being looked at.';

test('orders are chosen by a thumb, moved on together, and moved back @phone', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/);
  const orders = await ordersBy(shop, 'Thumb', 2);
  await page.goto('/admin/orders');
  for (const { orderNumber } of orders) await page.getByLabel(`Select ${orderNumber}`).tap();
  await expect(bulk(page)).toContainText('2 selected');
  for (const name of ['Mark confirmed', 'Clear', 'More for the selected']) {
    await expect(bulk(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await more(page);
  for (const name of ['Mark shipped', 'Mark delivered', 'Cash received']) {
    await expect(bulk(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Ship', 'Print slips']) {
    await expect(bulk(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(bulk(page).getByRole('button', { name: 'More for the selected' })).toBeFocused();
  await page.route('**/api/admin/orders', (route) => route.fulfill({ status: 500, json: {} }));
  await more(page);
  await changeAll(page, 'Mark delivered');
  await expect(page.getByText('Error performing bulk action. Please try again. CH-')).toBeVisible();
  const close = page.getByRole('status').getByRole('button', { name: 'Close' });
  expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await page.unrouteAll();
  await close.tap();
  await more(page);
  await changeAll(page, 'Mark delivered');
  await expect(page.getByText('Bulk action completed for 2 orders')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: orders[0]?.orderNumber });
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect(row.getByRole('button')).toHaveText('Cash received');
  await expectFit(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText(/have their old status again$/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveText('Confirm');
});

const pageBox = (page: Page) => page.getByLabel('Select all on this page');

test('a whole page is chosen by a thumb, then all that the filters match, and let go with them @phone', async ({
  page,
  shop,
  ask,
}) => {
  const body = { orderStatus: 'enroute', paymentStatus: 'failed' } as const;
  for (const { _id } of await ordersBy(shop, 'Matching', 11)) {
    await ask('PUT /admin/orders/:id', { params: { id: _id }, body });
  }
  await page.goto('/admin/orders?status=enroute&paymentStatus=failed');
  const query = { status: 'enroute', paymentStatus: 'failed', limit: '1' } as const;
  const { totalOrders } = await ask('GET /admin/orders', { query });
  await pageBox(page).tap();
  await expect(bulk(page)).toContainText('10 selected');
  await expectFit(page);
  await more(page);
  await bulk(page)
    .getByRole('button', { name: `Select all ${totalOrders} matching` })
    .tap();
  await expect(bulk(page)).toContainText(`${totalOrders} selected on ${Math.ceil(totalOrders / 10)} pages`);

  // What was changed leaves the list, and comes back to it.
  await changeAll(page, 'Mark delivered');
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText(/have their old status again$/)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).tap();
  await expect(rows(page)).toHaveCount(10);

  await pageBox(page).tap();
  await expect(bulk(page)).toContainText('10 selected');
  await filterBy(page, { 'Order status': 'shipped' });
  await expect(page.getByText('Selection cleared.')).toBeVisible();
  await expect(bulk(page).getByText(/ selected/)).toBeHidden();
});

test('all that the filters match are changed together, some at a time, and put back together @laptop', async ({
  page,
  shop,
  ask,
}) => {
  const refunded = { paymentStatus: 'refunded' } as const;
  const orders = await ordersBy(shop, 'Matching', 25);
  const [stubborn, changed] = orders;
  for (const { _id } of orders) await ask('PUT /admin/orders/:id', { params: { id: _id }, body: refunded });
  const matching = async () => (await ask('GET /admin/orders', { query: { ...refunded, limit: '100' } })).orders;
  const before = await matching();
  const statusesOf = (list: typeof before) => list.map(({ _id, orderStatus }) => [_id, orderStatus]);

  const held = Promise.withResolvers<void>();
  await failRows(page, '/admin/orders', ({ _id }) => _id === stubborn?._id, looked, held.promise);
  await page.goto('/admin/orders?paymentStatus=refunded');
  await pageBox(page).press('Space');
  await expect(bulk(page)).toContainText('10 selected');
  await bulk(page)
    .getByRole('button', { name: `Select all ${before.length} matching` })
    .press('Enter');
  await expect(bulk(page)).toContainText(`${before.length} selected`);
  await bulk(page).getByRole('button', { name: 'Select only this page' }).press('Enter');
  await expect(bulk(page)).toContainText('10 selected');
  await bulk(page)
    .getByRole('button', { name: `Select all ${before.length} matching` })
    .press('Enter');
  await expect(bulk(page)).toContainText(`${before.length} selected`);
  await bulk(page).getByRole('button', { name: 'Mark shipped' }).press('Enter');
  await confirm(page, 'Mark shipped');
  // What is delivered or cancelled stays, and stays selected.
  const over = before.filter(({ orderStatus }) => ['delivered', 'cancelled'].includes(orderStatus)).length;
  const moved = before.length - over;
  await expect(bulk(page)).toContainText(`0 of ${moved}…`);
  held.resolve();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect(page.getByRole('status').filter({ hasText: ' done. Not done' })).toContainText(
    `${moved - 1} done. Not done: ${stubborn?.orderNumber} (${looked})`,
  );
  await expect(bulk(page)).toContainText(`${over + 1} selected`);
  expect((await matching()).filter(({ orderStatus }) => orderStatus === 'shipped')).toHaveLength(moved - 1);

  // What a colleague does meanwhile is not undone with the rest.
  await ask('PUT /admin/orders/:id', { params: { id: changed?._id ?? '' }, body: { orderStatus: 'delivered' } });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`Not undone: ${changed?.orderNumber} (Somebody changed this order`)).toBeVisible();
  expect(statusesOf(await matching())).toEqual(
    statusesOf(before).map(([id, status]) => [id, id === changed?._id ? 'delivered' : status]),
  );
  // Walked through again, the shop does not have more and more of them.
  const pending = { paymentStatus: 'pending' } as const;
  for (const { _id } of orders) await ask('PUT /admin/orders/:id', { params: { id: _id }, body: pending });
});

test('more than can be changed at once is said to be so @laptop', async ({ page, ask }) => {
  const answer = await ask('GET /admin/orders', { query: { limit: '1' } });
  const [order] = answer.orders;
  await page.route('**/api/admin/orders?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [number, limit] = [Number(asked.get('page') ?? 1), Number(asked.get('limit') ?? 10)];
    const ids = Array.from({ length: limit }, (_, at) => `${(number - 1) * limit + at}`);
    const orders = ids.map((_id) => ({ ...order, _id, orderNumber: `CH-${_id}` }));
    const [totalOrders, totalPages] = [2340, Math.ceil(2340 / limit)];
    return route.fulfill({
      json: { ...answer, orders, totalOrders, total: totalOrders, totalPages, page: number, limit },
    });
  });
  await page.goto('/admin/orders?status=processing');
  await pageBox(page).check();
  await bulk(page).getByRole('button', { name: 'Select the first 1,000 of 2,340 matching' }).click();
  await expect(bulk(page)).toContainText('1,000 selected on 100 pages');
  await expect(bulk(page)).toContainText('1,000 at most: narrow the filters for the others.');
  await expect(bulk(page)).toContainText('Slips: 100 at most');
  await expect(bulk(page).getByRole('link')).toHaveCount(0);
  await expectFit(page);
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

  test('those that fail are named and stay selected; the others can be undone', async ({ page, ask }) => {
    const [first, second] = orders;
    const stubborn = [first?._id, second?._id];
    await failRows(page, '/admin/orders', ({ _id }) => stubborn.includes(_id), looked);
    await page.goto('/admin/orders?status=processing');
    await page.getByLabel('More actions').click();
    await page.getByRole('button', { name: 'Print slips' }).click();
    await expect(page.getByRole('status').getByText('Please select orders first')).toBeVisible();
    await selectAll(page);
    await expect(bulk(page)).toContainText('50 selected on 5 pages');
    await changeAll(page, 'Mark confirmed');
    // A message stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).focus();
    const message = page.getByRole('status').filter({ hasText: '48 done. Not done:' });
    await expect(message).toContainText(`${first?.orderNumber}, ${second?.orderNumber} (${looked})`);
    await expect(bulk(page)).toContainText('2 selected');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/have their old status again$/)).toBeVisible();

    await page.unrouteAll();
    await changeAll(page, 'Mark shipped');
    await expect(page.getByText('Bulk action completed for 2 orders')).toBeVisible();
    const statuses = await Promise.all(
      orders.map(async ({ _id }) => (await ask('GET /admin/orders/:id', { params: { id: _id } })).order.orderStatus),
    );
    expect(statuses.filter((status) => status === 'processing')).toHaveLength(48);
    expect(statuses.slice(0, 2)).toEqual(['shipped', 'shipped']);
  });
});
