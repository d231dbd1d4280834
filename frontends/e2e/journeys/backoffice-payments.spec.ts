import { type Page, expect } from '@playwright/test';
import { orderBy, proofOf, stepTo } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { photo } from './shopper.ts';
import { unique } from './staff.ts';

const pdf = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], {
  type: 'application/pdf',
});
const card = (page: Page, orderNumber: string) => page.getByRole('article', { name: orderNumber });

test('the queue is worked off by keys alone, the next one ready each time @laptop', async ({ page, shop, ask }) => {
  const used = unique('TX');
  const [good, doubtful, paper] = [
    await orderBy(shop, 'Good', 'JazzCash'),
    await orderBy(shop, 'Doubtful', 'JazzCash'),
    await orderBy(shop, 'Paper', 'JazzCash'),
  ];
  const file = new Blob([new Uint8Array(await photo()), used], { type: 'image/jpeg' });
  await proofOf(shop, good, used, file);
  await proofOf(shop, doubtful, used, file);
  await proofOf(shop, paper, unique('TX'), pdf);
  const query = { status: 'pending', limit: '100' } as const;
  const { payments } = await ask('GET /payments/admin/verifications', { query });
  const own = [good._id, doubtful._id, paper._id];
  expect(payments.flatMap(({ order }) => (own.includes(order._id) ? order._id : []))).toEqual(own);

  await page.clock.install();
  await page.goto('/admin/payments?limit=100');
  const current = page.locator('article[aria-current="true"]');
  await stepTo(page, good);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(current).toHaveAttribute('aria-label', good.orderNumber);
  await expect(current).toContainText(good.total.toLocaleString('en-PK'));
  await expect(current).toContainText('Expected on: JazzCash number');
  await expect(current).toContainText(/waiting \d+ min/);
  const receipt = current.getByRole('img', { name: `Receipt ${good.orderNumber}` });
  const whole = await receipt.boundingBox();
  await current.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await receipt.boundingBox())?.width).toBeGreaterThan((whole?.width ?? 0) * 1.5);
  await current.getByRole('button', { name: 'Rotate' }).click();
  await expect(receipt).toHaveCSS('rotate', '90deg');

  await page.clock.fastForward(1_000);
  await page.keyboard.press('a');
  const really = page.getByRole('alertdialog', { name: 'Verify this payment?' });
  await expect(really).toContainText(doubtful.orderNumber);
  await page.clock.fastForward(1_000);
  await really.getByRole('button', { name: 'Verify anyway' }).press('Enter');
  await expect(page.getByRole('group', { name: `${good.orderNumber} · Good Baig` })).toContainText('Verified');
  await expect(current).toHaveAttribute('aria-label', doubtful.orderNumber);
  await expect(current.getByRole('note')).toContainText('Another order sent it first.');
  await expect(current.getByRole('note')).toContainText(
    `Same transaction ID and receipt as ${good.orderNumber} (sent less than a minute earlier`,
  );
  await page.clock.fastForward(1_000);

  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: 'Reject this payment?' });
  await why.getByRole('button', { name: 'The amount does not match.' }).press('Enter');
  await why.getByLabel('Reason (sent to the customer)').press('End');
  await page.keyboard.type(' A rupee is missing.');
  await expectFit(page);
  await page.clock.fastForward(1_000);
  await why.getByRole('button', { name: 'Reject Payment' }).press('Enter');
  await expect(page.getByRole('group', { name: `${doubtful.orderNumber} · Doubtful Baig` })).toContainText('Rejected');
  await expect(current).toHaveAttribute('aria-label', paper.orderNumber);
  await expect(current).toContainText('The receipt is a PDF. Open it to see it.');
  const link = current.getByRole('link', { name: 'Open in a new tab' });
  await expect(link).toHaveAttribute('target', '_blank');
  const opened = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(opened.headers()['content-disposition']).toContain('attachment');

  await page.clock.fastForward(10_000);
  await expect(page.getByText('Payment rejected successfully')).toBeVisible();
  await expect(page.getByText('Payment verified successfully')).toBeVisible();
  await page.getByRole('link', { name: /^Rejected/ }).click();
  await expect(card(page, doubtful.orderNumber)).toContainText('The amount does not match. A rupee is missing.');
  expect((await ask('GET /admin/orders/:id', { params: { id: good._id } })).order.paymentStatus).toBe('paid');
  expect((await ask('GET /admin/orders/:id', { params: { id: doubtful._id } })).order.paymentStatus).toBe('failed');
});

test('a receipt is verified from a phone; one that a colleague decided first says so @phone', async ({
  page,
  shop,
  ask,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409|ERR_FAILED/);
  const [mine, theirs] = [await orderBy(shop, 'Mine', 'JazzCash'), await orderBy(shop, 'Theirs', 'JazzCash')];
  for (const order of [mine, theirs]) await proofOf(shop, order, unique('TX'));
  await page.clock.install();
  await page.goto('/admin/payments?limit=100');
  await expect(card(page, mine.orderNumber).getByRole('link', { name: '0300 1234567' })).toHaveAttribute(
    'href',
    'tel:+923001234567',
  );
  await page.clock.fastForward(1_000);
  await card(page, mine.orderNumber).getByRole('button', { name: 'Verify Payment' }).tap();
  await expect(card(page, mine.orderNumber)).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Payment verified successfully')).toBeVisible();

  // The news of a colleague's decision do not reach this screen.
  await page.route('**/api/payments/admin/verifications?*', (route) => route.abort());
  await ask('PATCH /admin/orders/:id/confirm-payment', { params: { id: theirs._id }, body: {} });
  await card(page, theirs.orderNumber).getByRole('button', { name: 'Reject Payment' }).tap();
  await page.clock.fastForward(1_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Payment' }).tap();
  await page.clock.fastForward(10_000);
  await expect(card(page, theirs.orderNumber).getByRole('alert')).toHaveText(
    'Error updating payment status: This payment was already decided.',
  );
});
