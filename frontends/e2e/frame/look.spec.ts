import { COLOURS, type ColourName } from '@shop/contracts/settings/colours';
import { lookStylesheet } from '@shop/contracts/settings/look';
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../journeys/page-checks.ts';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

const colours: Record<ColourName, string> = {
  page: '#f3f7ff',
  paper: '#fbfdff',
  ink: '#3c1053',
  softInk: '#5a2c70',
  quiet: '#61546b',
  accent: '#9a1f6a',
  highlight: '#8fd0ff',
  second: '#1d5fa8',
  warning: '#7a4d00',
  star: '#9a6a00',
  rose: '#f3d3ea',
  pistachio: '#cfe6f6',
  saffron: '#e3dcff',
  sky: '#d0e4ff',
  mist: '#dcd6ea',
  border: '#7f7790',
  line: '#d3cfdf',
};

let api: FakeApi;
let shell: Shell;
test.describe('look of a shop', () => {
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    const { page, paper, ink } = colours;
    const fonts = 'classic';
    api.css = lookStylesheet({ colours, fonts });
    api.shop = { ...api.shop, appearance: { fonts, stylesheet: '/api/shop/look/abc.css', page, paper, ink } };
    // The mat of a print is its own, not the shop's.
    for (const product of api.products) product.mat = '#e8e0d0';
    shell = await runShell({ apiUrl: api.url });
  });
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  const rgb = (colour: string) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

  /** The colours of the shop as it comes that something on the page still has, and where. */
  const oldInks = (page: Page, old: readonly string[]) =>
    page.evaluate((inks) => {
      const names = [
        'color',
        'background-color',
        'border-top-color',
        'fill',
        'stroke',
        'box-shadow',
        'background-image',
      ];
      return [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const found = names.filter((name) => inks.some((ink) => style.getPropertyValue(name).includes(ink)));
          return found.map((name) => `${element.tagName}.${element.className}${part} ${name}`);
        }),
      );
    }, old);

  for (const { width, tag } of [
    { width: 360, tag: [] },
    { width: 1280, tag: '@long' },
  ]) {
    test(
      `with other colours and letters nothing of the old ones is on a page ${width} wide`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(() =>
          addEventListener('shop:hydrated', () => (document.documentElement.dataset['hydrated'] = 'yes'), {
            once: true,
          }),
        );
        const faults: string[] = [];
        page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
        const old = Object.values(COLOURS).flatMap((colour) => [rgb(colour), `%23${colour.slice(1)}`]);
        for (const path of ['/', '/products', '/contact']) {
          await page.goto(shell.url + path);
          await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes');
          expect(await oldInks(page, old)).toEqual([]);
          await expectAccessible(page);
        }
        await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colours.paper);
        expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(rgb(colours.ink));
        expect(
          await page.evaluate(async () => {
            await document.fonts.ready;
            return [...document.fonts]
              .filter(({ status }) => status === 'loaded')
              .map(({ family }) => family.replaceAll('"', ''));
          }),
        ).toEqual(expect.arrayContaining(['Shop Display Classic', 'Shop Text Classic']));
        // An answer of the fake API that is missing is no fault of the look.
        expect(faults.filter((text) => !/404/.test(text))).toEqual([]);
      },
    );
  }

  test('the back office has the same colours', async ({ page }) => {
    await page.goto(`${shell.url}/admin`);
    await expect(page.getByRole('button', { name: /sign in|log in/i })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(rgb(colours.ink));
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colours.ink);
  });
});
