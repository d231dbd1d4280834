import { expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { leaveNoneToBook, ordersBy } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { sheetText } from './sheet-text.ts';
import { unique, uniqueNumber } from './staff.ts';
import { countTaps, goTo, tap } from './taps.ts';

test.describe('parcels', () => {
  test(
    'five orders are booked, and shipped by a pasted column of numbers, by at most 10 taps',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      await leaveNoneToBook(ask);
      const orders = await ordersBy(shop, 'Parcel', 5);
      const rows = orders.map(({ _id }) => ({ _id, orderStatus: 'confirmed' as const }));
      await ask('PATCH /admin/orders', { body: { rows } });
      await eventsProcessed(ask);
      const numbers = orders.map(uniqueNumber);
      const column = orders.map(({ orderNumber, total }, nth) => [numbers[nth], orderNumber, total].join('\t'));

      const { taps, typed } = await countTaps(page);
      await page.goto('/admin');
      await goTo(page, 'Parcels');
      await tap(page.getByRole('link', { name: 'Ready to book' }));
      const book = page.getByRole('button', { name: /^Book 5 with / });
      await expect(book).toBeVisible();
      await expectFit(page);
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await tap(book);
      const text = await sheetText(await download);
      for (const { orderNumber } of orders) expect(text).toContain(orderNumber);
      await expect(page.getByText('No order waits for a courier')).toBeVisible();
      await tap(page.getByRole('link', { name: /^Booked/ }));
      await tap(page.getByRole('link', { name: /^Enter \d+ numbers$/ }));
      const first = page.getByLabel(/^Tracking number of /).first();
      await tap(first);
      await first.evaluate(
        (field, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', pasted);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        ['Tracking No\tOrder\tCOD', ...column].join('\n'),
      );
      await expect(page.getByText('5 numbers: 5 for named orders')).toBeVisible();
      await expectFit(page);
      await expectAccessible(page);
      await tap(page.getByRole('button', { name: 'Ship 5 orders' }));
      await expect(page.getByText(/^5 orders shipped/).first()).toBeVisible();
      // To paste is a long press and a choice.
      expect([taps() + 2 <= 10, typed()]).toEqual([true, 0]);
      test.info().annotations.push({ type: 'taps', description: String(taps() + 2) });
      for (const [nth, { _id }] of orders.entries()) {
        const { order } = await ask('GET /admin/orders/:id', { params: { id: _id } });
        expect(order).toMatchObject({ orderStatus: 'shipped', trackingNumber: numbers[nth] });
      }
    },
  );

  test(
    'a refused parcel is entered with its reason and cost by at most 5 taps',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const [order] = (await ordersBy(shop, unique('Refused'), 1)) as [OrderSummary];
      const change = { orderStatus: 'shipped', courier: 'TCS', trackingNumber: unique('RF') } as const;
      await ask('PUT /admin/orders/:id', { params: { id: order._id }, body: change });
      await eventsProcessed(ask);
      const { taps } = await countTaps(page);
      await page.goto('/admin');
      await goTo(page, 'Parcels');
      await tap(page.getByRole('button', { name: `${order.orderNumber} came back` }));
      const question = page.getByRole('dialog', { name: /^Why did / });
      await expect(question.getByLabel('Reason')).toHaveValue('refused');
      await tap(question.getByLabel(/^Cost of the way back/));
      await page.keyboard.type('250');
      await tap(question.getByRole('button', { name: 'Save' }));
      await expect(page.getByText(`${order.orderNumber} came back`)).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(5);
      test.info().annotations.push({ type: 'taps', description: String(taps()) });
    },
  );

  test(
    'the second half of a double press books nothing more',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      await leaveNoneToBook(ask);
      const [order] = (await ordersBy(shop, unique('Twice'), 1)) as [OrderSummary];
      await ask('PUT /admin/orders/:id', { params: { id: order._id }, body: { orderStatus: 'confirmed' } });
      await eventsProcessed(ask);
      const bookings: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/admin/parcels')) bookings.push(request.url());
      });
      await page.goto('/admin/parcels?status=none');
      await page.getByRole('button', { name: /^Book 1 with / }).dblclick();
      await expect(page.getByText(/^1 booked with /)).toBeVisible();
      await page.getByRole('link', { name: /^Booked/ }).click();
      const card = page.getByRole('article', { name: order.orderNumber });
      await card.getByRole('button', { name: /^Cancel booking/ }).click();
      await expect(card).toBeHidden();
      expect(bookings).toHaveLength(1);
      await expect(page.getByText(/Not booked/)).toBeHidden();
    },
  );
});
