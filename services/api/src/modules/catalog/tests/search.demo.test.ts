import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { catalogue } from '../../../demo/demo-catalogue.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { productForm } from '../../../../test/support/product-form.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const staff = await shop.staff();
  for (const { name, subtitle, description, category, tags, sizes } of catalogue) {
    const form = productForm({
      name,
      subtitle,
      description,
      category,
      tags: JSON.stringify(tags),
      sizes: JSON.stringify(sizes),
    });
    await shop.http('POST', '/api/products', form, staff);
  }
});
afterAll(() => shop.stop());

test('the demo catalogue is on sale', async () => {
  const { body } = await shop.http<ResponseOf<typeof products.list>>('GET', '/api/products');
  expect(body.total).toBe(catalogue.length);
});

const search = async (term: string, category = '') => {
  const query = new URLSearchParams({ search: term, ...(category && { category }), limit: '100' });
  const { body } = await shop.http<ResponseOf<typeof products.list>>('GET', `/api/products?${query.toString()}`);
  const { matchType, appliedSearch, total } = body;
  return { matchType, appliedSearch, total, names: body.products.map(({ name }) => name) };
};
const inCategory = (name: string) => catalogue.filter(({ category }) => category === name).length;
const tagged = (tag: string) => catalogue.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name);

test.each(['dragon', 'dragons', 'batman', 'the dragon', 'one dragon', 'asdfgh', 'bed sofa', 'oven mitt'])(
  '“%s” is in no print, and no other word is made of it',
  async (term) => {
    expect(await search(term)).toMatchObject({ matchType: 'none', total: 0, names: [] });
  },
);

test.each(['poster', 'Posters', 'wall art', 'prints for the wall', 'painting', 'تصویر'])(
  'who looks for “%s” is shown everything',
  async (term) => {
    expect(await search(term)).toMatchObject({ matchType: 'trim', appliedSearch: '', total: catalogue.length });
    expect((await search(term, 'One Piece')).total).toBe(inCategory('One Piece'));
  },
);

test('a mistyped category is found, before all that holds only one of its words', async () => {
  for (const term of ['one peice', 'One Peece', 'one piece poster', 'one-piece', 'posters of one peice']) {
    expect(await search(term)).toMatchObject({ appliedSearch: 'one piece', total: inCategory('One Piece') });
  }
  expect(await search('more anmie')).toMatchObject({ matchType: 'trim', appliedSearch: 'more anime' });
  expect(await search('One Piece')).toMatchObject({ matchType: 'exact', total: inCategory('One Piece') });
});

test('a mistyped tag finds the prints with that tag first', async () => {
  for (const [term, tag] of [
    ['lighthose', 'lighthouse'],
    ['moutnains', 'mountains'],
    ['karakorum', 'karakoram'],
    ['truk art', 'truck art'],
    ['hunza painting', 'hunza'],
    ['lahore wall art', 'lahore'],
    ['dragon lighthouse', 'lighthouse'],
  ] as const) {
    const { matchType, appliedSearch, names } = await search(term);
    expect([term, matchType, appliedSearch]).toEqual([term, 'trim', tag]);
    expect(names.slice(0, tagged(tag).length).toSorted()).toEqual(tagged(tag).toSorted());
  }
});

test.each(['gul e safar', 'gulesafar', 'Gul-e-Safar', 'gul‌e‌safar'])(
  '“%s” finds the print of that name',
  async (term) => {
    expect((await search(term)).names[0]).toBe('Gul-e-Safar');
  },
);

test('what holds the word itself comes before what its translation means', async () => {
  const staff = await shop.staff();
  const form = productForm({ name: 'Kashti aur Chand', description: 'Two of them.', tags: '["نئی کشتی"]' });
  const { body } = await shop.http<{ product: { _id: string } }>('POST', '/api/products', form, staff);
  for (const term of ['kashti', 'کشتی']) {
    const { names, total } = await search(term);
    expect([term, names[0]]).toEqual([term, 'Kashti aur Chand']);
    expect(total).toBeGreaterThan(1);
  }
  await shop.http('DELETE', `/api/products/${body.product._id}`, undefined, staff);
});

test('a known word that another one is glued to is found', async () => {
  expect((await search('mandalaposter')).names).toEqual((await search('mandala')).names);
});

test('letters and digits of Arabic keyboards find what Urdu ones wrote', async () => {
  const staff = await shop.staff();
  const form = productForm({ name: 'بی‌بی ہاجرہ ۱۲', description: 'No frame.', tags: '[]' });
  const { body } = await shop.http<{ product: { _id: string } }>('POST', '/api/products', form, staff);
  for (const term of ['بي‌بي هاجره', 'بیبی ہاجرہ', 'ہاجرہ 12', 'هاجره ١٢']) {
    expect([term, (await search(term)).names]).toEqual([term, ['بی‌بی ہاجرہ ۱۲']]);
  }
  await shop.http('DELETE', `/api/products/${body.product._id}`, undefined, staff);
});

test('who looks for a frame does not find what comes without one', async () => {
  expect(await search('frame')).toMatchObject({ matchType: 'none', total: 0 });
  const staff = await shop.staff();
  const form = productForm({ name: 'Teak Ship', description: 'Oiled.', tags: '[]', frameIncluded: 'true' });
  const { body } = await shop.http<{ product: { _id: string } }>('POST', '/api/products', form, staff);
  for (const term of ['frame', 'framed ship']) expect((await search(term)).names).toEqual(['Teak Ship']);
  await shop.http('DELETE', `/api/products/${body.product._id}`, undefined, staff);
});

test('a plain word of the subtitle finds the print with the poetic name', async () => {
  expect((await search('mandala')).names).toEqual([expect.stringMatching(/^Shamsa/)]);
  expect((await search('treasure map')).names).toEqual(['Chart of Five Doubtful Islands']);
});

test('words that a description holds are found as they are', async () => {
  expect(await search('quiet print in deep blue')).toMatchObject({ matchType: 'regex', total: 1 });
  expect(await search('One Piec')).toMatchObject({ matchType: 'regex', total: inCategory('One Piece') });
  expect(await search('past the rocks, perhaps')).toMatchObject({
    matchType: 'trim',
    appliedSearch: 'past the rocks',
  });
});
