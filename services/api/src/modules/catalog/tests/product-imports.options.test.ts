import { csvRows } from '@shop/contracts/csv';
import type { StaffProduct } from '@shop/contracts/products';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct } from '../../../../test/support/product-form.ts';
import { productImportsOf } from '../../../../test/support/product-import-calls.ts';

let shop: Shop;
let calls: ReturnType<typeof productImportsOf>;

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  calls = productImportsOf(shop);
});
afterAll(() => shop.stop());

const read = async (id: string) =>
  (await shop.http<{ product: StaffProduct }>('GET', `/api/products/admin/${id}`, undefined, await shop.staff())).body
    .product;
const problemsOf = async (file: string) => {
  const { _id } = await calls.check({ file });
  return (await calls.rows(_id)).products.flatMap(({ problems }) => problems);
};

const options = [
  { group: 'mat', name: 'White: 5 cm', prices: [{ size: 'A3', price: 0 }] },
  {
    group: 'frame',
    name: 'Black wood',
    prices: [
      { size: 'A4', price: 1500 },
      { size: 'A3', price: 2250.5 },
    ],
  },
  { group: 'frame', name: 'Oak, waxed', prices: [{ size: 'A3', price: 3000 }] },
];
const sizes = [
  { name: 'A4', price: 1250 },
  { name: 'A3', price: 2400 },
];
const inUrdu = { urduName: 'بادبان', urduSubtitle: 'رات کی کشتی', urduDescription: 'دریا پر کشتی، دستخط شدہ۔' };

test('texts in Urdu, frames and mats are exported, and the file reads back identical', async () => {
  const { _id } = await createProduct(shop, {
    name: 'Sails',
    sizes: JSON.stringify(sizes),
    options: JSON.stringify(options),
    ...inUrdu,
  });
  const before = await read(_id);
  const text = await calls.exported();
  expect(text).toContain('"Black wood: 2250.5\nOak, waxed: 3000",White: 5 cm: 0');
  expect(await calls.check({ file: text })).toMatchObject({ counts: { same: 1, changed: 0, wrong: 0 } });

  const changed = text.replaceAll('بادبان', 'سفید بادبان').replace('Black wood: 1500', 'Black wood: Rs 1600/-');
  const { _id: id } = await calls.take({ file: changed });
  expect((await calls.rows(id)).products).toMatchObject([
    { fate: 'changed', problems: [], changes: ['Urdu name', 'Frames'], isImported: true },
  ]);
  const after = await read(_id);
  expect(after).toMatchObject({ ...inUrdu, urduName: 'سفید بادبان', sizes: before.sizes });
  const pricesIn = (all: StaffProduct['options']) =>
    (all ?? []).flatMap(({ name, prices }) => prices.map(({ size, price }) => `${name} ${size} ${price}`)).toSorted();
  expect(pricesIn(after.options)).toEqual(
    pricesIn(before.options).map((each) => each.replace('Black wood A4 1500', 'Black wood A4 1600')),
  );

  // Another shop gets the same from the file.
  const elsewhere = text.replaceAll(_id, '').replaceAll('Sails', 'Sails again');
  expect(await calls.take({ file: elsewhere })).toMatchObject({ imported: 1, failed: 0 });
  const copy = (
    await shop.http<{ products: { _id: string; name: string }[] }>(
      'GET',
      '/api/products/admin',
      undefined,
      await shop.staff(),
    )
  ).body.products.find(({ name }) => name === 'Sails again');
  const copied = await read(copy?._id ?? '');
  expect(copied).toMatchObject(inUrdu);
  expect(pricesIn(copied.options)).toEqual(pricesIn(before.options));
});

test('columns that a file lacks leave frames, mats and Urdu as they are; empty cells remove them', async () => {
  const { _id } = await createProduct(shop, {
    name: 'Heron',
    sizes: JSON.stringify(sizes),
    options: JSON.stringify(options),
    ...inUrdu,
  });
  const rows = (more: readonly string[], ...cells: readonly (readonly string[])[]) =>
    csvRows([
      ['Id', 'Name', 'Description', 'Size', 'Price', ...more],
      ...sizes.map(({ name, price }, place) => [_id, 'Heron', 'Two.', name, String(price), ...(cells[place] ?? [])]),
    ]);
  await calls.take({ file: rows([]) });
  const kept = await read(_id);
  expect(kept).toMatchObject({ ...inUrdu, description: 'Two.', options });
  await calls.take({ file: rows(['Frames', 'Urdu subtitle'], ['', ''], ['Gold: 900', '']) });
  expect(await read(_id)).toMatchObject({
    urduName: inUrdu.urduName,
    urduSubtitle: null,
    options: [
      { group: 'frame', name: 'Gold', prices: [{ size: 'A3', price: 900 }] },
      { group: 'mat', name: 'White: 5 cm' },
    ],
  });
  await calls.take({ file: rows(['Frames', 'Mats'], ['', ''], ['', '']) });
  expect((await read(_id)).options).toBeNull();
});

test('a frame without a price, and one too many, are named with row and column', async () => {
  const file = (frames: string, urdu = '') =>
    csvRows([
      ['Name', 'Description', 'Size', 'Price', 'Frames', 'Urdu name'],
      ['Rose', 'Red.', 'A4', '900', frames, urdu],
    ]);
  expect(await problemsOf(file('Black wood'))).toEqual([
    'Row 2, column Frames: “Black wood” has no price. Write it like Black wood: 1500.',
  ]);
  expect(await problemsOf(file('Black wood: 100\nblack wood: 200'))).toEqual([
    'Row 2 (Rose), column Frames or Mats: Please give each size one price',
  ]);
  expect(await problemsOf(file(': 100'))).toEqual([
    'Row 2 (Rose), column Frames or Mats: Please name every frame and mat',
  ]);
  expect(await problemsOf(file('', 'ا'.repeat(101)))).toEqual([expect.stringContaining('column Urdu name: ')]);
});
