import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { call } from '@shop/contracts/client';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { unique } from './staff.ts';

test('the addresses for the newsletter are found, read, and taken along as a file', async ({ page, shop }) => {
  const email = `${unique('news')}@example.com`.toLowerCase();
  await call(shop, 'POST /newsletter', { body: { email } });
  // A spreadsheet would run this one.
  const formula = `=${unique('cmd')}@example.com`.toLowerCase();
  await call(shop, 'POST /newsletter', { body: { email: formula } }).catch(() => undefined);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Newsletter addresses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
  await expect(page.getByText(/^\d+ address(es)?$/)).toBeVisible();
  await expectFit(page);
  await expectFitAtNarrowest(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFEmail,Since');
  expect(lines.some((line) => line.startsWith(`${email},20`))).toBe(true);
  expect(lines.filter((line) => line.startsWith('='))).toEqual([]);
});

test('the newsletter is one search away @laptop', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('newsl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
});
