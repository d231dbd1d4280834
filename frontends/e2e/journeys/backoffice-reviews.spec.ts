import { type Page, expect } from '@playwright/test';
import { orderBy, reviewOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

const card = (page: Page, comment: string) => page.getByRole('article').filter({ hasText: comment });

test.describe('review moderation', () => {
  test(
    'reviews are looked at, approved one by one and together, rejected and deleted',
    { tag: '@phone' },
    async ({ page, shop, ask }) => {
      const [first, second, third] = [unique('A first review'), unique('A second review'), unique('A third review')];
      for (const comment of [first, second, third]) {
        await reviewOf(shop, await orderBy(shop, 'Reviews'), comment, comment === first ? 2 : 0);
      }
      const { counts } = await ask('GET /reviews/admin', { query: { limit: '1' } });
      await page.goto('/admin/reviews');
      await expect(page.locator('dl > div', { hasText: 'Pending approval' }).locator('dd')).toHaveText(
        `${counts.pending}`,
      );
      await expect(page.getByRole('link', { name: `Pending (${counts.pending})` })).toHaveAttribute(
        'aria-current',
        'true',
      );

      await card(page, first).getByRole('button', { name: 'Open photo 2 by Hira Baig' }).click();
      const overlay = page.getByRole('dialog', { name: 'Photos by Hira Baig' });
      await expect(overlay).toContainText('2 of 2');
      await expectFit(page);
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
      await expect(card(page, first).getByRole('button', { name: 'Open photo 2 by Hira Baig' })).toBeFocused();
      await card(page, first).getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Review approved successfully')).toBeVisible();
      await expect(card(page, first)).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Review is pending again')).toBeVisible();
      await card(page, first).getByRole('button', { name: 'Approve' }).click();
      await expect(card(page, first)).toBeHidden();

      for (const comment of [second, third]) await card(page, comment).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Approve selected' }).click();
      const question = page.getByRole('alertdialog', { name: 'Approve 2 reviews?' });
      await question.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('2 reviews approved successfully')).toBeVisible();

      await page.getByRole('link', { name: /^Approved/ }).click();
      await expect(page.getByRole('link', { name: /^Approved/ })).toHaveAttribute('aria-current', 'true');
      await card(page, third).getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Review rejected successfully')).toBeVisible();
      await page.getByRole('link', { name: /^Rejected/ }).click();
      await card(page, third).getByRole('button', { name: 'Delete' }).click();
      const gone = 'Are you sure you want to delete this review? This action cannot be undone.';
      await page.getByRole('alertdialog', { name: gone }).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Review deleted successfully')).toBeVisible();
      await expect(card(page, third)).toBeHidden();
    },
  );
});
