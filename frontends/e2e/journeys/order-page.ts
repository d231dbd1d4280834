import type { Locator, Page } from '@playwright/test';

/** The page of an order in the back office. */
export const orderPage = (page: Page, orderNumber: string): Locator =>
  page.getByRole('region', { name: `Order ${orderNumber}` });

/** Opens the form that changes the open order by hand. */
export async function changeByHand(page: Page): Promise<Locator> {
  await page.getByLabel('More for this order').click();
  await page.getByRole('button', { name: 'Change by hand' }).click();
  return page.getByRole('dialog', { name: 'Update order' });
}
