import { categoryCalls } from '../../../../test/support/category-calls.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;
const { staff, add, product, listed, shelves } = categoryCalls(() => shop);
const move = (id: string, direction: string) => staff('POST', `/${id}/move`, { direction });

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('a category without a position has 0; one is moved place by place, and never past the ends', async () => {
  const first = await add({ name: 'First' });
  expect([first.sortOrder, (await listed())[0]]).toEqual([0, 'First']);
  expect((await staff('DELETE', `/${first._id}`)).status).toBe(200);
  const tags = await add({ name: 'Tags', sortOrder: 5 });
  expect([tags.sortOrder, await listed()]).toEqual([
    5,
    ['Limited Designs', 'One Piece', 'More Anime', 'Never Forgotten', 'Tags'],
  ]);
  const places = await Promise.all([product('Moon', 'Never Forgotten'), product('Bookmark', 'Tags')]);
  expect([places.length, await shelves()]).toEqual([2, ['Never Forgotten', 'Tags']]);
  const { status, body } = await move(tags._id, 'up');
  const moved = { ...tags, sortOrder: 4, version: 2 };
  expect([status, body]).toEqual([200, { message: 'Category moved', category: moved }]);
  expect([(await listed()).slice(-2), await shelves()]).toEqual([
    ['Tags', 'Never Forgotten'],
    ['Tags', 'Never Forgotten'],
  ]);
  expect((await move(tags._id, 'down')).body.category).toEqual({ ...tags, version: 3 });
  expect((await move(tags._id, 'down')).body.category).toEqual({ ...tags, version: 3 });
  const stale = await staff('PUT', `/${tags._id}`, { name: 'Tags', version: tags.version });
  expect(stale.body.code).toBe('stale_version');
});

test('categories at one position, as before positions were given, part at the first move', async () => {
  const early = await add({ name: 'Early', sortOrder: 0 });
  const [first, second] = [await add({ name: 'A', sortOrder: 0 }), await add({ name: 'B', sortOrder: 0 })];
  await move(early._id, 'up');
  expect((await listed()).slice(0, 4)).toEqual(['A', 'Early', 'B', 'Limited Designs']);
  const { categories } = (await staff('GET', '/admin?limit=100')).body;
  expect(categories.map(({ sortOrder }) => sortOrder)).toEqual(categories.map((_, at) => at + 1));
  expect(categories.map(({ _id }) => _id).slice(0, 3)).toEqual([first._id, early._id, second._id]);
});

test.each([
  ['none', 'up', 404],
  ['019a0000-0000-7000-8000-0000000000aa', 'up', 404],
  ['019a0000-0000-7000-8000-0000000000aa', 'left', 400],
])('moving %s %s answers %d', async (id, direction, status) => {
  expect((await move(id, direction)).status).toBe(status);
});
