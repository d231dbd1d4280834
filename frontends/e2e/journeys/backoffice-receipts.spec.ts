import { expect } from '@playwright/test';
import { orderBy, proofOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { card, row, submittedProofs, verify } from './proof-queue.ts';
import { unique } from './staff.ts';
import { countTaps, goTo, tap } from './taps.ts';

test.describe('receipts', () => {
  test(
    'five receipts are verified with six taps in one place, each of them seen',
    { tag: '@phone' },
    async ({ page, shop, ask }) => {
      const orders = await submittedProofs(shop, 5);
      const own = orders.map(({ _id }) => _id);
      await page.route('**/api/payments/admin/verifications?*', async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('limit=10', 'limit=100') });
        const { payments, ...counts } = (await response.json()) as { payments: { order: { _id: string } }[] };
        await route.fulfill({
          response,
          json: { ...counts, payments: payments.filter((each) => own.includes(each.order._id)) },
        });
      });
      const { taps } = await countTaps(page);
      await page.goto('/admin');
      await goTo(page, 'Payments');
      for (const order of orders) {
        const receipt = card(page, order).getByRole('img', { name: `Receipt ${order.orderNumber}` });
        await expect(verify(page, order)).toBeEnabled();
        expect(
          await receipt.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
        ).toBe(true);
        await expect(receipt).toBeInViewport({ ratio: 1 });
        await expect(verify(page, order)).toBeInViewport({ ratio: 1 });
        await expect(card(page, order).getByRole('button', { name: 'Reject Payment' })).toBeInViewport({ ratio: 1 });
        await tap(verify(page, order));
        await expect(row(page, order)).toContainText('Verified');
      }
      expect(taps()).toBe(6);
      await expectFit(page);
      await expectFitAtNarrowest(page);
      for (const { _id } of orders) {
        await expect
          .poll(async () => (await ask('GET /admin/orders/:id', { params: { id: _id } })).order.paymentStatus)
          .toBe('paid');
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  test(
    'the link of a receipt in an order that was left open long is asked for again',
    { tag: '@laptop' },
    async ({ page, shop, consoleErrors }) => {
      // The jump of the clock is the time-out of a part whose code is on its way just then; the order stays open without it.
      consoleErrors.allow(/ChunkLoadError/);
      const order = await orderBy(shop, 'LeftOpen', 'JazzCash');
      await proofOf(shop, order, unique('TX'));
      await page.clock.install();
      await page.goto(`/admin/orders?order=${order._id}`);
      const link = page.getByRole('link', { name: 'Open the receipt in a new tab' });
      await expect(link).toBeVisible();
      const again = page.waitForResponse(`**/api/admin/orders/${order._id}`);
      await page.clock.fastForward('11:00');
      expect((await again).status()).toBe(200);
    },
  );
});
