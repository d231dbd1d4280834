import { expect } from '@playwright/test';
import { ordersBy } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps, goTo, tap } from './taps.ts';

const ROWS = 20;

test.describe('settlements', () => {
  test(
    'twenty rows with two differences are settled by at most 10 taps, and taken back',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const orders = await ordersBy(shop, unique('Settled'), ROWS);
      const numbers = orders.map(() => unique('ST').replaceAll(/\W/g, '').slice(-12));
      const rows = orders.map(({ _id }, nth) => ({
        _id,
        orderStatus: 'delivered' as const,
        courier: 'TCS',
        trackingNumber: numbers[nth] as string,
      }));
      await ask('PATCH /admin/orders', { body: { rows } });
      await eventsProcessed(ask);
      const lines = orders.map(({ total }, nth) => `${numbers[nth]},"Rs. ${nth < 2 ? total - 100 : total}/-",150,50`);
      const file = `TCS Private Limited\nStatement ${unique('of')}\n\nCN No,COD Amount,Service Charges,WHT\n${lines.join('\n')}\n`;
      const comesTo = orders.reduce((sum, { total }) => sum + total - 200, -200);

      const { taps, typed } = await countTaps(page);
      await page.goto('/admin');
      await goTo(page, 'Settlements');
      await expect(page.getByRole('heading', { name: 'Owed by couriers' })).toBeVisible();
      await expectFit(page);
      await expectAccessible(page);
      const chooser = page.waitForEvent('filechooser');
      await tap(page.getByLabel("Choose the courier's file"));
      await (await chooser).setFiles({ name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await tap(page.getByRole('button', { name: 'Settle all 2 all the same' }));
      await expectFit(page);
      await expectAccessible(page);
      const deposit = page.getByLabel('What arrived, in rupees');
      await tap(deposit);
      await expect(deposit).toBeFocused();
      await page.keyboard.type(String(comesTo));
      await expect(page.getByText('That is the total of the file.')).toBeVisible();
      await tap(page.getByRole('button', { name: `Accept: ${ROWS} orders are paid` }));
      await expect(page.getByText(`${ROWS} orders are marked as paid`)).toBeVisible();
      // Choosing in the phone's list of files is a tap of its own.
      expect(taps() + 1).toBeLessThanOrEqual(10);
      test.info().annotations.push({ type: 'taps', description: `${taps() + 1}, typed ${typed()}` });
      const paymentOf = async (id: string) =>
        (await ask('GET /admin/orders/:id', { params: { id } })).order.paymentStatus;
      for (const { _id } of orders.slice(0, 3)) expect(await paymentOf(_id)).toBe('paid');

      await tap(page.getByRole('button', { name: 'Undo' }));
      await expect(page.getByText('The settlement is open again')).toBeVisible();
      for (const { _id } of orders.slice(0, 3)) expect(await paymentOf(_id)).toBe('pending');
      await expect(page.getByText('2 rows differ')).toBeVisible();
      await expectFit(page);
    },
  );
});
