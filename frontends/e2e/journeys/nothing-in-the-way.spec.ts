import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { haveInCart, twoProducts } from './shopper.ts';

/** The element is on the screen, and nothing lies over it. */
function isOnTop(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + Math.min(width / 2, 20), y));
  return seen.every((each) => each !== null && (element.contains(each) || each.contains(element)));
}

test.describe('fields above the keyboard', () => {
  test(
    'above the keyboard of a phone, a field is in sight with its label and its error',
    { tag: ['@phone', '@long'] },
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
});
