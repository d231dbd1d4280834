import { type Page, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { expectWellPlaced } from './page-geometry.ts';
import { photo } from './shopper.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

async function search(page: Page, term: string) {
  const opener = page.getByRole('button', { name: 'Open search' });
  if (await opener.isVisible()) await opener.click();
  const field = page.getByLabel('Search prints').filter({ visible: true });
  await field.fill(term);
  await field.press('Enter');
}

test.describe('search and lists', () => {
  test(
    'search says what it shows instead of what was typed, and Back leads to the search before',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/');
      await search(page, 'peacok');
      await expect(page.getByText('No exact match. Showing results for “peacock”.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'The Peacock Waits for Rain' })).toBeVisible();
      await search(page, 'zzzqqqxxx');
      await expect(page.getByText('No prints found for “zzzqqqxxx”.')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Results for “peacok”' })).toBeVisible();
      await expect(page.getByLabel('Search prints').filter({ visible: true })).toHaveValue('peacok');
      await page.goForward();
      await page.getByRole('link', { name: 'Show all prints' }).click();
      await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    },
  );

  test('an address that is damaged or out of date leads to what was meant', { tag: '@laptop' }, async ({ page }) => {
    const prints = page.getByRole('main').getByRole('article');
    for (const path of ['/products?page=abc', '/products?page=0', '/category/one%20piece?page=-1', '/reviews?page=x']) {
      await open(page, path);
      await expect(prints.first()).toBeVisible();
    }
    for (const path of ['/products', '/reviews']) {
      await open(page, `${path}?page=99`);
      await expect(page).toHaveURL(/page=\d$/);
      await expect(prints.first()).toBeVisible();
    }
    for (const path of ['/category/One+Piece', '/category/one-piece', '/category/ONE%20%20PIECE']) {
      await open(page, path);
      await expect(page).toHaveURL(/\/category\/one%20piece$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Piece');
    }
    // However it is written, it is one page for search engines.
    await open(page, '/category/ONE%20PIECE');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/category\/one%20piece$/);
    // The limit of a search cuts the last sign in two.
    await open(page, `/products?search=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${'a'.repeat(99)}”`);
  });

  test('a finger filters a list in the sheet, which Back closes', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await open(page, '/category/one%20piece');
    const main = page.getByRole('main');
    const opener = main.getByRole('button', { name: /^Filter/ });
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await tap(opener);
    await expect(sheet).toBeVisible();
    await expectFit(page);
    await expectWellPlaced(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/category\/one%20piece$/);

    await tap(opener);
    await tap(sheet.getByRole('radio', { name: /^Large, 50 × 70 cm/ }));
    await sheet.getByLabel('Highest price in rupees').fill('2,400');
    const show = sheet.getByRole('button', { name: /^Show \d+ prints?$/ });
    await expect(show).toBeEnabled();
    await expect(sheet.getByRole('radio', { name: /^Large/ })).toBeChecked();
    await tap(show);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?maxPrice=2400&size=Large$/);
    await expect(opener).toHaveText('Filter (2)');
    const chips = main.getByRole('list', { name: 'Filters in use' });
    const price = chips.getByRole('button', { name: /^Remove filter: Up to Rs\s2,400$/ });
    await expect(price).toBeVisible();
    await expectWellPlaced(page);
    const narrow = await main.getByRole('article').count();
    await tap(price);
    await expect(page).toHaveURL(/\?size=Large$/);
    await expect(price).toBeHidden();
    await expect.poll(() => main.getByRole('article').count()).toBeGreaterThan(narrow);
  });

  test('a list is left for a print and found again where it was', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/category/never%20forgotten');
    const print = page.getByRole('main').getByRole('link', { name: 'The Long Road North' });
    await print.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await print.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Long Road North');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Never Forgotten');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test(
    'the pictures of a print turn, stop, open and close by keyboard',
    { tag: '@laptop' },
    async ({ page, staff }) => {
      const pictures = await Promise.all(['#c0203f', '#0b7f80', '#f3b229'].map((ink) => photo(800, 1000, ink)));
      const print = await staff.addProduct(unique('Three pictures'), {
        pictures: pictures.map((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
      });
      await open(page, `/product/${print._id}`);
      const thumb = (number: number) => page.getByRole('button', { name: `Picture ${number} of 3` });
      await expect(thumb(1)).toHaveAttribute('aria-current', 'true');
      // By itself, until the shopper touches it.
      await expect(thumb(2)).toHaveAttribute('aria-current', 'true');
      const pause = page.getByRole('button', { name: 'Pause pictures' });
      await pause.focus();
      await pause.press('Enter');
      await expect(page.getByRole('button', { name: 'Play pictures' })).toBeFocused();
      await thumb(3).press('Enter');
      await expect(thumb(3)).toHaveAttribute('aria-current', 'true');

      const opener = page.getByRole('main').locator('li:not([aria-hidden]) > a[target="_blank"]');
      await opener.press('Enter');
      const lightbox = page.getByRole('dialog', { name: print.name });
      await expect(lightbox).toContainText('3 of 3');
      await expectFit(page);
      await page.keyboard.press('ArrowRight');
      await expect(lightbox).toContainText('1 of 3');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(lightbox).toContainText('2 of 3');
      await lightbox.getByRole('button', { name: 'Zoom in' }).click();
      await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(thumb(2)).toHaveAttribute('aria-current', 'true');
      await staff.removeProduct(print);
    },
  );
});
