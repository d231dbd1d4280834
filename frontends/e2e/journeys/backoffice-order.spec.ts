import { type Page, expect } from '@playwright/test';
import { orderBy, proofOf } from './backoffice-data.ts';
import { password, test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

const detail = (page: Page, orderNumber: string) => page.getByRole('dialog', { name: `Order ${orderNumber}` });
const unsaved = 'You have changes that are not saved.';

test('an order is moved on, and its history tells who did what @laptop', async ({ page, shop }) => {
  const [order, newer] = [await orderBy(shop, 'حرا'), await orderBy(shop, 'Newer')];
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: `View Details of ${newer.orderNumber}` }).click();
  await expect(detail(page, newer.orderNumber)).toBeVisible();
  await page.keyboard.press('j');
  const open = detail(page, order.orderNumber);
  await expect(open.getByText('حرا Baig')).toBeVisible();
  await expect(open.getByRole('link', { name: '0300 1234567' })).toHaveAttribute('href', 'tel:+923001234567');
  await expect(open.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/923001234567');
  await expect(open.getByText('Nothing has changed since it was placed.')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await open.getByLabel('Order status').selectOption('shipped');
  await open.getByLabel('Courier').fill('TCS');
  await open.getByLabel('Private note').fill('Left with the night rider');
  await expect(open.getByText(unsaved)).toBeVisible();
  await expectFit(page);
  await page.reload();
  await expect(open.getByLabel('Private note')).toHaveValue('Left with the night rider');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
  await expect(open.getByText(unsaved)).toBeHidden();
  const history = open.getByRole('listitem');
  await expect(history.filter({ hasText: 'Order status: Processing → Shipped' })).toContainText('admin');
  await expect(history.filter({ hasText: 'Courier: TCS' })).toBeVisible();
  await expect(history.filter({ hasText: 'Left with the night rider' })).not.toHaveCount(0);
});

test('two admins at once: the second sees what the first did, and decides @laptop', async ({
  page,
  shop,
  colleague,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const order = await orderBy(shop, 'Twice');
  const [mine, theirs] = [page, colleague].map((each) => detail(each, order.orderNumber));
  if (!mine || !theirs) throw new Error('two pages');
  for (const each of [page, colleague]) await each.goto(`/admin/orders?order=${order._id}`);
  await mine.getByLabel('Tracking number').fill('TCS-1');
  await theirs.getByLabel('Order status').selectOption('confirmed');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(colleague.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();

  await mine.getByRole('button', { name: 'Save changes' }).click();
  const alert = mine.getByRole('alert');
  await expect(alert).toContainText('Somebody changed this order in the meantime. Nothing of yours was saved.');
  await expect(alert).toContainText('Order status: Processing → Confirmed');
  await mine.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
  await expect(mine.getByLabel('Order status')).toHaveValue('confirmed');
  await expect(mine.getByLabel('Tracking number')).toHaveValue('TCS-1');

  await theirs.getByLabel('Tracking number').fill('TCS-2');
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
  const open = detail(page, order.orderNumber);
  await page.goto(`/admin/orders?status=processing&order=${order._id}`);
  await open.getByLabel('Private note').fill('Typed before the session ended');
  await page.route(`**/api/admin/orders/${order._id}`, (route) => route.fulfill({ status: 401, json: {} }));
  await open.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Username or Email').fill('admin');
  await page.getByLabel('Password').fill(password());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(open.getByLabel('Private note')).toHaveValue('Typed before the session ended');
  await expect(page).toHaveURL(new RegExp(`status=processing&order=${order._id}`));
  await open.getByRole('button', { name: 'Save changes' }).click();
  await expect(open.getByRole('listitem').filter({ hasText: 'Typed before the session ended' })).toBeVisible();
});

test('a payment is confirmed with a note, another one rejected @phone', async ({ page, shop, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
  const order = await orderBy(shop, 'Pays', 'JazzCash');
  await proofOf(shop, order, unique('TX'));
  const open = detail(page, order.orderNumber);
  await page.goto(`/admin/orders?order=${order._id}`);
  await open.getByLabel('Courier').fill('TCS');
  await expect(open.getByText('Submitted')).toBeVisible();
  await open.getByRole('button', { name: 'Confirm Payment' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm this payment?' });
  await question.getByLabel('Private note').fill('Seen in the account');
  await expectFit(page);
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('Payment confirmed successfully!')).toBeVisible();
  await expect(open.getByLabel('Payment status')).toHaveValue('paid');
  await expect(open.getByText('Seen in the account').first()).toBeVisible();
  // Deciding the payment is no conflict with what one typed oneself.
  await open.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();

  const other = await orderBy(shop, 'Fails', 'JazzCash');
  await proofOf(shop, other, unique('TX'));
  await page.goto(`/admin/orders?order=${other._id}`);
  const second = detail(page, other.orderNumber);
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
  await expect(second.getByLabel('Payment status')).toHaveValue('failed');
  await expect(second.getByText('The amount is Rs 100 short.')).toBeVisible();
  await expect(second.getByText('Third time from this number').first()).toBeVisible();
  await expect(second.getByLabel('Order status')).toHaveValue('processing');
});
