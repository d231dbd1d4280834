import { expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { card, openQueue, row, see, stopClock, submittedProofs, undo, verify } from './proof-queue.ts';
import { unique } from './staff.ts';

test('two orders with one transaction ID: both are named with their times, and verifying asks once', async ({
  page,
  shop,
  ask,
}) => {
  const [honest, copied] = (await submittedProofs(shop, 2, unique('TX'))) as [OrderSummary, OrderSummary];
  await openQueue(page, honest);
  const warning = card(page, honest).getByRole('note');
  await expect(warning).toContainText('This order sent it first.');
  await expect(warning).toContainText(
    new RegExp(`Same transaction ID as ${copied.orderNumber} \\(sent less than a minute later, .+\\)`),
  );
  const accused = card(page, copied).getByRole('note');
  await expect(accused).toContainText('Another order sent it first.');
  await expect(accused.getByRole('link', { name: honest.orderNumber })).toHaveAttribute(
    'href',
    `/admin/orders?order=${honest._id}`,
  );
  await expectFit(page);
  await see(page, copied);
  await stopClock(page);
  await verify(page, copied).click();
  const question = page.getByRole('alertdialog', { name: 'Verify this payment?' });
  await expect(question).toContainText(`${copied.orderNumber} · Hira Baig`);
  await expect(question).toContainText(honest.orderNumber);
  // The second half of a double tap is no answer.
  await question.getByRole('button', { name: 'Verify anyway' }).click();
  await expect(question).toBeVisible();
  await page.clock.resume();
  await expectFit(page);
  await page.clock.fastForward(1_000);
  await question.getByRole('button', { name: 'Verify anyway' }).click();
  await expect(row(page, copied)).toContainText('Verified');
  await page.clock.fastForward(1_000);
  await undo(page, copied).click();
  await expect(card(page, copied)).toBeVisible();

  await page.goto(`/admin/orders?order=${copied._id}`);
  const sheet = page.getByRole('region', { name: `Order ${copied.orderNumber}` });
  await expect(sheet.getByRole('note')).toContainText('Another order sent it first.');
  await sheet.getByRole('button', { name: 'Confirm Payment' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm this payment?' });
  await expect(confirm.getByRole('note')).toContainText('Another order sent it first.');
  await expectFit(page);
  const own = (await ask('GET /admin/orders/:id', { params: { id: copied._id } })).order;
  expect(own.paymentStatus).toBe('pending');
});

test('the receipt of a cancelled order says so, and what verifying it would do', async ({ page, shop, ask }) => {
  const [order] = (await submittedProofs(shop, 1)) as [OrderSummary];
  await ask('PUT /admin/orders/:id', { params: { id: order._id }, body: { orderStatus: 'cancelled' } });
  await openQueue(page, order);
  await expect(card(page, order)).toContainText('Cancelled');
  const said = /This order is cancelled\. If you verify, it is marked paid and stays cancelled/;
  await expect(card(page, order).getByRole('note')).toContainText(said);
  await verify(page, order).click();
  const question = page.getByRole('alertdialog', { name: 'Verify this payment?' });
  await expect(question).toContainText(said);
  await expectFit(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, order)).toBeVisible();
});
