import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

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
      await tap(foot.getByRole('button', { name: 'More' }));
      await tap(foot.getByRole('link', { name: 'Settings' }));
      await tap(page.getByRole('link', { name: /^Audit log/ }));
      await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

      await tap(page.getByRole('button', { name: 'Filters' }));
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByLabel('Person').selectOption('admin');
      await sheet.getByLabel('Name or number').fill(orderNumber);
      await expectFit(page);
      await tap(sheet.getByRole('button', { name: 'Show entries' }));

      const lines = page.locator('summary');
      await expect(lines).toHaveText([
        new RegExp(`admin set the courier of order ${orderNumber} to TCS`),
        new RegExp(`admin changed status and tracking number of order ${orderNumber}`),
        new RegExp(`admin moved order ${orderNumber} from processing to confirmed`),
      ]);
      await tap(lines.nth(1));
      await expect(page.getByText('Before Confirmed')).toBeVisible();
      await expect(page.getByText('After Shipped')).toBeVisible();
      await expectFit(page);
      await expectFitAtNarrowest(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        tap(page.getByRole('button', { name: 'Export CSV' })),
      ]);
      expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).toHaveLength(4);
      expect(rows[1]).toContain(`admin,changed,order,${orderNumber}`);

      await tap(page.getByRole('link', { name: 'Clear all' }));
      await expect(lines.first()).toContainText('admin exported the audit log');
      await tap(page.getByRole('button', { name: 'Filters' }));
      await sheet.getByLabel('Name or number').fill(orderNumber);
      await tap(sheet.getByRole('button', { name: 'Show entries' }));
      await expect(lines).toHaveCount(3);
      await tap(lines.first());
      await tap(page.getByRole('link', { name: 'Open it' }));
      await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${_id}`));
    },
  );
});
