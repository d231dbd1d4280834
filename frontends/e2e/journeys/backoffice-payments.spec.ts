import { expect } from '@playwright/test';
import { orderBy, proofOf, stepTo } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { card, see } from './proof-queue.ts';
import { photo } from './shopper.ts';
import { unique } from './staff.ts';

const pdf = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], {
  type: 'application/pdf',
});

test.describe('payment queue', () => {
  test(
    'the queue is worked off by keys alone, the next one ready each time',
    { tag: '@laptop' },
    async ({ page, shop, ask }) => {
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
      await receipt.click();
      const screen = page.getByRole('dialog', { name: `Receipt ${good.orderNumber}` });
      const large = screen.getByRole('img');
      await expectFit(page);
      const upright = await large.boundingBox();
      await screen.getByRole('button', { name: 'Rotate' }).click();
      const turned = await large.boundingBox();
      if (!upright || !turned) throw new Error('the receipt is not shown');
      // Whole, on its side: nothing of it lies outside of the screen.
      expect(turned.width / turned.height).toBeCloseTo(upright.height / upright.width, 1);
      expect([turned.x, turned.y].every((edge) => edge >= 0)).toBe(true);
      await screen.getByRole('button', { name: 'Look closer' }).press('Enter');
      await expect.poll(async () => (await large.boundingBox())?.width).toBeCloseTo(turned.width * 2.5, 0);
      await expect(large).toBeInViewport();
      await page.goBack();
      await expect(screen).toBeHidden();
      await expect(current).toHaveAttribute('aria-label', good.orderNumber);

      await page.clock.fastForward(1_000);
      await see(page, good);
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
      await expect(page.getByRole('group', { name: `${doubtful.orderNumber} · Doubtful Baig` })).toContainText(
        'Rejected',
      );
      await expect(current).toHaveAttribute('aria-label', paper.orderNumber);
      const link = current.getByRole('link', { name: 'Open in a new tab' });
      await expect(link).toHaveAttribute('target', '_blank');
      const opened = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(opened.headers()['content-security-policy']).toContain("frame-ancestors 'self'");

      await page.clock.fastForward(10_000);
      await expect(page.getByText('Payment rejected successfully')).toBeVisible();
      await expect(page.getByText('Payment verified successfully')).toBeVisible();
      await page.getByRole('link', { name: /^Rejected/ }).click();
      await expect(card(page, doubtful)).toContainText('The amount does not match. A rupee is missing.');
      expect((await ask('GET /admin/orders/:id', { params: { id: good._id } })).order.paymentStatus).toBe('paid');
      expect((await ask('GET /admin/orders/:id', { params: { id: doubtful._id } })).order.paymentStatus).toBe('failed');
    },
  );
});
