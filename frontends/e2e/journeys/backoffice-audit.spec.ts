import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { unique } from './staff.ts';

test.describe('audit log', () => {
  test(
    'what staff did is read in plain words, opened, narrowed down and taken along',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const { _id, orderNumber } = await orderBy(shop, unique('Hira'), 'COD');
      const params = { id: _id };
      await ask('PUT /admin/orders/:id', { params, body: { orderStatus: 'confirmed' } });
      await ask('PUT /admin/orders/:id', { params, body: { orderStatus: 'shipped', trackingNumber: unique('TCS') } });
      await ask('PUT /admin/orders/:id', { params, body: { courier: 'TCS' } });

      await page.goto('/admin/orders');
      const foot = page.getByRole('navigation', { name: 'Sections' });
      await foot.getByRole('button', { name: 'More' }).tap();
      await foot.getByRole('link', { name: 'Settings' }).tap();
      await page.getByRole('link', { name: /^Audit log/ }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

      await page.getByRole('button', { name: 'Filters' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByLabel('Person').selectOption('admin');
      await sheet.getByLabel('Name or number').fill(orderNumber);
      await expectFit(page);
      await sheet.getByRole('button', { name: 'Show entries' }).tap();

      const lines = page.locator('summary');
      await expect(lines).toHaveText([
        new RegExp(`admin set the courier of order ${orderNumber} to TCS`),
        new RegExp(`admin changed status and tracking number of order ${orderNumber}`),
        new RegExp(`admin moved order ${orderNumber} from processing to confirmed`),
      ]);
      await lines.nth(1).tap();
      await expect(page.getByText('Before Confirmed')).toBeVisible();
      await expect(page.getByText('After Shipped')).toBeVisible();
      await expectFit(page);
      await expectFitAtNarrowest(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).tap(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).toHaveLength(4);
      expect(rows[1]).toContain(`admin,changed,order,${orderNumber}`);

      await page.getByRole('link', { name: 'Clear all' }).tap();
      await expect(lines.first()).toContainText('admin exported the audit log');
      await page.getByRole('button', { name: 'Filters' }).tap();
      await sheet.getByLabel('Name or number').fill(orderNumber);
      await sheet.getByRole('button', { name: 'Show entries' }).tap();
      await expect(lines).toHaveCount(3);
      await lines.first().tap();
      await page.getByRole('link', { name: 'Open it' }).tap();
      await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${_id}`));
    },
  );
});
