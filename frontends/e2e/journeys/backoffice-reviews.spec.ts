import { type Page, type Route, expect } from '@playwright/test';
import type { StaffReview } from '@shop/contracts/reviews';
import { failRows, orderBy, reviewOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

const card = (page: Page, comment: string) => page.getByRole('article').filter({ hasText: comment });

test('reviews are looked at, approved one by one and together, rejected and deleted @phone', async ({
  page,
  shop,
  ask,
}) => {
  const [first, second, third] = [unique('A first review'), unique('A second review'), unique('A third review')];
  for (const comment of [first, second, third]) {
    await reviewOf(shop, await orderBy(shop, 'Reviews'), comment, comment === first ? 2 : 0);
  }
  const { counts } = await ask('GET /reviews/admin', { query: { limit: '1' } });
  await page.goto('/admin/reviews');
  await expect(page.locator('dl > div', { hasText: 'Pending approval' }).locator('dd')).toHaveText(`${counts.pending}`);
  await expect(page.getByRole('link', { name: `Pending (${counts.pending})` })).toHaveAttribute('aria-current', 'true');

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
  for (const comment of [second, third]) await card(page, comment).getByRole('checkbox').check();
  await failRows(page, '/reviews/admin', (_, index) => index === 0, 'This review is being looked at.');
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  const message = '1 done. Not done: Hira Baig (This review is being looked at.)';
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('article').getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.unrouteAll();

  await page.getByRole('link', { name: /^Rejected/ }).click();
  await expect(page.getByText('Selection cleared.')).toBeVisible();
  await card(page, third).getByRole('button', { name: 'Back to pending' }).click();
  await expect(page.getByText('Review is pending again')).toBeVisible();
  // The newest message stands first.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(card(page, third)).toContainText('Rejected');
  await card(page, third).getByRole('button', { name: 'Delete' }).click();
  const gone = 'Are you sure you want to delete this review? This action cannot be undone.';
  await page.getByRole('alertdialog', { name: gone }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(card(page, third)).toBeHidden();
});

test.describe('a desk of reviews that only this test decides', () => {
  let desk: StaffReview[];
  /** What comes of a decision. */
  let answer: (route: Route, review: StaffReview) => Promise<void>;
  let decisions: string[];
  const obey = (route: Route, review: StaffReview) => {
    review.isApproved = (route.request().postDataJSON() as { isApproved: boolean | null }).isApproved;
    return route.fulfill({ json: { message: 'Review updated', review } });
  };
  const stateOf = ({ isApproved }: StaffReview) =>
    isApproved === null ? 'pending' : isApproved ? 'approved' : 'rejected';

  test.beforeEach(async ({ page, ask }) => {
    const [like] = (await ask('GET /reviews/admin', { query: { status: 'approved', limit: '1' } })).reviews;
    if (!like) throw new Error('the shop of the journeys has no approved review');
    desk = Array.from({ length: 65 }, (_, at) => {
      const number = String(at + 1).padStart(2, '0');
      return { ...like, _id: number, customerName: `Writer ${number}`, isApproved: null };
    });
    [answer, decisions] = [obey, []];
    await page.route('**/api/reviews/admin?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const [status, at, limit] = [searchParams.get('status'), Number(searchParams.get('page')), 30];
      const fit = desk.filter((review) => status === 'all' || stateOf(review) === status);
      const count = (state: string) => desk.filter((review) => stateOf(review) === state).length;
      const counts = { all: 65, pending: count('pending'), approved: count('approved'), rejected: count('rejected') };
      const size = Number(searchParams.get('limit') ?? limit);
      const reviews = fit.slice((at - 1) * size, at * size);
      const paged = { total: fit.length, totalPages: Math.ceil(fit.length / size), page: at, limit: size };
      return route.fulfill({ json: { reviews, counts, ...paged } });
    });
    await page.route('**/api/reviews/*/status', (route) => {
      const review = desk.find(({ _id }) => route.request().url().endsWith(`/${_id}/status`));
      if (!review) throw new Error(`unknown review: ${route.request().url()}`);
      decisions.push(review._id);
      return answer(route, review);
    });
    await page.goto('/admin/reviews');
  });
  const by = (page: Page, number: string) => page.getByRole('article', { name: `Writer ${number}` });
  const bar = (page: Page) => page.getByRole('region', { name: 'For the selected reviews' });
  const expectCounts = async (page: Page, pending: number, approved: number) => {
    await expect(page.getByRole('link', { name: `Pending (${pending})` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Approved (${approved})` })).toBeVisible();
    await expect(page.locator('dl > div', { hasText: 'Pending approval' }).locator('dd')).toHaveText(`${pending}`);
  };

  test('a decision shows before the shop has answered, and the keyboard goes on with the next review', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    answer = async (route, review) => {
      await held.promise;
      await obey(route, review);
    };
    await by(page, '02').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(by(page, '02')).toBeHidden();
    await expectCounts(page, 64, 1);
    await expect(by(page, '03')).toBeFocused();
    await by(page, '03').getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(by(page, '03')).toBeHidden();
    await expectCounts(page, 63, 1);
    expect(desk.filter((review) => stateOf(review) === 'pending')).toHaveLength(65);
    held.resolve();
    await expect(page.getByRole('status').getByText('Review rejected successfully')).toBeVisible();
    await expectCounts(page, 63, 1);
    await expectFit(page);

    // In a list of all states it stays, with its new one.
    await page.getByRole('link', { name: 'All (65)' }).click();
    await by(page, '03').getByRole('button', { name: 'Back to pending' }).click();
    await expect(by(page, '03')).toContainText('Pending');
    await expectCounts(page, 64, 1);
  });

  test('a decision that fails is taken back on screen, and said why', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/status of 500|ERR_INTERNET_DISCONNECTED/);
    const held = Promise.withResolvers<void>();
    answer = async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { message: 'The shop stumbled.' } });
    };
    await by(page, '01').getByRole('button', { name: 'Approve' }).click();
    await expect(by(page, '01')).toBeHidden();
    await expectCounts(page, 64, 1);
    held.resolve();
    const message = page.getByRole('status').getByText('Error updating review status: The shop stumbled.');
    await expect(message).toBeVisible();
    await expect(by(page, '01')).toContainText('Pending');
    await expectCounts(page, 65, 0);
    await expectFit(page);

    await page.unroute('**/api/reviews/*/status');
    await context.setOffline(true);
    await by(page, '01').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Error updating review status: Network Error')).toBeVisible();
    await expect(by(page, '01')).toBeVisible();
    await context.setOffline(false);
  });

  test('all that wait are selected in a second step, or some by Shift, and decided together', async ({ page }) => {
    const box = (number: string) => page.getByLabel(`Select the review by Writer ${number}`);
    await box('02').press('Space');
    await box('05').press('Shift+Space');
    await box('07').click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('6 selected');
    await bar(page).getByLabel('Select all on this page').check();
    await expect(bar(page)).toContainText('30 selected');
    await bar(page).getByRole('button', { name: 'Select all 65 matching' }).click();
    await expect(bar(page)).toContainText('65 selected on 3 pages');
    await expectFit(page);

    const held = Promise.withResolvers<void>();
    await page.route('**/api/reviews/admin', async (route) => {
      await held.promise;
      const { rows } = route.request().postDataJSON() as { rows: Pick<StaffReview, '_id' | 'isApproved'>[] };
      const results = rows.map(({ _id, isApproved }) => {
        const review = desk.find((each) => each._id === _id);
        if (!review || _id === '64')
          return { _id, ok: false, error: { code: 'not_found', message: 'Review not found' } };
        decisions.push(_id);
        review.isApproved = isApproved;
        return { _id, ok: true };
      });
      await route.fulfill({ json: { results } });
    });
    await bar(page).getByRole('button', { name: 'Approve selected' }).click();
    await page
      .getByRole('alertdialog', { name: 'Approve 65 reviews?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(bar(page)).toContainText('0 of 65…');
    held.resolve();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expect(page.getByText('64 done. Not done: Writer 64 (Review not found)')).toBeVisible();
    expect(new Set(decisions).size).toBe(64);
    await expect(bar(page)).toContainText('1 selected');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('64 reviews are as they were')).toBeVisible();
    await expectCounts(page, 65, 0);
  });
});
