import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { leaveOnlyToConfirm, orderBy, ordersBy, waitingConfirmations } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps, goTo, tap } from './taps.ts';

type Ask = Parameters<typeof eventsProcessed>[0];

const card = (page: Page, { orderNumber }: Pick<OrderSummary, 'orderNumber'>) =>
  page.getByRole('article', { name: orderNumber });
const statusOf = async (ask: Ask, { _id: id }: Pick<OrderSummary, '_id'>) =>
  (await ask('GET /admin/orders/:id', { params: { id } })).order.orderStatus;

test.describe('confirmations', () => {
  test(
    'five cash orders are confirmed from Today by at most 7 taps, without waiting, and one is taken back',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const orders = (await ordersBy(shop, 'Confirm', 5)).reverse();
      await leaveOnlyToConfirm(ask, orders);
      const { taps, typed } = await countTaps(page);
      await page.goto('/admin');
      await tap(page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: 'To confirm (COD)' }));
      for (const [nth, order] of orders.entries()) {
        const confirm = card(page, order).getByRole('button', { name: 'Confirmed' });
        await expect(confirm).toBeInViewport({ ratio: 1 });
        if (nth === 0) await expectFit(page);
        await tap(confirm);
      }
      for (const order of orders) await expect.poll(() => statusOf(ask, order)).toBe('confirmed');
      expect([taps() <= 7, typed()]).toEqual([true, 0]);
      await expect(page.getByRole('heading', { name: 'No orders to confirm now' })).toBeVisible();
      test.info().annotations.push({ type: 'taps', description: String(taps()) });

      const last = orders[4] as OrderSummary;
      await expect(page.getByText(`${last.orderNumber}: confirmed`)).toBeVisible();
      await tap(page.getByRole('button', { name: 'Undo' }));
      await expect(card(page, last)).toBeVisible();
      expect(await statusOf(ask, last)).toBe('processing');
    },
  );

  test(
    'five orders are confirmed in the list of orders by at most 7 taps, without waiting',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const orders = await ordersBy(shop, 'InList', 5);
      await eventsProcessed(ask);
      const { taps } = await countTaps(page);
      await page.goto('/admin');
      await goTo(page, 'Orders');
      for (const { orderNumber } of orders) await tap(page.getByRole('button', { name: `Confirm: ${orderNumber}` }));
      for (const order of orders) await expect.poll(() => statusOf(ask, order)).toBe('confirmed');
      expect(taps()).toBeLessThanOrEqual(7);
    },
  );

  test.describe('by the link', () => {
    test.use({ serviceWorkers: 'allow' });

    test('a customer confirms, corrects and cancels by the link, and a preview of it changes nothing', async ({
      page,
      shop,
      ask,
    }) => {
      const order = await orderBy(shop, unique('Link'), 'COD', { email: 'link@example.com', phone: '0311-1234567' });
      const linkOf = async ({ _id }: OrderSummary) =>
        (await waitingConfirmations(ask)).find((each) => each.order._id === _id)?.link ?? '';
      await expect.poll(() => linkOf(order)).toMatch(/\/confirm\//);
      const path = new URL(await linkOf(order)).pathname;

      const preview = await page.request.get(path);
      expect(preview.headers()['cache-control']).toContain('private');
      const html = await preview.text();
      expect(html).toContain('Is your order right?');
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(await statusOf(ask, order)).toBe('processing');

      await open(page, path);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Correct phone or address' }).click();
      await page.getByLabel('Phone number').fill('0345 5550002');
      await page.getByLabel('Address').fill('House 9, near the mosque');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('0345 5550002')).toBeVisible();
      await expect(page.getByText('House 9, near the mosque')).toBeVisible();
      await page.getByRole('button', { name: 'Confirm order' }).dblclick();
      await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
      expect(await statusOf(ask, order)).toBe('confirmed');
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFit(page);
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Cancel the order' }).click();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
      await page.getByRole('link', { name: 'Cancel the order' }).click();
      await page.getByRole('radio', { name: 'I ordered by mistake' }).check();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible();
      expect(await statusOf(ask, order)).toBe('cancelled');
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter((each) => each.startsWith('/confirm'))).toEqual([]);
    });
  });
});
