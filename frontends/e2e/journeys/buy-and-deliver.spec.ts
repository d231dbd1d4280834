import { type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { changeByHand, orderPage } from './order-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { password } from './staff.ts';
import { tap } from './taps.ts';

async function signIn(page: Page) {
  await page.goto('/admin');
  await page.getByLabel('Username or Email').fill('admin');
  await page.getByLabel('Password').fill(password());
  await tap(page.getByRole('button', { name: 'Sign In' }));
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

const figure = async (page: Page, name: string) =>
  Number((await page.locator('dl > div', { hasText: name }).locator('dd').first().innerText()).replaceAll(/\D/g, ''));

test.describe('shopping', () => {
  test('a shopper finds a print by search, orders it, and tracks it to the door', async ({ page, browser }, info) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Finds a print by search.
    const open = page.getByRole('button', { name: 'Open search' });
    if (await open.isVisible()) await tap(open);
    const search = page.getByLabel('Search prints').filter({ visible: true });
    await search.fill('lighthouse');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=lighthouse/);
    await expect(page.getByRole('heading', { name: /Results for/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tap(page.locator('main article a, main li a').first());
    await expect(page).toHaveURL(/\/product\//);
    // The address changes a moment before the page does.
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Results for');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Puts it into the cart and checks out.
    await tap(page.getByRole('button', { name: 'Add to Cart', exact: true }).first());
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByText(name)).toBeVisible();
    await tap(cart.getByRole('link', { name: 'Proceed to Checkout' }));
    await expect(page).toHaveURL(/\/checkout$/);
    const email = `shopper-${info.project.name}-${Date.now()}@example.com`;
    await page.getByLabel('First name').fill('Hira');
    await page.getByLabel('Last name').fill('Baig');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('0300-1234567');
    await page.getByLabel('Address', { exact: true }).fill('House 7, Street 3, Peoples Colony, near the park');
    await page.getByLabel('City').fill('Faisalabad');
    await page.getByLabel('City').blur();
    await expect(page.getByLabel('Postal code')).toHaveValue('38000');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tap(page.getByRole('button', { name: 'Place order' }).last());
    await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Place order' }));
    await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
    const orderNumber = decodeURIComponent(/\/payment\/([^/]+)\/success/.exec(page.url())?.[1] ?? '');
    await expect(page.getByText(orderNumber).first()).toBeVisible();
    await expectAccessible(page);

    // Staff see it and ship it; the figures follow by themselves.
    const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await signIn(office);
    await expect(office.getByText(orderNumber)).toBeVisible();
    const total = await figure(office, 'Total orders');
    const shipped = Number(
      await office
        .getByRole('link', { name: /^Shipped/ })
        .locator('strong')
        .innerText(),
    );
    await expectNoSidewaysScroll(office);
    await expectAccessible(office);
    await tap(office.getByRole('link', { name: orderNumber }));
    const detail = orderPage(office, orderNumber);
    await expect(detail.getByText(email)).toBeVisible();
    await expectAccessible(office);
    const form = await changeByHand(office);
    await form.getByLabel('Order status').selectOption('shipped');
    await form.getByLabel('Tracking number').fill('TCS-778899');
    await expectAccessible(office);
    await tap(form.getByRole('button', { name: 'Save changes' }));
    await expect(office.getByText(`Order ${orderNumber} updated`)).toBeVisible();
    await tap(detail.getByRole('button', { name: 'Back to orders' }));
    await tap(office.getByRole('link', { name: 'Today' }));
    await expect(office.getByRole('link', { name: /^Shipped/ }).locator('strong')).toHaveText(String(shipped + 1));
    expect(await figure(office, 'Total orders')).toBe(total);
    await office.context().close();

    // The shopper sees that it is on its way.
    await tap(page.getByRole('link', { name: 'Track your order' }));
    await expect(page.locator('[aria-current="step"]')).toContainText('Shipped');
    await expect(page.getByText('TCS-778899')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
