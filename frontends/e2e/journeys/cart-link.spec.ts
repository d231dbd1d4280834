import { type Page, expect } from '@playwright/test';
import { sizeId } from '@shop/contracts/size-id';
import { hydrated, test } from './journey.ts';
import { twoProducts } from './shopper.ts';
import { tap } from './taps.ts';

const cart = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { selectedSize: string; quantity: number }[]).map(
      ({ selectedSize, quantity }) => [selectedSize, quantity],
    ),
  );

test('a link fills the cart once: neither a reload nor Back adds again', async ({ page, shop }) => {
  const [one, other] = await twoProducts(shop);
  const [first, second] = [one.sizes[0]?.name ?? '', other.sizes[0]?.name ?? ''];
  await page.goto(`/cart?add=${sizeId(one._id, first)}:2,${other._id}:${encodeURIComponent(second)},nonsense`);
  await hydrated(page);
  await expect(page).toHaveURL(/\/cart$/);
  const filled = [
    [first, 2],
    [second, 1],
  ];
  await expect.poll(() => cart(page)).toEqual(filled);
  await expect(page.getByRole('alert').getByText('nonsense')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(await cart(page)).toEqual(filled);
  await tap(page.getByRole('link', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(await cart(page)).toEqual(filled);
});
