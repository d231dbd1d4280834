import { type Page, expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

const row = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });

test('a coupon that begins later still does after its description was edited, and one without an end has none', async ({
  page,
  ask,
}) => {
  const code = unique('LATER').toUpperCase();
  const times = { validFrom: '2099-01-31T07:30:00.000Z', validUntil: null };
  const body = { code, discountType: 'fixed', discountValue: 100, description: 'Later', ...times } as const;
  const { coupon } = await ask('POST /admin/coupons', { body });
  const read = async () =>
    (await ask('GET /admin/coupons', { query: { limit: '100' } })).coupons.find(({ _id }) => _id === coupon._id);
  await page.goto(`/admin/coupons?limit=50&coupon=${coupon._id}`);
  await expect(row(page, code).getByRole('button', { name: `Scheduled: deactivate ${code}` })).toBeVisible();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Starts')).toHaveValue('2099-01-31');
  await expect(form.getByLabel('Start time')).toHaveValue('12:30');
  await expect(form.getByLabel(/^No end/)).toBeChecked();
  await expectFit(page);
  await form.getByLabel('Description').fill('Still later');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Coupon updated successfully!')).toBeVisible();
  expect(await read()).toMatchObject({ description: 'Still later', ...times });

  await row(page, code)
    .getByRole('link', { name: `Edit ${code}` })
    .click();
  await form.getByLabel(/^No end/).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Expiry date')).toHaveAccessibleDescription(/Choose the last day, or tick “No end”\./);
  await form.getByLabel('Expiry date').fill('2020-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Expiry date')).toHaveAccessibleDescription(/Please choose an end in the future\./);
  await expect(form.getByLabel('Expiry date')).toBeFocused();
  await form.getByLabel('Expiry date').fill('2099-01-30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Expiry date')).toHaveAccessibleDescription(/Please choose an end after the start\./);
  await form.getByLabel('Starts').fill('2026-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, code).getByRole('button', { name: `Active: deactivate ${code}` })).toBeVisible();
  expect(await read()).toMatchObject({
    validFrom: '2026-01-01T07:30:00.000Z',
    validUntil: '2099-01-30T19:00:00.000Z',
  });
  await ask('PUT /admin/coupons/:id', { params: { id: coupon._id }, body: { ...body, ...times, usageLimit: 0 } });
  await page.reload();
  await expect(row(page, code)).toContainText('Used up');
  await expectFit(page);
  await ask('DELETE /admin/coupons/:id', { params: { id: coupon._id } });
});
