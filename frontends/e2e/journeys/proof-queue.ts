import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { orderBy, proofOf } from './backoffice-data.ts';
import { unique } from './staff.ts';

export const card = (page: Page, { orderNumber }: OrderSummary) => page.getByRole('article', { name: orderNumber });
export const row = (page: Page, { orderNumber }: OrderSummary) =>
  page.getByRole('group', { name: `${orderNumber} · Hira Baig` });
export const verify = (page: Page, order: OrderSummary) =>
  card(page, order).getByRole('button', { name: 'Verify Payment' });
export const undo = (page: Page, { orderNumber }: OrderSummary) =>
  page.getByRole('button', { name: `Undo: ${orderNumber} · Hira Baig` });

/** Orders whose proofs wait for a decision, in this order. */
export async function submittedProofs(shop: string, count: number): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = [];
  for (let number = 0; number < count; number++) {
    const order = await orderBy(shop, 'Hira', 'JazzCash');
    await proofOf(shop, order, unique('TX'));
    orders.push(order);
  }
  return orders;
}

/** Scrolls to a card: its receipt loads once it is near, and can be verified once it is shown. */
export async function see(page: Page, order: OrderSummary) {
  await card(page, order).scrollIntoViewIfNeeded();
  await expect(verify(page, order)).toBeEnabled();
}

/** Opens the queue, which has stood still for a while. */
export async function openQueue(page: Page, order: OrderSummary) {
  await page.clock.install();
  await page.goto('/admin/payments?limit=100');
  await see(page, order);
  await page.clock.fastForward(1_000);
}

/** From here on only the test moves the page's clock on, until it is resumed. It stops some seconds later: not in the past. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
