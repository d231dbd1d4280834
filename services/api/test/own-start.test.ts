import type { StoredArea } from '@shop/contracts/settings/settings';
import { openWithoutDemo } from '../src/demo/seed-demo-data.ts';
import { createProduct } from './support/product-form.ts';
import { type Shop, startShop } from './support/harness.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ env: { DEMO: '0' } });
  await openWithoutDemo(shop.app);
});
afterAll(() => shop.stop());

const PRINTS =
  /prints?\b|poster|tube|\bwalls?\b|artwork|anime|one piece|pigment|chaap|faisalabad|پرنٹ|پوسٹر|دیوار|چھاپ|چھپا|فیصل آباد/i;
const text = async (path: string) => JSON.stringify((await shop.http('GET', `/api${path}`)).body);

describe('a shop that begins without the demo', () => {
  test('has no category, and nothing in it speaks of prints', async () => {
    expect((await shop.http<{ categories: unknown[] }>('GET', '/api/categories')).body.categories).toEqual([]);
    const pages = [
      '/shop',
      '/questions',
      ...['privacy', 'refund', 'terms', 'shipping'].map((name) => `/policies/${name}`),
    ];
    for (const path of pages.flatMap((page) => [page, `${page}?language=ur`])) {
      const said = (await text(path)).replaceAll(/"(onWalls|posters|poster)"/g, '');
      expect([path, PRINTS.exec(said)?.[0]]).toEqual([path, undefined]);
    }
    expect(await text('/shop')).toContain('Shop all products');
  });

  test('says what is sold once its owner has said it, and can go back to its beginning, not to the demo’s', async () => {
    const headers = await shop.staff();
    const path = '/api/admin/settings/shop';
    const { body: began } = await shop.http<StoredArea>('GET', path, undefined, headers);
    expect(began.version).toBe(0);
    const goods = { one: 'candle', many: 'candles', kind: 'scented', onWalls: false };
    const values = { ...began.values, name: 'Rangeen Candles', city: 'Multan', goods };
    expect((await shop.http('PUT', path, { version: 0, values }, headers)).status).toBe(200);
    expect(await text('/shop')).toContain('Shop all candles');
    const back = await shop.http<StoredArea>('POST', `${path}/put-back`, { version: 1, earlier: 0 }, headers);
    expect(back.body).toMatchObject({ version: 2, values: { name: 'My shop', goods: { many: 'products' } } });
  });

  test('knows what crafts are called here, and nothing of the demo’s stories', async () => {
    await createProduct(shop, { name: 'Jasmine Candle', description: 'Ship and night.', tags: '[]' });
    const found = async (term: string) => text(`/products?search=${encodeURIComponent(term)}`);
    for (const term of ['mombatti', 'موم بتی']) expect(await found(term)).toContain('Jasmine Candle');
    for (const term of ['jahaz', 'luffy']) expect(await found(term)).not.toContain('Jasmine Candle');
  });

  test('stays as it is at the next start', async () => {
    const headers = await shop.staff();
    expect((await shop.http('POST', '/api/categories', { name: 'Candles' }, headers)).status).toBe(201);
    await openWithoutDemo(shop.app);
    expect(await text('/categories')).toContain('Candles');
    await createProduct(shop, { category: 'Candles' });
  });
});
