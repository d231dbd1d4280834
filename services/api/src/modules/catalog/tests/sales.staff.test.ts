import { inSale } from '@shop/contracts/discount';
import fc from 'fast-check';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { minutes, saleShop } from '../../../../test/support/sale-shop.ts';

let shop: Shop;
let at: ReturnType<typeof saleShop>;

beforeAll(async () => {
  shop = await startShop();
  at = saleShop(shop);
});
afterAll(() => shop.stop());
afterEach(() => at.none());

const form = (more: object = {}) => ({
  name: 'Weekend',
  percentOff: 30,
  categories: ['One Piece'],
  endsAt: minutes(60),
  ...more,
});

test('creates, lists those that end last first, changes, ends and deletes', async () => {
  const made = await at.sale(form({ categories: [' one PIECE ', 'One Piece'] }));
  expect(made).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Weekend',
    percentOff: 30,
    categories: ['One Piece'],
    startsAt: expect.any(String),
    endsAt: made.endsAt,
    createdAt: expect.any(String),
    version: 1,
  });
  const later = await at.sale(form({ startsAt: minutes(60), endsAt: minutes(120), categories: null }));
  expect((await at.list()).map(({ _id }) => _id)).toEqual([later._id, made._id]);

  const path = `/sales/${made._id}`;
  const put = await at.staff('PUT', path, form({ percentOff: 40, endsAt: minutes(90), version: 1 }));
  // Its start stays.
  expect([put.status, put.body.sale]).toMatchObject([200, { percentOff: 40, startsAt: made.startsAt, version: 2 }]);
  const stale = await at.staff('PUT', path, form({ version: 1 }));
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);

  const ended = await at.staff('POST', `${path}/end`);
  expect(ended.status).toBe(200);
  expect(Date.parse(ended.body.sale.endsAt)).toBeLessThanOrEqual(Date.now() + 1_000);
  const again = await at.staff('POST', `${path}/end`);
  expect([again.status, again.body.sale]).toEqual([200, ended.body.sale]);
  const early = await at.staff('POST', `/sales/${later._id}/end`);
  expect([early.status, early.body.code]).toEqual([409, 'sale_not_started']);
  // One that is over runs again when its end is moved.
  expect((await at.staff('PUT', path, form())).body.sale.version).toBe(4);

  expect((await at.staff('DELETE', path)).status).toBe(200);
  for (const [method, below] of [
    ['DELETE', ''],
    ['PUT', ''],
    ['POST', '/end'],
  ] as const) {
    const gone = await at.staff(method, path + below, method === 'PUT' ? form() : undefined);
    expect([gone.status, gone.body.message]).toEqual([404, 'Sale not found']);
  }
  expect((await at.staff('DELETE', "/sales/'--")).status).toBe(404);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['nothing off', { percentOff: 0 }, 'percentOff'],
  ['more than all', { percentOff: 101 }, 'percentOff'],
  ['almost all', { percentOff: 91 }, 'percentOff'],
  ['part of a percent', { percentOff: 12.5 }, 'percentOff'],
  ['a percentage as text', { percentOff: '30' }, 'percentOff'],
  ['no category', { categories: [] }, 'categories'],
  ['a category without a name', { categories: ['One Piece', ''] }, 'categories.1'],
  ['categories as text', { categories: 'One Piece' }, 'categories'],
  ['no end', { endsAt: undefined }, 'endsAt'],
  ['a day as an end', { endsAt: '2099-11-21' }, 'endsAt'],
  ['an end in the year 0', { endsAt: '0000-01-01T00:00:00Z' }, 'endsAt'],
  ['an end that is over', { endsAt: minutes(-1) }, 'endsAt'],
  ['an end before the start', { startsAt: minutes(90) }, 'endsAt'],
  ['an end at the start', { startsAt: minutes(90), endsAt: minutes(90).slice(0, 10) }, 'endsAt'],
])('%s is refused by its field, when a sale is made and when it is edited', async (_, wrong, path) => {
  const { _id } = await at.sale(form());
  for (const { status, body } of [
    await at.staff('POST', '/sales', form(wrong)),
    await at.staff('PUT', `/sales/${_id}`, form(wrong)),
  ]) {
    expect(status).toBe(400);
    expect([...new Set(body.errors.map((error) => error.path))]).toEqual([path]);
  }
});

test('a category that does not exist is named', async () => {
  const { status, body } = await at.staff('POST', '/sales', form({ categories: ['One Piece', 'Two Pieces'] }));
  expect([status, body.code, body.errors[0]?.path]).toEqual([422, 'unknown_category', 'categories.1']);
  expect(await at.list()).toEqual([]);
  const { _id } = await at.sale(form());
  const edit = await at.staff('PUT', `/sales/${_id}`, form({ categories: ['Two Pieces'] }));
  expect([edit.status, edit.body.code, edit.body.errors[0]?.path]).toEqual([422, 'unknown_category', 'categories.0']);
});

test('of ten edits of one version at once one is saved', async () => {
  const { _id } = await at.sale(form());
  const edits = Array.from({ length: 10 }, (_, n) =>
    at.staff('PUT', `/sales/${_id}`, form({ percentOff: n + 1, version: 1 })),
  );
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect((await at.read(_id))?.version).toBe(2);
});

test('an end and an edit at once leave one of the two', async () => {
  const { _id } = await at.sale(form());
  const [put] = await Promise.all([
    at.staff('PUT', `/sales/${_id}`, form({ version: 1, endsAt: minutes(120) })),
    at.staff('POST', `/sales/${_id}/end`),
  ]);
  const sale = await at.read(_id);
  // The end came last, or the edit was told.
  if (put.status === 409) expect(sale?.version).toBe(2);
  else expect([put.status, sale?.version]).toEqual([200, 3]);
  expect(Date.parse(sale?.endsAt ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('the rule by which lists are sorted is the rule by which prices are made', async () => {
  const paisa = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);
  const cases = fc.sample(
    fc.record({ price: paisa, originalPrice: fc.option(paisa), percent: fc.integer({ min: 1, max: 90 }) }),
    { numRuns: 500, seed: 7 },
  );
  const rows = await shop.db.dataSource.query<{ price: number }[]>(
    `select catalog_price_in_sale(given.price, greatest(given.price, given.original), given.percent)::float8 as price
     from jsonb_to_recordset($1) as given (price numeric, original numeric, percent integer, place integer)
     order by place`,
    [JSON.stringify(cases.map(({ originalPrice, ...rest }, place) => ({ ...rest, original: originalPrice, place })))],
  );
  expect(rows.map(({ price }) => price)).toEqual(cases.map(({ percent, ...size }) => inSale(size, percent).price));
});
