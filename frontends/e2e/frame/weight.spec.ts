import { expect, test } from '@playwright/test';
import type { HomeGroup } from '@shop/contracts/home';
import { HOME_GROUP_SIZE, HOME_RAILS } from '@shop/contracts/shop';
import { picture, productCard, review } from '@shop/testing/examples.ts';
import { FakeApi } from './fake-api.ts';
import { type Shell, runShell } from './run-shell.ts';

const MOST = 70_000;

const id = (n: number) => `dd4e9fad-b882-4ca7-ba0a-${String(n).padStart(12, '0')}`;
const photo = (n: number) => ({ url: `/media/products/${id(n)}/1200.jpg`, width: 1200, height: 1500 });
const card = (category: string, n: number) =>
  productCard({
    name: `The Peacock Waits for Rain ${n}`,
    subtitle: 'Truck art peacock, deep green',
    category,
    images: [photo(n)],
    rating: 4.5,
    reviewCount: 12,
  });

/** Categories of a shop, as its home page is answered. */
const groupsOf = (count: number): HomeGroup[] =>
  Array.from({ length: count }, (_, n) => {
    const category = `Wooden Boxes ${n}`;
    const isRail = n < HOME_RAILS.most;
    const products = Array.from({ length: isRail ? HOME_GROUP_SIZE : 1 }, (_each, at) => card(category, n * 10 + at));
    return { category, total: 24, isRail, products };
  });

test.describe('weight of pages', () => {
  let api: FakeApi;
  let shell: Shell;
  test.beforeAll(async () => {
    api = await new FakeApi().start();
    api.reviews = Array.from({ length: 50 }, (_, n) => ({
      ...review({
        images: [photo(n + 500)].map((each) => ({ ...picture(each.url), ...each })),
        comment: 'The colours are deeper than on the screen, and the paper is thick.',
      }),
      product: { _id: id(n), name: 'The Peacock Waits for Rain', images: [photo(n)] },
    }));
    shell = await runShell({ apiUrl: api.url });
  });
  test.afterAll(async () => {
    await shell.stop();
    await api.stop();
  });

  for (const count of [4, 6, 45]) {
    test(`the home page of ${count} categories weighs at most 70 kB, and leads to four prints of each row`, async ({
      request,
    }) => {
      api.groups = groupsOf(count);
      api.tell('home', 'categories');
      const read = async () => (await request.get(`${shell.url}/`)).text();
      await expect.poll(async () => (await read()).includes(`Wooden Boxes ${count - 1}<`)).toBe(true);
      const html = await read();
      const rows = api.groups.flatMap(({ isRail, products }) => (isRail ? products.slice(0, 4) : []));
      expect(rows.filter(({ _id }) => !html.includes(`href="/product/${_id}"`))).toEqual([]);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST);
    });
  }
});
