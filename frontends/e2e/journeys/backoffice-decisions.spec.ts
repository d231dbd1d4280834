import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { orderBy, proofOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { card, openQueue, row, see, stopClock, submittedProofs, undo, verify } from './proof-queue.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

async function openStopped(page: Page, order: OrderSummary) {
  await openQueue(page, order);
  await stopClock(page);
}

test.describe('payment queue', () => {
  test(
    'a double tap verifies one payment, and leaves the next one alone',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const [first, next] = (await submittedProofs(shop, 2)) as [OrderSummary, OrderSummary];
      await openStopped(page, first);
      await verify(page, first).scrollIntoViewIfNeeded();
      const box = await verify(page, first).boundingBox();
      if (!box) throw new Error('no button');
      const finger = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.touchscreen.tap(...finger);
      await expect(row(page, first)).toContainText('Verified');
      for (const milliseconds of [250, 200]) {
        await page.clock.runFor(milliseconds);
        // Tap at the same point, and on the buttons where a tap would do most harm.
        await page.touchscreen.tap(...finger);
        await verify(page, next).tap({ force: true });
        await card(page, next).getByRole('button', { name: 'Reject Payment' }).tap({ force: true });
        await undo(page, first).tap({ force: true });
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.clock.runFor(10_000);
      await page.clock.resume();
      await expect(row(page, first)).toContainText('Payment verified successfully');
      await expect(card(page, next)).toContainText('Pending');
      await expectFit(page);
      await expectFitAtNarrowest(page);
      const { payments } = await ask('GET /payments/admin/verifications', { query: { status: 'all', limit: '100' } });
      const decisionOf = ({ _id }: OrderSummary) => payments.find(({ order }) => order._id === _id)?.isVerified;
      expect([decisionOf(first), decisionOf(next)]).toEqual([true, null]);
    },
  );

  test(
    'a decision can be undone for six seconds, names whose it is, and is sent only then',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const [order, rejected, later] = (await submittedProofs(shop, 3)) as [OrderSummary, OrderSummary, OrderSummary];
      await openStopped(page, order);
      const decided: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && decided.push(request.url()));
      await tap(verify(page, order));
      await page.clock.runFor(5_000);
      await tap(undo(page, order));
      await expect(card(page, order)).toBeVisible();
      await expect(card(page, order)).toBeFocused();
      await page.clock.runFor(10_000);
      expect(decided).toEqual([]);

      await tap(card(page, rejected).getByRole('button', { name: 'Reject Payment' }));
      await page.clock.runFor(1_000);
      const why = page.getByRole('dialog', { name: 'Reject this payment?' });
      await tap(why.getByRole('button', { name: 'The receipt cannot be read.' }));
      await tap(why.getByRole('button', { name: 'Reject Payment' }));
      await expect(row(page, rejected)).toContainText('Rejected');
      const places = async () => {
        const [decided, below] = [await row(page, rejected).boundingBox(), await card(page, later).boundingBox()];
        return [decided?.height, (below?.y ?? 0) - (decided?.y ?? 0)];
      };
      const before = await places();
      await page.clock.runFor(6_000);
      await page.clock.resume();
      await expect(row(page, rejected)).toContainText('Payment rejected successfully');
      // News of it, and of others, move nothing.
      const another = await orderBy(shop, 'Hira', 'JazzCash');
      await proofOf(shop, another, unique('TX'));
      await expect(card(page, another)).toBeVisible();
      expect(await places()).toEqual(before);
      const { payments } = await ask('GET /payments/admin/verifications', {
        query: { status: 'rejected', limit: '10' },
      });
      expect(payments[0]).toMatchObject({ order: { _id: rejected._id }, adminNotes: 'The receipt cannot be read.' });
    },
  );

  test(
    'no decision is lost by leaving: for another section, or by closing the page',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const [one, two] = (await submittedProofs(shop, 2)) as [OrderSummary, OrderSummary];
      const paid = async ({ _id }: OrderSummary) =>
        (await ask('GET /admin/orders/:id', { params: { id: _id } })).order.paymentStatus;
      await openStopped(page, one);
      await tap(verify(page, one));
      await tap(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Orders/ }));
      await expect.poll(() => paid(one)).toBe('paid');
      await page.clock.resume();
      await page.goto('/admin/payments?limit=100');
      await see(page, two);
      await page.clock.fastForward(1_000);
      await tap(verify(page, two));
      await expect(row(page, two)).toBeVisible();
      await page.goto('about:blank');
      await expect.poll(() => paid(two)).toBe('paid');
    },
  );
});
