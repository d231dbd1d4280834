import { type Page, expect } from '@playwright/test';
import type { OrderStatus } from '@shop/contracts/statuses';
import { ordersBy } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { expectFit, expectAccessible } from './page-checks.ts';
import { uniqueNumber } from './staff.ts';
import { countTaps, tap } from './taps.ts';

const view = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d`) });
const bar = (page: Page) => page.getByRole('region', { name: 'For the selected orders' });

test.describe('order list', () => {
  test(
    'five orders are shipped with their numbers by at most 14 taps, and undone',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const orders = await ordersBy(shop, 'Parcel', 5);
      const move = async (id: string, orderStatus: OrderStatus) =>
        ask('PUT /admin/orders/:id', { params: { id }, body: { orderStatus } });
      for (const { _id } of orders) await move(_id, 'confirmed');
      await eventsProcessed(ask);
      const { taps } = await countTaps(page);
      await page.goto('/admin/orders');
      await tap(view(page, 'To ship'));
      await expect(view(page, 'To ship')).toHaveAttribute('aria-current', 'true');
      for (const { orderNumber } of orders) await tap(page.getByLabel(`Select ${orderNumber}`));
      // One row, above the sections.
      await expect(bar(page)).toContainText('5 selected');
      expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(56);
      await tap(bar(page).getByRole('link', { name: 'Ship' }));
      const [lowest] = orders.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
      await expect(page.getByLabel(`Tracking number of ${lowest?.orderNumber}`)).toBeFocused();
      await expectFit(page);
      const numbers = orders.map(uniqueNumber);
      for (const number of numbers) await page.keyboard.type(`${number}\n`);
      const save = page.getByRole('button', { name: 'Ship 5 orders' });
      await expect(save).toBeFocused();
      await expect(save).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await tap(save);
      await expect(page.getByText('5 orders shipped. E-mails go out when Undo is over.')).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(14);
      await expect(page.getByRole('link', { name: /by WhatsApp$/ })).toHaveCount(5);
      const first = async () => (await ask('GET /admin/orders/:id', { params: { id: lowest?._id ?? '' } })).order;
      expect(await first()).toMatchObject({ orderStatus: 'shipped', courier: 'TCS', trackingNumber: numbers[0] });

      await tap(page.getByRole('button', { name: 'Undo' }));
      await expect(page.getByText('5 orders back in the table')).toBeVisible();
      expect(await first()).toMatchObject({ orderStatus: 'confirmed', courier: null, trackingNumber: null });
      for (const { _id } of orders) await move(_id, 'cancelled');
    },
  );

  test(
    'a delivered batch is marked paid by at most 6 taps',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const orders = await ordersBy(shop, 'Batch', 10);
      for (const { _id } of orders) {
        await ask('PUT /admin/orders/:id', { params: { id: _id }, body: { orderStatus: 'delivered' } });
      }
      await eventsProcessed(ask);
      const { taps } = await countTaps(page);
      await page.goto('/admin/orders');
      await tap(view(page, 'Delivered'));
      await expect(view(page, 'Delivered')).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('rowheader', { name: orders.at(-1)?.orderNumber ?? '' })).toBeVisible();
      await tap(page.getByLabel('Select all on this page'));
      await tap(bar(page).getByRole('button', { name: 'Cash received' }));
      const question = page.getByRole('alertdialog', { name: 'Mark 10 orders paid in cash?' });
      await expect(question.getByText('10 customers get an e-mail.')).toBeVisible();
      await tap(question.getByRole('button', { name: 'Cash received' }));
      await expect(page.getByText('Cash received for 10 orders')).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(6);
    },
  );
});
