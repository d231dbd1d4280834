import type { Locator, Page } from '@playwright/test';
import { tap } from './taps.ts';

/** The page of an order in the back office. */
export const orderPage = (page: Page, orderNumber: string): Locator =>
  page.getByRole('region', { name: `Order ${orderNumber}` });

/** Opens the form that changes the open order by hand. */
export async function changeByHand(page: Page): Promise<Locator> {
  await tap(page.getByLabel('More for this order'));
  await tap(page.getByRole('button', { name: 'Edit status and number' }));
  return page.getByRole('dialog', { name: 'Update order' });
}
