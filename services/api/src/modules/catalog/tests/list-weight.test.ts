import type { HomeGroup } from '@shop/contracts/home';
import type { ProductCard } from '@shop/contracts/products';
import { ResponseCache } from '../../../platform/response-cache/response-cache.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;

const products = `
  insert into catalog_product (name, subtitle, description, category, images, sizes, tags, featured, in_stock, mat)
  select 'Two Chakors and a Thin Moon', 'Birds at night, deep green', repeat('Printed with pigment inks. ', 20),
    (array['Limited Designs', 'One Piece', 'More Anime', 'Never Forgotten'])[1 + n % 4],
    jsonb_build_array(picture, picture),
    jsonb_build_array('{"name": "Small", "price": 1250, "originalPrice": null, "widthCm": 30, "heightCm": 40}'::jsonb,
      '{"name": "Large", "price": 2400, "originalPrice": 3000, "widthCm": 50, "heightCm": 70}'::jsonb
      || case when n % 4 = 0 then '{"left": 3}'::jsonb else '{}' end),
    array['birds', 'moon', 'night'], n = 4, true, '#b5e0ec'
  from generate_series(1, 24) as n
  cross join lateral (select '/media/products/' || md5(n::text)::uuid as media) folder
  cross join lateral (select jsonb_build_object('url', media || '/1200.jpg', 'alt', 'Two Chakors and a Thin Moon', 'width', 1200,
    'height', 1500, 'placeholder', 'data:image/webp;base64,' || repeat('A', 160), 'sources', (
      select jsonb_agg(jsonb_build_object('width', w, 'avif', media || '/' || w || '.avif', 'webp', media || '/' || w || '.webp',
        'jpeg', media || '/' || w || '.jpg')) from unnest(array[160, 320, 480, 640, 960, 1200]) as w)) as picture) pictures`;

beforeAll(async () => {
  shop = await startShop();
  await shop.db.dataSource.query(products);
});
afterAll(() => shop.stop());

const bytesOf = (text: string) => Buffer.byteLength(text);
const read = async (path: string) => (await fetch(`${shop.url}/api${path}`)).text();

describe('weight of lists', () => {
  test.each(['/products?limit=24', '/products?limit=24&search=chakors', '/products?limit=24&sort=price-asc'])(
    '%s weighs at most 12,000 bytes',
    async (path) => {
      const body = await read(path);
      expect((JSON.parse(body) as { products: ProductCard[] }).products).toHaveLength(24);
      expect(bytesOf(body)).toBeLessThanOrEqual(12_000);
    },
  );

  test('the home page has eight products of the first six categories with three, and one of each other', async () => {
    const more = Array.from({ length: 9 }, (_, n) => `Shelf ${n}`);
    await shop.db.dataSource.query(
      `insert into catalog_product (name, description, category, sizes, mat)
       select 'Print', 'Print', name, '[{"name": "Small", "price": 900}]', '#ffffff'
       from unnest($1::text[]) as name cross join generate_series(1, case when name = 'Shelf 0' then 2 else 9 end)`,
      [more],
    );
    shop.app.get(ResponseCache).invalidate('all');
    const { groups } = JSON.parse(await read('/home')) as { groups: HomeGroup[] };
    expect(groups.map(({ category, isRail, products: cards }) => [category, isRail, cards.length])).toEqual([
      ...['Limited Designs', 'One Piece', 'More Anime', 'Never Forgotten'].map((name) => [name, true, 6]),
      ['Shelf 0', false, 1],
      ['Shelf 1', true, 8],
      ['Shelf 2', true, 8],
      ...more.slice(3).map((name) => [name, false, 1]),
    ]);
  });

  test('a card has the fields of a product that the specification names, but for description and tags', async () => {
    const { products: cards } = JSON.parse(await read('/products?search=chakors&limit=1')) as {
      products: ProductCard[];
    };
    expect(cards).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: expect.stringMatching(/^Two Chakors/),
        subtitle: 'Birds at night, deep green',
        category: 'Limited Designs',
        sizes: [
          { name: 'Small', price: 1250, originalPrice: null },
          { name: 'Large', price: 2400, originalPrice: 3000, left: 3 },
        ],
        featured: true,
        inStock: true,
        rating: 0,
        reviewCount: 0,
        mat: '#b5e0ec',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        images: [
          { url: expect.stringMatching(/^\/media\/products\/[\da-f-]{36}\/1200\.jpg$/), width: 1200, height: 1500 },
        ],
      },
    ]);
  });
});
