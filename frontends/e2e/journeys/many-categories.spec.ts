import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { open } from './journey.ts';

const names = ['Calligraphy of Lahore', 'Lorry Art', 'نستعلیق'];

test.describe('a shop with seven categories', { tag: '@laptop' }, () => {
  test('has them in one row of its header, and those without room behind More', async ({ page, shop, ask }) => {
    const added = [];
    for (const [index, name] of names.entries()) {
      added.push((await ask('POST /categories', { body: { name, sortOrder: 50 + index } })).category);
    }
    const nav = page.getByRole('navigation', { name: 'Categories' });
    const more = nav.getByText('More', { exact: true });
    for (const width of [900, 1024, 1152, 1280, 1440, 1680]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, shop);
      const tops = await nav
        .getByRole('link')
        .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size);
      expect([width, tops]).toEqual([width, 1]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(nav.getByRole('link', { name: 'نستعلیق' })).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(nav.getByRole('link', { name: 'نستعلیق' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('link', { name: 'نستعلیق' })).toBeHidden();
    await more.click();
    await nav.getByRole('link', { name: 'Lorry Art' }).click();
    await expect(page).toHaveURL(/\/category\/lorry%20art$/);
    await expect(nav.getByRole('link', { name: 'Lorry Art' })).toBeHidden();
    for (const { _id } of added) await ask('DELETE /categories/:id', { params: { id: _id } });
  });
});
