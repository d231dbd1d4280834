import { categoryCalls } from '../../../../test/support/category-calls.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;
const { get, staff, add, product } = categoryCalls(() => shop);

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const rename = async (id: string, name: string) => {
  const { status } = await staff('PUT', `/${id}`, { name });
  expect(status).toBe(200);
};
const list = (category: string, more = '') => get(`/products?category=${encodeURIComponent(category)}${more}`);
const formerNames = async (name: string) =>
  (await get('/categories')).body.categories.find((category) => category.name === name)?.formerNames;

describe('a renamed category', () => {
  test('has its products behind every name that it had, by 301', async () => {
    const { _id } = await add({ name: 'Ships' });
    await product('Dhow', 'Ships');
    await rename(_id, 'Boats & more');
    await rename(_id, 'Vessels');
    for (const former of ['Ships', 'sHIPS', 'boats & more']) {
      const { status, headers, body } = await list(former, '&sort=price-asc&inStock=1');
      expect([status, body.code]).toEqual([301, 'renamed']);
      expect(headers.get('cache-control')).toBe('no-store');
      const led = await get(headers.get('location')?.replace(/^\/api/, '') ?? '');
      expect(led.body.products.map(({ name }) => name)).toEqual(['Dhow']);
      const { searchParams } = new URL(headers.get('location') ?? '', shop.url);
      expect(Object.fromEntries(searchParams)).toMatchObject({ category: 'Vessels', sort: 'price-asc', inStock: '1' });
    }
    expect(await formerNames('Vessels')).toEqual(['Boats & more', 'Ships']);
    // A search inside of it, too.
    expect((await list('Ships', '&search=dhow')).headers.get('location')).toMatch(/search=dhow/);
    // Other capitals are no other name.
    await rename(_id, 'VESSELS');
    expect([(await list('vessels')).status, await formerNames('VESSELS')]).toEqual([200, ['Boats & more', 'Ships']]);
  });

  test('that takes an old name back is behind it again', async () => {
    const { _id } = await add({ name: 'Lamps' });
    await rename(_id, 'Lights');
    await rename(_id, 'Lamps');
    expect([(await list('lamps')).status, (await list('lights')).status]).toEqual([200, 301]);
    expect(await formerNames('Lamps')).toEqual(['Lights']);
  });

  test('gives its old name to another one that takes it, added or renamed', async () => {
    const first = await add({ name: 'Rugs' });
    await rename(first._id, 'Carpets');
    const second = await add({ name: 'rugs' });
    expect([(await list('Rugs')).status, await formerNames('Carpets')]).toEqual([200, []]);
    await rename(second._id, 'Mats');
    expect((await list('Rugs')).headers.get('location')).toMatch(/category=Mats/);
    await rename(first._id, 'Rugs');
    expect([(await list('Rugs')).status, await formerNames('Mats')]).toEqual([200, []]);
    expect((await list('Carpets')).headers.get('location')).toMatch(/category=Rugs/);
  });

  test('that is removed leaves its products behind its last name, and its old ones lead nowhere', async () => {
    const { _id } = await add({ name: 'Clocks' });
    await product('Sundial', 'Clocks');
    await rename(_id, 'Watches');
    expect((await staff('DELETE', `/${_id}`)).status).toBe(200);
    expect((await list('Watches')).body.total).toBe(1);
    const { status, body } = await list('Clocks');
    expect([status, body.total]).toEqual([200, 0]);
  });

  test('does not hide products that still name the old one', async () => {
    const { _id } = await add({ name: 'Bags' });
    await rename(_id, 'Purses');
    await product('Sack', 'Bags');
    const { status, body } = await list('Bags');
    expect([status, body.products.map(({ name }) => name)]).toEqual([200, ['Sack']]);
  });
});

describe('letters whose small form is several, or another one at the end of a word', () => {
  test.each(['İstanbul', 'ΟΔΟΣ', 'STRAẞE'])('%s has its products, and is in a sale', async (name) => {
    await add({ name });
    await product(`Print of ${name}`, name);
    const now = Date.now();
    const headers = await shop.staff();
    const sale = {
      name: `Sale of ${name}`,
      percentOff: 20,
      categories: [name],
      startsAt: new Date(now - 60_000).toISOString(),
      endsAt: new Date(now + 3_600_000).toISOString(),
    };
    expect((await shop.http('POST', '/api/admin/sales', sale, headers)).status).toBe(201);
    const named = async (more: string) => (await list(name, more)).body.products.map((card) => card.name);
    expect([await named(''), await named('&onSale=1')]).toEqual([[`Print of ${name}`], [`Print of ${name}`]]);
  });
});
