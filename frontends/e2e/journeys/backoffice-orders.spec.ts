import { type Page, expect } from '@playwright/test';
import { orderBy, ordersBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

async function filterBy(page: Page, choices: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const [label, value] of Object.entries(choices)) await sheet.getByLabel(label).selectOption(value);
  await sheet.getByRole('button', { name: 'Show orders' }).click();
}

test('filters stand in the address, which shows the same list to a colleague @laptop', async ({ page, colleague }) => {
  await page.goto('/admin/orders?page=2');
  await page.getByRole('link', { name: /^Delivered/ }).click();
  await expect(page).toHaveURL(/\?status=delivered$/);
  await expect(page.getByRole('link', { name: /^Delivered/ })).toHaveAttribute('aria-current', 'true');
  await filterBy(page, { 'Payment status': 'paid' });
  await expect(page).toHaveURL(/status=delivered&paymentStatus=paid/);
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await colleague.goto(page.url());
  await expect(rows(colleague)).toHaveText(await rows(page).allInnerTexts());
  await expect(colleague.getByRole('link', { name: /^Delivered/ })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: 'Filters, 1 set' }).click();
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(rows(page)).toHaveCount(10);
});

test('five orders stand on the first screen of a phone, each with its next step, and one is found by its phone @phone', async ({
  page,
  shop,
}) => {
  const phone = `0345-${String(Date.now()).slice(-7)}`;
  const contact = { email: 'first-screen@example.com', phone };
  const order = await orderBy(shop, 'FirstScreen', 'COD', contact, { city: 'Multan' });
  await ordersBy(shop, 'Screen', 4);
  await page.goto('/admin/orders');
  await expect(rows(page)).toHaveCount(10);
  const foot = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  const cards = page.getByRole('table').locator('tbody tr');
  for (const at of [0, 1, 2, 3, 4]) {
    const card = await cards.nth(at).boundingBox();
    expect(card?.height).toBeLessThanOrEqual(96);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    const next = await cards.nth(at).getByRole('button').boundingBox();
    expect(next?.height).toBeGreaterThanOrEqual(44);
  }
  await expectFit(page);

  await page.getByRole('button', { name: 'Show or hide the search' }).tap();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(phone.slice(-6));
  await expect(page).toHaveURL(/search=\d{6}/);
  await expect(rows(page)).toHaveText([order.orderNumber]);
  await expect(page.getByRole('link', { name: 'To confirm 1' })).toBeVisible();
  await page.getByRole('button', { name: `Confirm: ${order.orderNumber}` }).tap();
  await expect(page.getByText(`${order.orderNumber} is confirmed`)).toBeVisible();
  // The link covers the whole card.
  await cards.first().tap({ position: { x: 150, y: 30 } });
  await expect(page.getByRole('region', { name: `Order ${order.orderNumber}` })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(rows(page)).toHaveCount(10);
});

test('a row is 44 px high below a header that stays, and opens its order wherever it is pressed @laptop', async ({
  page,
}) => {
  await page.goto('/admin/orders');
  await expect(rows(page)).toHaveCount(10);
  const row = page.getByRole('table').locator('tbody tr').nth(4);
  expect((await row.boundingBox())?.height).toBe(44);
  await expect(page.getByRole('table').locator('thead')).toHaveCSS('position', 'sticky');
  await expectFit(page);
  await row.getByRole('checkbox').check();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  const box = await row.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 22);
  await expect(page.getByRole('region', { name: /^Order CH-/ })).toBeVisible();
});

test('Shift takes all orders between two into the selection, and out of it @laptop', async ({ page, shop, ask }) => {
  // Where no other order comes in and moves them.
  const body = { orderStatus: 'shipped', paymentStatus: 'refunded' } as const;
  for (const { _id } of await ordersBy(shop, 'Range', 10)) {
    await ask('PUT /admin/orders/:id', { params: { id: _id }, body });
  }
  await page.goto('/admin/orders?status=shipped&paymentStatus=refunded');
  const box = (number: number) => page.getByRole('row').nth(number).getByRole('checkbox');
  const chosen = async () => {
    const states = await Promise.all(Array.from({ length: 10 }, (_, at) => box(at + 1).isChecked()));
    return states.flatMap((on, at) => (on ? [at + 1] : []));
  };
  await box(2).click();
  await box(6).click({ modifiers: ['Shift'] });
  expect(await chosen()).toEqual([2, 3, 4, 5, 6]);
  await box(4).click({ modifiers: ['Shift'] });
  expect(await chosen()).toEqual([2, 3]);
  await box(10).press('Space');
  await box(8).press('Shift+Space');
  expect(await chosen()).toEqual([2, 3, 8, 9, 10]);
  await expect(page.getByRole('region', { name: 'For the selected orders' })).toContainText('5 selected');
});
