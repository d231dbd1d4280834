import { type Page, expect } from '@playwright/test';
import { orderBy, proofOf, reviewOf } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { unique } from './staff.ts';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

/** How many wait in a section, as its entry in the navigation tells. */
async function waiting(page: Page, name: string): Promise<number> {
  await expect(section(page, name)).toHaveText(/waiting/);
  return Number(/(\d+) waiting/.exec(await section(page, name).innerText())?.[1]);
}

test('news come by themselves: into lists, into the navigation, into the title @phone', async ({ page, shop, ask }) => {
  const before = await orderBy(shop, 'Before', 'JazzCash');
  await eventsProcessed(ask);
  await page.goto('/admin/orders');
  await expect(page.getByRole('rowheader', { name: before.orderNumber })).toBeVisible();
  // A reload would forget this.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const orders = await waiting(page, 'Orders');
  const inTitle = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);

  const order = await orderBy(shop, 'News', 'JazzCash');
  // It waits above the list, so that no row moves under the thumb.
  await page.getByRole('button', { name: /new orders?$/ }).tap();
  await expect(page.getByRole('rowheader', { name: order.orderNumber })).toBeVisible();
  await expect(section(page, 'Orders')).toContainText(`${orders + 1} waiting`);
  await expect(page).toHaveTitle(new RegExp(`^\\(${inTitle + 1}\\) Order Management`));
  await ask('PUT /admin/orders/:id', { params: { id: before._id }, body: { orderStatus: 'enroute' } });
  await expect(page.getByRole('button', { name: `Mark delivered: ${before.orderNumber}` })).toBeVisible();
  await expect(section(page, 'Orders')).toContainText(`${orders} waiting`);

  const payments = await waiting(page, 'Payments');
  await section(page, 'Payments').click();
  await expect(page).toHaveTitle(new RegExp(`^\\(${inTitle}\\) Payment verification`));
  await proofOf(shop, order, unique('TX'));
  await expect(section(page, 'Payments')).toContainText(`${payments + 1} waiting`);
  await expect(page.getByRole('link', { name: `Pending (${payments + 1})` })).toBeVisible();

  const reviews = await waiting(page, 'Reviews');
  await section(page, 'Reviews').click();
  const comment = unique('Just written');
  await reviewOf(shop, order, comment, 0);
  await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible();
  await expect(section(page, 'Reviews')).toContainText(`${reviews + 1} waiting`);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('the dashboard counts a new order by itself, and draws what sold with the numbers behind it @laptop', async ({
  page,
  shop,
  ask,
}) => {
  await eventsProcessed(ask);
  await page.goto('/admin/dashboard');
  const total = page.locator('dl > div', { hasText: 'Total orders' }).locator('dd').first();
  await expect(total).toHaveText(/\d/);
  const counted = Number((await total.innerText()).replaceAll(/\D/g, ''));
  const order = await orderBy(shop, 'Counted');
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible();
  await expect(total).toHaveText((counted + 1).toLocaleString('en-PK'));
  await expect(page.getByText(/^Updated /)).toBeHidden();

  const byDay = page.getByRole('figure', { name: 'Orders by day' });
  const days = byDay.getByRole('slider');
  await expect(byDay.locator('rect')).toHaveCount(30);
  await page.getByLabel('Time').selectOption('7');
  await expect(page).toHaveURL(/days=7/);
  await expect(byDay.locator('rect')).toHaveCount(7);
  await byDay.getByText('Show as a table').click();
  await expect(byDay.getByRole('row')).toHaveCount(7);
  const valueOf = async (row: number) => {
    const cells = byDay.getByRole('row').nth(row);
    return `${await cells.getByRole('rowheader').innerText()}: ${await cells.getByRole('cell').innerText()}`;
  };
  // A pointer and the keys show each day's value: today's at first, which is the last bar and the first row.
  await expect(days).toHaveAttribute('aria-valuetext', await valueOf(0));
  await days.hover({ position: { x: 2, y: 20 } });
  await expect(days).toHaveAttribute('aria-valuetext', await valueOf(6));
  await days.press('ArrowRight');
  await expect(days).toHaveAttribute('aria-valuetext', await valueOf(5));
  for (const title of ['Orders by payment method', 'Orders by city', 'Best products']) {
    await expect(page.getByRole('figure', { name: title }).getByRole('row').first()).toBeVisible();
  }
});

test('everything is reached by keys alone, and single keys can be turned off @laptop', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/);
  const contact = { email: `${unique('palette')}@example.com`, phone: `0345-${String(Date.now()).slice(-7)}` };
  const order = await orderBy(shop, 'Palette', 'COD', contact);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  const palette = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(order.orderNumber.slice(0, 8));
  await page.keyboard.press('Enter');
  const open = page.getByRole('region', { name: `Order ${order.orderNumber}` });
  await expect(open).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();

  const openByKey = async () => {
    // No hand is as fast as to press a key between the end of a dialog and its removal, or before the palette is open.
    await expect(page.locator('dialog[open], dialog:has([role="combobox"])')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  // By what a customer says of themselves, too.
  for (const said of [contact.phone, contact.email]) {
    await openByKey();
    await page.keyboard.type(said);
    await expect(palette.getByRole('option', { name: order.orderNumber })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  }

  await page.route('**/api/admin/orders/find?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openByKey();
  await page.keyboard.type('CH-0');
  await expect(palette.getByText('The search failed. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await openByKey();
  await page.keyboard.type('go to');
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Go to Categories');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await page.getByLabel('Search products').focus();
  await page.keyboard.type('go');
  await expect(page.getByLabel('Search products')).toHaveValue('go');
  await page.getByLabel('Search products').blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByLabel('One-key shortcuts').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('a shopper downloads nothing of the back office @phone', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  expect(asked.filter((url) => url.endsWith('.js'))).not.toEqual([]);
  expect(asked.filter((url) => /backoffice|\/admin/.test(url))).toEqual([]);
  await page.close();
});
