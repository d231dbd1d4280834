import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import type { StoredArea } from '@shop/contracts/settings/settings';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct } from '../../../../test/support/product-form.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';

let shop: Shop;
let other: Shop;
let database: Awaited<ReturnType<typeof createDatabase>>;
let staff: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase();
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ databaseUrl: database.url, env });
  other = await startShop({ databaseUrl: database.url, env });
  staff = await shop.staff();
  await createProduct(shop, { name: 'Jasmine', description: 'A candle in brass.', tags: '["candle"]' });
  await createProduct(shop, { name: 'Basant', description: 'Nine kites.', tags: '["kites"]' });
});
afterAll(async () => {
  await shop.stop();
  await other.stop();
  await database.drop();
});

const search = async (term: string, from: Shop = shop) => {
  const path = `/api/products?search=${encodeURIComponent(term)}`;
  const { body } = await from.http<ResponseOf<typeof products.list>>('GET', path);
  return { names: body.products.map(({ name }) => name), matchType: body.matchType, appliedSearch: body.appliedSearch };
};

async function save(synonyms: string, trade = '') {
  const path = '/api/admin/settings/search';
  const { version } = (await shop.http<StoredArea>('GET', path, undefined, staff)).body;
  return shop.http<StoredArea & { errors?: unknown }>('PUT', path, { version, values: { synonyms, trade } }, staff);
}

describe('synonyms of the settings', () => {
  test('are the demo’s until somebody saves others, which every process then searches with', async () => {
    expect((await search('mombatti', other)).names).toEqual([]);
    expect((await search('patang')).names).toEqual(['Basant']);
    expect((await save('candle, lamp = mombatti، شمع\n\nkites = gudi paran')).status).toBe(200);
    expect(await search('mombatti')).toEqual({ names: ['Jasmine'], matchType: 'trim', appliedSearch: 'candle' });
    expect((await search('شمع')).names).toEqual(['Jasmine']);
    expect((await search('patang')).names).toEqual([]);
    const started = Date.now();
    while ((await search('mombatti', other)).names.length === 0) if (Date.now() - started > 1_000) break;
    expect((await search('mombatti', other)).names).toEqual(['Jasmine']);
  });

  test('may be several words, which mean nothing one by one', async () => {
    expect((await save('kites = gudi paran')).status).toBe(200);
    expect((await search('red gudi paran')).names).toEqual(['Basant']);
    expect((await search('paran')).names).toEqual([]);
  });

  test('may be none at all', async () => {
    expect((await save('')).status).toBe(200);
    expect((await search('patang')).names).toEqual([]);
  });

  test.each(['kites patang', 'kites =', '= patang', 'kites = patang = guddi'])(
    '“%s” is refused with its line',
    async (wrong) => {
      const { status, body } = await save(`candle = mombatti\n${wrong}`);
      const message = 'Line 2: please write it like “boat = kashti, naao”';
      expect([status, body.errors]).toEqual([400, [{ path: 'values.synonyms', message }]]);
    },
  );
});

test('what everything here is called finds the whole shop, in the words of this shop', async () => {
  expect((await save('', 'sheesha')).status).toBe(200);
  const everything = { names: expect.arrayContaining(['Basant', 'Jasmine']), matchType: 'trim', appliedSearch: '' };
  expect(await search('sheesha')).toEqual(everything);
  expect(await search('sheesha kites')).toMatchObject({ names: ['Basant'] });
  // The goods of the settings count by themselves; what other shops sell does not.
  expect(await search('prints')).toEqual(everything);
  expect(await search('poster')).toMatchObject({ names: [], matchType: 'none' });
});
