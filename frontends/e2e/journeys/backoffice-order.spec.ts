import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { orderBy, proofOf } from './backoffice-data.ts';
import { password, test } from './backoffice.ts';
import { changeByHand, orderPage } from './order-page.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps } from './taps.ts';

const unsaved = 'You have changes that are not saved.';
const form = (page: Page) => page.getByRole('dialog', { name: 'Update order' });

test('five orders are confirmed one after the other in ten taps, with everything in reach @phone', async ({
  page,
  shop,
}) => {
  // Where no other order comes in and moves them.
  const place = { city: unique('Five') };
  const orders: OrderSummary[] = [];
  for (let number = 0; number < 5; number++) orders.unshift(await orderBy(shop, 'Five', 'COD', undefined, place));
  const count = await countTaps(page);
  const list = `/admin/orders?status=processing&city=${place.city}`;
  await page.goto(list);
  await page.getByRole('link', { name: `View Details of ${orders[0]?.orderNumber}` }).tap();
  for (const [at, { orderNumber }] of orders.entries()) {
    const open = orderPage(page, orderNumber);
    for (const name of ['Call', 'WhatsApp', 'Back to orders', ...(at < 4 ? ['Next order'] : [])]) {
      await expect(open.getByLabel(name).or(open.getByRole('link', { name }))).toBeInViewport({ ratio: 1 });
    }
    await open.getByRole('button', { name: 'Confirm', exact: true }).tap();
    await expect(page.getByText(`${orderNumber} is confirmed`)).toBeVisible();
    if (at === 0) await expectFit(page);
    if (at < 4) await open.getByRole('link', { name: 'Next order' }).tap();
  }
  expect(count.taps()).toBe(10);
  // Back leads to the list, not through the orders.
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('an order is moved on, and its history tells who did what @laptop', async ({ page, shop }) => {
  const [order, newer] = [await orderBy(shop, 'حرا'), await orderBy(shop, 'Newer')];
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: `View Details of ${newer.orderNumber}` }).click();
  await expect(orderPage(page, newer.orderNumber).getByText('Order placed')).toBeVisible();
  await page.keyboard.press('j');
  const open = orderPage(page, order.orderNumber);
  await expect(open.getByText('حرا Baig').first()).toBeVisible();
  await expect(open.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+923001234567');
  await expect(open.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923001234567\?text=Hello/,
  );
  // The list stays beside it.
  await expect(page.getByRole('link', { name: `View Details of ${newer.orderNumber}` })).toBeVisible();
  await expectFit(page);
  await changeByHand(page);
  await expect(form(page).getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await form(page).getByLabel('Order status').selectOption('shipped');
  await form(page).getByLabel('Courier').fill('TCS');
  await form(page).getByLabel('Private note').fill('Left with the night rider');
  await expect(form(page).getByText(unsaved)).toBeVisible();
  await expectFit(page);
  await page.reload();
  await expect(form(page).getByLabel('Private note')).toHaveValue('Left with the night rider');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
  await expect(form(page)).toBeHidden();
  const history = open.getByRole('listitem');
  await expect(history.filter({ hasText: 'Order status: Processing → Shipped' })).toContainText('admin');
  await expect(history.filter({ hasText: 'Courier: TCS' })).toBeVisible();
  await expect(history.filter({ hasText: 'Left with the night rider' })).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await expect(page.getByRole('link', { name: `View Details of ${order.orderNumber}` })).toBeFocused();
});

test('what was ordered, and the total, can be reached beside the list @laptop', async ({ page, shop }) => {
  const order = await orderBy(shop, 'Lines', 'COD');
  await page.goto(`/admin/orders?order=${order._id}`);
  const open = orderPage(page, order.orderNumber);
  for (const name of [/ Small 1 Rs/, /^Subtotal/, /^Total/]) {
    await open.getByRole('row', { name }).scrollIntoViewIfNeeded();
    // But for a fraction of a pixel, at which scrolling ends.
    await expect(open.getByRole('row', { name })).toBeInViewport({ ratio: 0.95 });
  }
  const lines = open.getByRole('table');
  // Nothing of it scrolls by itself, but for its width.
  const cut = await lines.evaluate(({ parentElement: box }) => (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0));
  expect(cut).toBe(0);
});

test('two admins at once: the second sees what the first did, and decides @laptop', async ({
  page,
  shop,
  colleague,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const order = await orderBy(shop, 'Twice');
  const [mine, theirs] = [form(page), form(colleague)];
  for (const each of [page, colleague]) {
    await each.goto(`/admin/orders?order=${order._id}`);
    await changeByHand(each);
  }
  await mine.getByLabel('Tracking number').fill('TCS-1');
  await theirs.getByLabel('Order status').selectOption('confirmed');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(colleague.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
  await changeByHand(colleague);
  await theirs.getByLabel('Tracking number').fill('TCS-2');

  await mine.getByRole('button', { name: 'Save changes' }).click();
  const alert = mine.getByRole('alert');
  await expect(alert).toContainText('Changed meanwhile by admin. Your changes are not saved yet.');
  await expect(alert).toContainText('Order status: Processing → Confirmed');
  await mine.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
  await changeByHand(page);
  await expect(mine.getByLabel('Order status')).toHaveValue('confirmed');
  await expect(mine.getByLabel('Tracking number')).toHaveValue('TCS-1');

  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Tracking number: TCS-1');
  await theirs.getByRole('button', { name: 'Load the newest' }).click();
  await expect(theirs.getByLabel('Tracking number')).toHaveValue('TCS-1');
  await expect(theirs.getByRole('alert')).toBeHidden();
});

test('a session that ends in mid-edit leads back to the order with what was typed @phone', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const order = await orderBy(shop, 'Session');
  const open = orderPage(page, order.orderNumber);
  await page.goto(`/admin/orders?status=processing&order=${order._id}`);
  await changeByHand(page);
  await form(page).getByLabel('Private note').fill('Typed before the session ended');
  // The save is answered so, and no question of the page before it.
  await page.route(`**/api/admin/orders/${order._id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Username or Email').fill('admin');
  await page.getByLabel('Password').fill(password());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(form(page).getByLabel('Private note')).toHaveValue('Typed before the session ended');
  await expect(page).toHaveURL(new RegExp(`status=processing&order=${order._id}`));
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(open.getByRole('listitem').filter({ hasText: 'Typed before the session ended' })).toBeVisible();
});

test('a payment is confirmed with a note, another one rejected @phone', async ({ page, shop, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
  const order = await orderBy(shop, 'Pays', 'JazzCash');
  await proofOf(shop, order, unique('TX'));
  const open = orderPage(page, order.orderNumber);
  await page.goto(`/admin/orders?order=${order._id}`);
  await open.getByRole('button', { name: 'Check the receipt' }).tap();
  await expect(open.getByText('Submitted')).toBeVisible();
  await open.getByRole('button', { name: 'Confirm Payment' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm this payment?' });
  await question.getByLabel('Private note').fill('Seen in the account');
  await expectFit(page);
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('Payment confirmed successfully!')).toBeVisible();
  await expect(open.locator('header').getByText('Paid')).toBeVisible();
  await expect(open.getByText('Seen in the account').first()).toBeVisible();
  await expect(open.getByText('Receipt accepted')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Confirm', exact: true })).toBeInViewport({ ratio: 1 });

  const other = await orderBy(shop, 'Fails', 'JazzCash');
  await proofOf(shop, other, unique('TX'));
  await page.goto(`/admin/orders?order=${other._id}`);
  const second = orderPage(page, other.orderNumber);
  await second.getByRole('button', { name: 'Reject Payment' }).click();
  const why = page.getByRole('dialog', { name: 'Reject this payment?' });
  await why.getByLabel('Reason (sent to the customer)').fill('The amount is Rs 100 short.');
  await why.getByLabel('Private note').fill('Third time from this number');
  await expectFit(page);
  const reject = why.getByRole('button', { name: 'Reject Payment' });
  await page.route(`**/api/admin/orders/${other._id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await reject.click();
  await expect(page.getByText('Error updating order status. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await reject.click();
  await expect(page.getByText('Payment rejected successfully')).toBeVisible();
  await expect(second.locator('header').getByText('Failed')).toBeVisible();
  await expect(second.getByText('The amount is Rs 100 short.').first()).toBeVisible();
  await expect(second.getByText('Third time from this number').first()).toBeVisible();
  await expect(second.locator('header').getByText('Processing')).toBeVisible();
});
