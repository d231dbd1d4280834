import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { orderBy, proofOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { readOnScreen } from './qr.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

const code = 'QR code that opens this order';

test.describe('printing', () => {
  // Codes are read from the screen.
  test.use({ deviceScaleFactor: 2 });

  test(
    'the export holds every order of the filter, as a spreadsheet reads it',
    { tag: '@laptop' },
    async ({ page, shop, ask }) => {
      const formula = await orderBy(shop, '=1+1');
      const urdu = await orderBy(shop, 'حرا، نور');
      await page.goto('/admin/orders?status=processing');
      const saved = page.waitForEvent('download');
      await page.getByLabel('More actions').click();
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
      const bytes = await readFile(await file.path());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
      const { totalOrders } = await ask('GET /admin/orders', { query: { status: 'processing', limit: '1' } });
      expect(rows).toHaveLength(totalOrders);
      const row = (orderNumber: string) => rows.find((each) => each['Order Number'] === orderNumber);
      expect(row(formula.orderNumber)).toMatchObject({
        Customer: "'=1+1 Baig",
        Email: 'hira.baig@example.com',
        Total: String(formula.total),
        'Payment Method': 'COD',
        'Order Status': 'Processing',
        'Payment Status': 'Pending',
      });
      expect(row(urdu.orderNumber)).toMatchObject({ Customer: 'حرا، نور Baig' });
    },
  );

  const sheets = (paper: Buffer) => paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);

  test(
    'chosen orders are sheets of paper, with what to collect in a box',
    { tag: '@phone' },
    async ({ page, shop }) => {
      const orders = [await orderBy(shop, 'حرا'), await orderBy(shop, 'Three', 'JazzCash')];
      await page.goto('/admin/orders');
      for (const { orderNumber } of orders) await page.getByLabel(`Select ${orderNumber}`).check();
      await tap(page.getByRole('button', { name: 'More for the selected' }));
      await page.getByRole('link', { name: 'Print slips' }).click();
      await expect(page.getByRole('button', { name: 'Print (2)' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      const sheet = (number: number) => page.getByRole('article', { name: orders[number]?.orderNumber });
      for (const number of [0, 1]) {
        await expect(sheet(number)).toContainText('Packing slip and invoice');
        await expect(sheet(number)).toContainText('House 7, Street 3, Peoples Colony');
        await expect(sheet(number).getByRole('row', { name: /^Subtotal/ })).toBeVisible();
      }
      expect(await readOnScreen(sheet(0).getByRole('img', { name: code }))).toBe(
        `${shop}/admin/orders?order=${orders[0]?._id}`,
      );
      const box = sheet(0).locator('p', { hasText: 'Collect in cash' });
      await expect(box).toContainText(String(orders[0]?.total.toLocaleString('en-PK')));
      await expect(box).toHaveCSS('border-top-style', 'solid');
      await expect(sheet(1)).toContainText('Do not sendNOT PAID');
      expect(sheets(await page.pdf({ format: 'A5' }))).toHaveLength(2);
    },
  );

  test(
    'on labels of four by six inches there is where to, what to collect and a way back to the order',
    { tag: '@laptop' },
    async ({ page, shop, ask }) => {
      const plain = await orderBy(shop, 'حرا');
      const words = (letters: number) =>
        'House behind the old mill '
          .repeat(12)
          .slice(0, letters - 1)
          .concat('x');
      const place = { address: words(90), city: words(20) };
      const paid = await orderBy(shop, words(34), 'JazzCash', undefined, place);
      const wordy = await orderBy(shop, words(60), 'COD', undefined, { address: words(165), city: words(22) });
      const long = await orderBy(shop, words(100), 'COD', undefined, {
        lastName: words(100),
        address: words(300),
        city: words(100),
        postalCode: words(20),
      });
      await proofOf(shop, paid, unique('TX'));
      await ask('PATCH /admin/orders/:id/confirm-payment', { params: { id: paid._id }, body: {} });
      const orders = [plain, paid, wordy, long];
      await page.goto(`/admin/orders/print?ids=${orders.map(({ _id }) => _id).join(',')}`);
      await page.getByRole('link', { name: 'Label, 4 × 6 inches' }).click();
      await expect(page).toHaveURL(/form=label/);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Print (4)' })).toBeVisible();
      await expectFit(page);
      await expectFitAtNarrowest(page);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('heading')).toHaveCount(0);
      const label = ({ orderNumber }: { orderNumber: string }) => page.getByRole('article', { name: orderNumber });
      const facts = [
        'From Chaap, Faisalabad',
        '0300 1234567',
        'House 7, Street 3',
        'Faisalabad 38000',
        plain.orderNumber,
      ];
      for (const fact of facts) await expect(label(plain)).toContainText(fact);
      const box = label(plain).locator('p', { hasText: 'Collect in cash' });
      await expect(box).toContainText(plain.total.toLocaleString('en-PK'));
      await expect(box).toHaveCSS('border-top-style', 'solid');
      await expect(label(paid).locator('p', { hasText: 'Collect nothing' })).toContainText('PAID');
      for (const order of orders) {
        expect(await readOnScreen(label(order).getByRole('img', { name: code }))).toBe(
          `${shop}/admin/orders?order=${order._id}`,
        );
        // Nothing is cut off, however long it is.
        expect(await label(order).evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)).toBe(0);
        const parts = await label(order)
          .locator('address')
          .evaluate((to) => to.scrollHeight - to.clientHeight);
        expect(parts).toBe(0);
      }
      const paper = await page.pdf({ preferCSSPageSize: true });
      expect(sheets(paper)).toHaveLength(4);
      // Seventy-two points to the inch.
      expect(new Set(paper.toString('latin1').match(/\/MediaBox\s*\[[^\]]*\]/g))).toEqual(
        new Set(['/MediaBox [0 0 288 432]']),
      );

      await page.goto(await readOnScreen(label(plain).getByRole('img', { name: code })));
      await expect(page.getByRole('region', { name: `Order ${plain.orderNumber}` })).toBeVisible();
    },
  );
});
