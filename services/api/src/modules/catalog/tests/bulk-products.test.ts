import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import { type Product, products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct } from '../../../../test/support/product-form.ts';

type Reply = ResponseOf<typeof products.patch> & Required<ErrorBody>;

let shop: Shop;
const { notFound, staleVersion } = products.update.errors;
const failed = ({ code, message }: { code: string; message: string }) => ({ ok: false, error: { code, message } });
const bulk = async (rows: unknown, key: string = randomUUID()) =>
  shop.http<Reply>('PATCH', '/api/products', { rows }, { ...(await shop.staff()), 'idempotency-key': key });
const read = async (id: string) => (await shop.http<{ product: Product }>('GET', `/api/products/${id}`)).body.product;
const made = () => Promise.all([1, 2, 3].map((number) => createProduct(shop, { name: `Print ${number}` })));

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('products are taken out of stock together, at once for shoppers; each result says what became of one', async () => {
  const [one, two, three] = await made();
  await read(one?._id ?? '');
  const stranger = randomUUID();
  const { body } = await bulk([
    { _id: one?._id, inStock: false, version: 1 },
    { _id: two?._id, inStock: false, featured: true },
    { _id: three?._id, inStock: false, version: 9 },
    { _id: stranger, inStock: false },
    { _id: 'none', inStock: false },
  ]);
  expect(body.results).toEqual([
    { _id: one?._id, ok: true, version: 2 },
    { _id: two?._id, ok: true, version: 2 },
    { _id: three?._id, ...failed(staleVersion) },
    { _id: stranger, ...failed(notFound) },
    { _id: 'none', ...failed(notFound) },
  ]);
  expect(await read(one?._id ?? '')).toMatchObject({ inStock: false, featured: false, version: 2 });
  expect(await read(two?._id ?? '')).toMatchObject({ inStock: false, featured: true, version: 2 });
  expect(await read(three?._id ?? '')).toMatchObject({ inStock: true, version: 1 });
});

test('what is so already is no change', async () => {
  const [one] = await made();
  const { body } = await bulk([{ _id: one?._id, inStock: true, featured: false }]);
  expect(body.results).toEqual([{ _id: one?._id, ok: true, version: 1 }]);
});

test('a repeated call changes nothing again; another body under its key is an error', async () => {
  const [one] = await made();
  const key = randomUUID();
  const rows = [{ _id: one?._id, inStock: false }];
  const first = await bulk(rows, key);
  await bulk([{ _id: one?._id, inStock: true }]);
  expect((await bulk(rows, key)).body).toEqual(first.body);
  expect(await read(one?._id ?? '')).toMatchObject({ inStock: true, version: 3 });
  const other = await bulk([{ _id: one?._id, inStock: true }], key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('of two calls at once, each row is changed by one', async () => {
  const rows = (await made()).map(({ _id }) => ({ _id, inStock: false, version: 1 }));
  const answers = await Promise.all([bulk(rows), bulk(rows.toReversed())]);
  const results = answers.flatMap(({ body }) => body.results);
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.filter(({ ok }) => !ok)).toMatchObject([1, 2, 3].map(() => failed(staleVersion)));
  for (const { _id } of rows) expect((await read(_id)).version).toBe(2);
});

test.each([
  ['no row', []],
  ['stock that is neither', [{ _id: randomUUID(), inStock: 'no' }]],
])('%s is an error of the whole call', async (_, rows) => {
  const { status, body } = await bulk(rows);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});
