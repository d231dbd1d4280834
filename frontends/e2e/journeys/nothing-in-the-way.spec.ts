import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { haveInCart, placeOrder, twoProducts } from './shopper.ts';

/** The element is on the screen, and nothing lies over it. */
function isOnTop(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + Math.min(width / 2, 20), y));
  return seen.every((each) => each !== null && (element.contains(each) || each.contains(element)));
}

test('a chat names the print that is looked at', { tag: '@phone' }, async ({ page, shop }) => {
  const [product] = await twoProducts(shop);
  await open(page, `/product/${product._id}`);
  const beside = page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
  const about = new URL((await beside.getAttribute('href')) ?? '').searchParams.get('text');
  expect(about).toContain(product.name);
  expect(about).toContain(`/product/${product._id}`);
  await open(page, '/contact');
  const chat = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
});

test('checkout and payment lead nowhere else, and can be asked about', { tag: '@phone' }, async ({ page, shop }) => {
  const [product] = await twoProducts(shop);
  const { orderNumber } = await placeOrder(shop, product, { email: 'frame@example.com', paymentMethod: 'JazzCash' });
  await open(page, `/product/${product._id}`);
  await haveInCart(page, product);
  for (const path of ['/checkout', `/payment/${orderNumber}`]) {
    await open(page, path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    await expect(header.getByRole('link', { name: 'Chaap, home' })).toHaveAttribute('href', '/');
    for (const name of ['Main', 'Quick links']) await expect(page.getByRole('navigation', { name })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
    await expect(page.getByText('Recently viewed')).toHaveCount(0);
  }
  await open(page, '/checkout');
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(product.name);
});

test(
  'above the keyboard of a phone, a field is in sight with its label and its error',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    for (const height of [740, 400]) {
      // Browsers within other apps make the page smaller by what the keyboard takes.
      await page.setViewportSize({ width: 360, height });
      for (const label of ['Phone', 'First name', 'Last name', 'Email', 'Address', 'City', 'Postal code']) {
        const field = page.getByLabel(label, { exact: true });
        await field.focus();
        const error = page.locator(`[id="${await field.getAttribute('id')}-error"]`);
        for (const part of [field, page.getByText(label, { exact: true }).first(), error]) {
          await expect.poll(() => part.evaluate(isOnTop), `${label} at ${height}`).toBe(true);
        }
      }
    }
  },
);
