import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { orderBy } from './counter-data.ts';
import { test } from './counter.ts';

test('the export holds every order of the filter, as a spreadsheet reads it @laptop', async ({ page, shop, ask }) => {
  const formula = await orderBy(shop, '=1+1');
  const urdu = await orderBy(shop, 'حرا، نور');
  await page.goto('/admin/orders?status=processing');
  const saved = page.waitForEvent('download');
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
});

test('three chosen orders are three sheets of paper, with what to collect in a box @laptop', async ({ page, shop }) => {
  const orders = [await orderBy(shop, 'One'), await orderBy(shop, 'حرا'), await orderBy(shop, 'Three', 'JazzCash')];
  await page.goto('/admin/orders');
  for (const { orderNumber } of orders) await page.getByLabel(`Select ${orderNumber}`).check();
  await page.getByRole('link', { name: 'Print slips' }).click();
  await expect(page.getByRole('button', { name: 'Print (3)' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const sheet = (number: number) => page.getByRole('article', { name: orders[number]?.orderNumber });
  for (const number of [0, 1, 2]) {
    await expect(sheet(number)).toContainText('Packing slip and invoice');
    await expect(sheet(number)).toContainText('House 7, Street 3, Peoples Colony');
    await expect(sheet(number).getByRole('row', { name: /^Subtotal/ })).toBeVisible();
  }
  const box = sheet(1).locator('p', { hasText: 'Collect in cash' });
  await expect(box).toContainText(String(orders[1]?.total.toLocaleString('en-PK')));
  await expect(box).toHaveCSS('border-top-style', 'solid');
  await expect(sheet(2)).toContainText('Payment not verified yet');
  const paper = (await page.pdf({ format: 'A5' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
});
