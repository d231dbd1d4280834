import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { catalogue } from '../../../demo/demo-catalogue.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct } from '../../../../test/support/product-form.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  for (const { name, description, category, tags, sizes } of catalogue) {
    await createProduct(shop, {
      name,
      description,
      category,
      tags: JSON.stringify(tags),
      sizes: JSON.stringify(sizes),
    });
  }
});
afterAll(() => shop.stop());

const search = async (term: string) => {
  const query = new URLSearchParams({ search: term, limit: '100' }).toString();
  const { body } = await shop.http<ResponseOf<typeof products.list>>('GET', `/api/products?${query}`);
  return body.products;
};
type Print = (typeof catalogue)[number];
const all = () => true;
const tagged =
  (...tags: string[]) =>
  (print: Print) =>
    tags.some((tag) => print.tags.includes(tag));
const inCategory = (name: string) => (print: Print) => print.category === name;
const named = (part: string) => (print: Print) => print.name.includes(part);

// A term, the prints that it must find, and prints that it must not find.
const table: readonly (readonly [
  typed: string,
  hits: (print: Print) => boolean,
  misses?: (print: Print) => boolean,
])[] = [
  // Categories, typed badly.
  ['one piece', inCategory('One Piece'), tagged('mountains')],
  ['one peice', inCategory('One Piece'), tagged('mountains')],
  ['onepiece', inCategory('One Piece'), tagged('mountains')],
  ['one pice', inCategory('One Piece'), tagged('mountains')],
  ['piece one', inCategory('One Piece'), tagged('mountains')],
  ['ONE PIECE POSTERS', inCategory('One Piece'), tagged('mountains')],
  ['more anmie', inCategory('More Anime'), tagged('mountains')],
  ['anime wall art', inCategory('More Anime'), tagged('mountains')],
  ['luffy', inCategory('One Piece'), tagged('mountains')],
  ['luffy poster', inCategory('One Piece'), tagged('mountains')],
  ['zoro', inCategory('One Piece'), tagged('mountains')],
  ['naruto', inCategory('More Anime'), tagged('mountains')],
  ['limited desings', inCategory('Limited Designs'), tagged('ship')],
  ['never forgoten', inCategory('Never Forgotten'), tagged('ship')],
  // Words of the trade mean everything.
  ['poster', all],
  ['posters', all],
  ['wall art', all],
  ['painting', all],
  ['paintings for wall', all],
  ['tasveer', all],
  ['tasweer', all],
  ['تصویر', all],
  ['پوسٹر', all],
  ['diwar ki tasveer', all],
  // Typos.
  ['moutnains', tagged('mountains'), tagged('ship')],
  ['lighthose', tagged('lighthouse'), tagged('mountains')],
  ['peacok', named('Peacock'), tagged('ship')],
  ['truk art', tagged('truck art'), tagged('ajrak')],
  ['karakorum', tagged('karakoram'), tagged('ship')],
  ['sunst', tagged('sunset'), tagged('tiles')],
  // Singular and plural, word order.
  ['ships', tagged('ship'), tagged('mountains')],
  ['mountain', tagged('mountains'), tagged('ship')],
  ['kite', tagged('kites'), tagged('ship')],
  ['lighthouses', tagged('lighthouse'), tagged('mountains')],
  ['birds', tagged('birds'), tagged('ajrak')],
  ['waves', tagged('waves'), tagged('tiles')],
  ['trucks', tagged('truck art'), tagged('ajrak')],
  ['moon ship', (print) => print.tags.includes('moon') && print.tags.includes('ship'), tagged('mountains')],
  ['night blue', (print) => print.tags.includes('night') && print.tags.includes('blue'), tagged('tiles')],
  ['art truck', tagged('truck art'), tagged('ajrak')],
  ['sunset ship poster', (print) => print.tags.includes('ship') && print.tags.includes('sunset'), tagged('tiles')],
  // Roman Urdu.
  ['phool', tagged('floral'), tagged('ship')],
  ['phoolon ki tasveer', tagged('floral'), tagged('ship')],
  ['gulab', tagged('floral'), tagged('ship')],
  ['chand', tagged('moon'), tagged('tiles')],
  ['chandni', tagged('moon'), tagged('tiles')],
  ['chaand wali painting', tagged('moon'), tagged('tiles')],
  ['samandar', tagged('waves'), tagged('tiles')],
  ['pahar', tagged('mountains'), tagged('ship')],
  ['pahaar poster', tagged('mountains'), tagged('ship')],
  ['jahaz', tagged('ship'), tagged('tiles')],
  ['jahaaz', tagged('ship'), tagged('tiles')],
  ['mor', named('Peacock'), tagged('ship')],
  ['morni', named('Peacock'), tagged('ship')],
  ['neela', tagged('blue'), tagged('pink')],
  ['hara', tagged('green'), tagged('pink')],
  ['gulabi', tagged('pink'), tagged('ship')],
  ['barish', tagged('rain'), tagged('ship')],
  ['patang', tagged('kites'), tagged('ship')],
  ['billi', tagged('cat'), tagged('ship')],
  ['kashti', tagged('boat'), tagged('tiles')],
  ['naqsha', tagged('map'), tagged('mountains')],
  ['sitaray', tagged('stars'), tagged('tiles')],
  ['raat', tagged('night'), tagged('tiles')],
  ['tohfa', tagged('gift', 'wedding gift'), tagged('ship')],
  ['parinda', tagged('bird'), tagged('ajrak')],
  ['quran', tagged('calligraphy'), tagged('ship')],
  ['ayatul kursi frame', tagged('calligraphy'), tagged('ship')],
  ['eid', tagged('eid'), tagged('ship')],
  ['calligraphy', tagged('calligraphy'), tagged('ship')],
  // Urdu.
  ['پھول', tagged('floral'), tagged('ship')],
  ['چاند', named('چاندنی'), tagged('tiles')],
  ['سمندر', tagged('waves'), tagged('tiles')],
  ['پہاڑ', tagged('mountains'), tagged('ship')],
  ['جہاز', tagged('ship'), tagged('tiles')],
  ['مور', named('Peacock'), tagged('ship')],
  ['نیلا', tagged('blue'), tagged('pink')],
  ['آیت الکرسی', tagged('calligraphy'), tagged('ship')],
  ['چاندنی رات', named('چاندنی'), tagged('tiles')],
];

type Row = { typed: string; isHit: (print: Print) => boolean; isMiss: (print: Print) => boolean };
const rows: Row[] = table.map(([typed, isHit, isMiss = () => false]) => ({ typed, isHit, isMiss }));

test.each(rows)('“$typed” finds what a person means by it', async ({ typed, isHit, isMiss }) => {
  const names = (await search(typed)).map(({ name }) => name);
  const hits = catalogue.filter(isHit).map(({ name }) => name);
  expect(hits).not.toEqual([]);
  expect(names).toEqual(expect.arrayContaining(hits));
  const misses = catalogue.filter((print) => isMiss(print) && !isHit(print)).map(({ name }) => name);
  expect(names.filter((name) => misses.includes(name))).toEqual([]);
});

test.each([
  'dragon',
  'dragon poster',
  'batman',
  'sofa',
  'iphone cover',
  'morphine',
  'chandelier',
  'asdfgh',
  'گاڑی',
  'naanbai',
])('“%s” is sold nowhere here, and nothing else is shown for it', async (typed) => {
  expect(await search(typed)).toEqual([]);
});
