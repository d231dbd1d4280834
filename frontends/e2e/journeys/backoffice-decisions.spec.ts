import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { orderBy, proofOf, stepTo } from './backoffice-data.ts';
import { logOut, password, test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { card, openQueue, row, see, stopClock, submittedProofs, undo, verify } from './proof-queue.ts';
import { unique } from './staff.ts';

async function openStopped(page: Page, order: OrderSummary) {
  await openQueue(page, order);
  await stopClock(page);
}

for (const gap of [350, 600]) {
  test(`a double tap within ${gap} ms verifies one payment, and leaves the next one alone @phone`, async ({
    page,
    shop,
    ask,
  }) => {
    const [first, next] = (await submittedProofs(shop, 2)) as [OrderSummary, OrderSummary];
    await openStopped(page, first);
    await verify(page, first).scrollIntoViewIfNeeded();
    const box = await verify(page, first).boundingBox();
    if (!box) throw new Error('no button');
    const finger = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.touchscreen.tap(...finger);
    await expect(row(page, first)).toContainText('Verified');
    await page.clock.runFor(gap);
    // Where the finger is, and where it would do most harm.
    await page.touchscreen.tap(...finger);
    await verify(page, next).tap();
    await card(page, next).getByRole('button', { name: 'Reject Payment' }).tap();
    await undo(page, first).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.runFor(10_000);
    await page.clock.resume();
    await expect(row(page, first)).toContainText('Payment verified successfully');
    await expect(card(page, next)).toContainText('Pending');
    await expectFit(page);
    await expectFitAtNarrowest(page);
    const { payments } = await ask('GET /payments/admin/verifications', { query: { status: 'all', limit: '100' } });
    const decisionOf = ({ _id }: OrderSummary) => payments.find(({ order }) => order._id === _id)?.isVerified;
    expect([decisionOf(first), decisionOf(next)]).toEqual([true, null]);
  });
}

test('pressing A twice verifies one payment @laptop', async ({ page, shop, ask }) => {
  const [first, next] = (await submittedProofs(shop, 2)) as [OrderSummary, OrderSummary];
  await openStopped(page, first);
  const current = page.locator('article[aria-current="true"]');
  await stepTo(page, first);
  await see(page, first);
  await page.keyboard.press('a');
  await page.clock.runFor(200);
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(row(page, first)).toContainText('Verified');
  await expect(current).not.toHaveAttribute('aria-label', first.orderNumber);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(row(page, first)).toContainText('Payment verified successfully');
  await expect(page.getByRole('group', { name: / · Hira Baig$/ })).toHaveCount(1);
  expect((await ask('GET /admin/orders/:id', { params: { id: next._id } })).order.paymentStatus).toBe('pending');
});

test('a decision can be undone for six seconds, names whose it is, and is sent only then @phone', async ({
  page,
  shop,
  ask,
}) => {
  const [order, rejected, later] = (await submittedProofs(shop, 3)) as [OrderSummary, OrderSummary, OrderSummary];
  await openStopped(page, order);
  const decided: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && decided.push(request.url()));
  await verify(page, order).tap();
  await page.clock.runFor(5_000);
  await undo(page, order).tap();
  await expect(card(page, order)).toBeVisible();
  await expect(card(page, order)).toBeFocused();
  await page.clock.runFor(10_000);
  expect(decided).toEqual([]);

  await card(page, rejected).getByRole('button', { name: 'Reject Payment' }).tap();
  await page.clock.runFor(1_000);
  const why = page.getByRole('dialog', { name: 'Reject this payment?' });
  await why.getByRole('button', { name: 'The receipt cannot be read.' }).tap();
  await why.getByRole('button', { name: 'Reject Payment' }).tap();
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
  const { payments } = await ask('GET /payments/admin/verifications', { query: { status: 'rejected', limit: '10' } });
  expect(payments[0]).toMatchObject({ order: { _id: rejected._id }, adminNotes: 'The receipt cannot be read.' });
});

test('no decision is lost by leaving: for another section, or by closing the page @phone', async ({
  page,
  shop,
  ask,
}) => {
  const [one, two] = (await submittedProofs(shop, 2)) as [OrderSummary, OrderSummary];
  const paid = async ({ _id }: OrderSummary) =>
    (await ask('GET /admin/orders/:id', { params: { id: _id } })).order.paymentStatus;
  await openStopped(page, one);
  await verify(page, one).tap();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Orders/ })
    .tap();
  await expect.poll(() => paid(one)).toBe('paid');
  await page.clock.resume();
  await page.goto('/admin/payments?limit=100');
  await see(page, two);
  await page.clock.fastForward(1_000);
  await verify(page, two).tap();
  await expect(row(page, two)).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => paid(two)).toBe('paid');
});

test.describe('signing out', () => {
  // Each signs in by itself: logging out ends the sign-in of all that share it.
  test.use({ storageState: { cookies: [], origins: [] } });
  test('sends what was decided first, and waits for a decision that failed @phone', async ({
    page,
    shop,
    ask,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 500/);
    const [order] = (await submittedProofs(shop, 1)) as [OrderSummary];
    await page.clock.install();
    await page.goto('/admin/login?next=/admin/payments?limit=100');
    await page.getByLabel('Username or Email').fill('admin');
    await page.getByLabel('Password').fill(password());
    await page.getByRole('button', { name: 'Sign In' }).tap();
    // A press counts once the card has stood in its place.
    const verifySettled = async () => {
      await see(page, order);
      await page.clock.fastForward(1_000);
      await verify(page, order).tap();
      await expect(row(page, order)).toBeVisible();
    };
    await page.route('**/api/payments/admin/verify/**', (route) => route.fulfill({ status: 500, json: {} }));
    await verifySettled();
    await logOut(page);
    await expect(card(page, order).getByRole('alert')).toContainText('Error updating payment status');
    await expect(page.getByText(`(${order.orderNumber} · Hira Baig)`)).toBeVisible();
    await page.unrouteAll();
    await verifySettled();
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect((await ask('GET /admin/orders/:id', { params: { id: order._id } })).order.paymentStatus).toBe('paid');
  });
});
