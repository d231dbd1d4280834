import { csvRows } from '@shop/contracts/csv';
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts';
import { htmlToText } from './html-to-text.ts';
import { SHOP_HEADINGS } from './other-shops.ts';
import { type KnownProducts, checkProducts } from './product-table.ts';
import { PRODUCT_COLUMNS, productRows } from './product-columns.ts';
import type { CountedProduct } from './size-stock.ts';

const sea: CountedProduct = {
  _id: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e',
  name: 'Moonlit Sea',
  subtitle: null,
  urduName: null,
  urduSubtitle: null,
  urduDescription: null,
  description: 'Ships at night.\nSigned.',
  category: 'One Piece',
  images: [],
  sizes: [
    { name: 'Small', price: 1_250.5, originalPrice: 1_500, widthCm: 30, heightCm: 40 },
    { name: 'Large', price: 2_400, originalPrice: null, widthCm: null, heightCm: null },
  ],
  tags: ['sea', 'night'],
  featured: true,
  inStock: true,
  paper: null,
  weightGrams: 350,
  frameIncluded: false,
  rating: 5,
  reviewCount: 1,
  mat: '#f5f4ec',
  createdAt: '2026-11-20T09:00:00.000Z',
  saleEndsAt: null,
  version: 3,
  published: true,
  held: { small: { count: 12, cost: 450.5 }, large: { count: null, cost: null } },
};
const read = (text: string) => readSpreadsheet(Buffer.from(text), SHOP_HEADINGS);
const knownAmong = (all: readonly CountedProduct[]) => async (): Promise<KnownProducts> => {
  const known = all.map((product) => ({ ...product, isDeleted: false }));
  return {
    byId: (id) => known.find(({ _id }) => _id === id),
    byName: (name) => known.find((product) => product.name.toLowerCase() === name.toLowerCase()),
  };
};
const check = async (rows: readonly (readonly string[])[], all: readonly CountedProduct[] = []) =>
  checkProducts(await read(csvRows(rows)), knownAmong(all));
const exported = (product: CountedProduct) => productRows(product, 'https://shop.example');
const formOf = ({ fields }: { fields: Record<string, string> | null }) =>
  fields && { ...fields, sizes: JSON.parse(fields['sizes'] ?? '[]'), tags: JSON.parse(fields['tags'] ?? '[]') };

describe('a file of this shop', () => {
  test('that was exported says what the shop has: nothing changes', async () => {
    const { source, products } = await check([PRODUCT_COLUMNS, ...exported(sea)], [sea]);
    expect(source).toBe('own');
    expect(products).toMatchObject([{ line: 2, name: 'Moonlit Sea', fate: 'same', fields: null }]);
  });

  test('names the artist, whom other letters do not change', async () => {
    const signed = { ...sea, artist: { slug: 'zainab', name: 'Zainab' } };
    const rows = exported(signed);
    const withArtist = (name: string) =>
      check([PRODUCT_COLUMNS, ...rows.map((row) => row.with(PRODUCT_COLUMNS.indexOf('Artist'), name))], [signed]);
    expect((await withArtist('Zainab')).products).toMatchObject([{ fate: 'same' }]);
    expect((await withArtist('zainab')).products).toMatchObject([{ fate: 'same' }]);
    for (const name of ['Omar', ''])
      expect((await withArtist(name)).products).toMatchObject([
        { fate: 'changed', changes: ['Artist'], fields: { artist: name } },
      ]);
  });

  test('changes a product by its id, and makes new ones as drafts', async () => {
    const [head = [], ...more] = exported(sea).map((row) => row.with(2, 'Moonlit Sea at Dawn'));
    const fresh = ['Name', 'Description', 'Size', 'Price'];
    const { products } = await check([PRODUCT_COLUMNS, head, ...more], [sea]);
    expect(products).toMatchObject([{ fate: 'changed', id: sea._id, fields: { name: 'Moonlit Sea at Dawn' } }]);
    const made = await check([fresh, ['Rose', 'A rose.', 'A4', 'Rs 1,250/-'], ['Rose', '', 'A3', '2400']], [sea]);
    expect(made.products.map(formOf)).toMatchObject([
      {
        name: 'Rose',
        published: 'false',
        sizes: [
          { name: 'A4', price: 1_250 },
          { name: 'A3', price: 2_400 },
        ],
      },
    ]);
  });

  test('names the row and the column of what is wrong', async () => {
    const head = ['Name', 'Description', 'Size', 'Price'];
    const { products } = await check(
      [head, ['Rose', 'A rose.', 'A4', 'cheap'], ['Moonlit Sea', 'x', 'A4', '9']],
      [sea],
    );
    expect(products.map(({ fate, problems }) => [fate, ...problems])).toEqual([
      ['wrong', 'Row 2, column Price: “cheap” is no number. Write it like 1250 or 1,250.'],
      ['wrong', 'The shop has a product of this name. Give its Id to change it.'],
    ]);
    expect(
      (
        await check([
          ['Name', 'Colour'],
          ['Rose', 'red'],
        ])
      ).problems,
    ).toHaveLength(2);
  });

  test('of an old version is not taken over a newer one', async () => {
    const rows = exported({ ...sea, name: 'Old name' });
    const { products } = await check([PRODUCT_COLUMNS, ...rows], [{ ...sea, version: sea.version + 1 }]);
    expect(products).toMatchObject([{ fate: 'wrong', problems: [expect.stringContaining('Export it again')] }]);
  });
});

describe('stock and cost in a file of this shop', () => {
  const place = (column: (typeof PRODUCT_COLUMNS)[number]) => PRODUCT_COLUMNS.indexOf(column);
  const [small = [], large = []] = exported(sea);
  const ordered = { ...sea, held: { ...sea.held, small: { count: 9, cost: 450.5 } } };
  const stockOf = (fields: Record<string, string> | null | undefined) =>
    JSON.parse(fields?.['stock'] ?? 'null') as unknown;

  test('orders since it was written do not matter, and a new price leaves the count alone', async () => {
    expect((await check([PRODUCT_COLUMNS, small, large], [ordered])).products).toMatchObject([{ fate: 'same' }]);
    const dearer = small.with(place('Price'), '1300');
    const { products } = await check([PRODUCT_COLUMNS, dearer, large], [ordered]);
    expect(products).toMatchObject([{ fate: 'changed', changes: ['Price'] }]);
    expect(products[0]?.fields).not.toHaveProperty('stock');
  });

  test('a cell that differs from the one before is a change, unless the shop has changed as well', async () => {
    const counted = small.with(place('Stock'), '1,020').with(place('Cost'), '');
    const { products } = await check([PRODUCT_COLUMNS, counted, large], [sea]);
    expect(products).toMatchObject([{ fate: 'changed', changes: ['Stock', 'Cost'] }]);
    expect(stockOf(products[0]?.fields)).toEqual([{ size: 'Small', count: 1020, seen: 12, costPrice: null }]);
    const late = await check([PRODUCT_COLUMNS, counted, large], [ordered]);
    expect(late.products).toMatchObject([{ fate: 'wrong', problems: [expect.stringContaining('Export it again')] }]);
    const half = await check([PRODUCT_COLUMNS, small.with(place('Stock'), '1.5'), large], [sea]);
    expect(half.products[0]?.problems[0]).toContain('Row 2 (Moonlit Sea), column Stock');
  });

  test('a new name of a size, and another shop, take all that the file says', async () => {
    const renamed = await check([PRODUCT_COLUMNS, small.with(place('Size'), 'S'), large], [sea]);
    expect(stockOf(renamed.products[0]?.fields)).toEqual([{ size: 'S', count: 12, costPrice: 450.5 }]);
    // Imported there, it is the same by its name.
    const there = { ...sea, _id: '019a6f3e-7c1b-7d02-9c4e-000000000000' };
    expect((await check([PRODUCT_COLUMNS, small, large], [there])).products).toMatchObject([{ fate: 'same' }]);
    const elsewhere = await check([PRODUCT_COLUMNS, small, large], []);
    expect(stockOf(elsewhere.products[0]?.fields)).toEqual([{ size: 'Small', count: 12, costPrice: 450.5 }]);
  });

  test('a product that was sold out when it was written, or is by now, gets no mark of staff', async () => {
    const none = { small: { count: 0, cost: null }, large: { count: 0, cost: null } };
    const gone = { ...sea, inStock: false, held: none };
    expect((await check([PRODUCT_COLUMNS, ...exported(gone)], [sea])).products).toMatchObject([{ fate: 'same' }]);
    expect((await check([PRODUCT_COLUMNS, small, large], [gone])).products).toMatchObject([{ fate: 'same' }]);
    const { products } = await check([PRODUCT_COLUMNS, ...exported(gone)], []);
    expect(products[0]?.fields).not.toHaveProperty('inStock');
  });
});

describe('a file of Shopify', () => {
  const head = (
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
    'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
    'Variant Compare At Price,Image Src,Image Position,Cost per item,Status'
  ).split(',');
  const row = (cells: Readonly<Record<string, string>>) => head.map((column) => cells[column] ?? '');
  const lane = row({
    Handle: 'lane',
    Title: 'Lane in Lahore',
    'Body (HTML)': '<p>Balconies &amp; lanes.</p><ul><li>Matt</li><li>Signed</li></ul>',
    'Product Category': 'Home & Garden > Decor > Artwork',
    Tags: 'lahore, street',
    Published: 'true',
    'Option1 Name': 'Size',
    'Option1 Value': 'A4',
    'Option2 Value': 'Oak',
    'Variant Grams': '350',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '1250.00',
    'Variant Compare At Price': '1500.00',
    'Cost per item': '450.00',
    'Image Src': 'https://cdn.shopify.com/1.jpg',
    Status: 'active',
  });

  test('gives products with their variants; rows of further pictures are no sizes', async () => {
    const { source, products } = await check([
      head,
      lane,
      row({ Handle: 'lane', 'Option1 Value': 'A3', 'Option2 Value': 'Oak', 'Variant Price': '2400' }),
      row({ Handle: 'lane', 'Image Src': 'https://cdn.shopify.com/2.jpg', 'Image Position': '2' }),
      row({ Handle: 'mug', Title: 'Mug', 'Option1 Value': 'Default Title', 'Variant Price': '900', Status: 'draft' }),
    ]);
    expect(source).toBe('shopify');
    expect(products.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'new'],
      [5, 'new'],
    ]);
    expect(products.map(formOf)).toMatchObject([
      {
        name: 'Lane in Lahore',
        description: 'Balconies & lanes.\n- Matt\n- Signed',
        category: 'Artwork',
        tags: ['lahore', 'street'],
        published: 'true',
        inStock: 'true',
        weightGrams: '350',
        sizes: [
          { name: 'A4 / Oak', price: 1_250, originalPrice: 1_500 },
          { name: 'A3 / Oak', price: 2_400, originalPrice: null },
        ],
      },
      { name: 'Mug', description: 'Mug', published: 'false', sizes: [{ name: 'Standard', price: 900 }] },
    ]);
  });

  test('gives stock and cost; what sells on without any is not counted', async () => {
    const variant = (cells: Readonly<Record<string, string>>) =>
      row({ Handle: 'lane', 'Variant Price': '900', 'Variant Inventory Tracker': 'shopify', ...cells });
    const { products } = await check([
      head,
      lane,
      variant({ 'Option1 Value': 'A3', 'Variant Inventory Qty': '-2', 'Variant Inventory Policy': 'deny' }),
      variant({ 'Option1 Value': 'A2', 'Variant Inventory Qty': '7', 'Variant Inventory Policy': 'continue' }),
    ]);
    expect(JSON.parse(products[0]?.fields?.['stock'] ?? '')).toEqual([
      { size: 'A4 / Oak', count: 4, costPrice: 450 },
      { size: 'A3', count: 0 },
    ]);
    expect(products[0]?.fields).toMatchObject({ inStock: 'true' });
  });

  test('imported again, doubles nothing and overwrites nothing', async () => {
    const lahore = { ...sea, name: 'lane in lahore' };
    const { products } = await check([head, lane, lane.with(0, 'copy').with(1, 'Lane in Lahore')], [lahore]);
    expect(products.map(({ fate }) => fate)).toEqual(['kept', 'kept']);
  });

  test('is understood with semicolons, in UTF-16, and in the newer columns', async () => {
    const text = 'Title;URL handle;Description;Status;Option1 value;Price\r\nRose;rose;A rose.;Active;A4;1,250.00\r\n';
    const rows = await readSpreadsheet(Buffer.from(`\ufeff${text}`, 'utf16le'), SHOP_HEADINGS);
    expect((await checkProducts(rows, knownAmong([]))).products.map(formOf)).toMatchObject([
      { name: 'Rose', published: 'true', sizes: [{ name: 'A4', price: 1_250 }] },
    ]);
  });
});

describe('a file of WooCommerce', () => {
  const head = (
    'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Backorders allowed?,Weight (kg),' +
    'Cost of goods,Sale price,Regular price,' +
    'Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)'
  ).split(',');
  const row = (cells: Readonly<Record<string, string>>) => head.map((column) => cells[column] ?? '');

  test('gives simple products, and variable ones with their variations', async () => {
    const { source, products } = await check([
      head,
      row({
        ID: '7',
        Type: 'variable',
        SKU: 'LANE',
        Name: 'Lane',
        Published: '1',
        'Is featured?': '1',
        Description: '<p>One</p>\\n<p>Two</p>',
        'Weight (kg)': '0.35',
        Categories: 'Art > Prints, Sale',
        'Attribute 1 value(s)': 'A4, A3',
      }),
      row({
        ID: '8',
        Type: 'variation',
        Parent: 'LANE',
        'Regular price': '1500',
        'Sale price': '1250',
        'Cost of goods': '450',
        Stock: '3',
        'Attribute 1 value(s)': 'A4',
      }),
      row({
        ID: '9',
        Type: 'variation',
        Parent: 'id:7',
        'Regular price': '2400',
        Stock: '5',
        'Backorders allowed?': 'notify',
        'Attribute 1 value(s)': 'A3',
      }),
      row({ ID: '10', Type: 'simple', Name: 'Mug', Published: '0', 'Regular price': '900', 'In stock?': '0' }),
      row({ ID: '11', Type: 'variation', Parent: 'GONE', 'Regular price': '5' }),
    ]);
    expect(source).toBe('woocommerce');
    expect(products[0]?.fields?.['stock']).toBe(JSON.stringify([{ size: 'A4', count: 3, costPrice: 450 }]));
    expect(products.map(formOf)).toMatchObject([
      {
        name: 'Lane',
        description: 'One\n\nTwo',
        category: 'Prints',
        featured: 'true',
        weightGrams: '350',
        sizes: [
          { name: 'A4', price: 1_250, originalPrice: 1_500 },
          { name: 'A3', price: 2_400, originalPrice: null },
        ],
      },
      { name: 'Mug', published: 'false', inStock: 'false', sizes: [{ name: 'Standard', price: 900 }] },
      null,
    ]);
    expect(products[2]).toMatchObject({ fate: 'wrong', problems: ['The file lacks the product of this variation.'] });
  });
});

describe('a description in HTML', () => {
  test.each([
    ['Plain text < 5 cm', 'Plain text < 5 cm'],
    ['<p>One<br>two</p><p>Three</p>', 'One\ntwo\n\nThree'],
    ['<script>alert("<p>no</p>")</script><style>p{}</style>Yes', 'Yes'],
    ['<!-- <p>no</p> --><b title="a > b">Bold</b> &#128522; &eacute;&nbsp;&unknown;', 'Bold 😊 é &unknown;'],
    ['<table><tr><td>A4</td><td>21 cm</td></tr><tr><td>A3</td></tr></table>', 'A4 21 cm\nA3'],
    ['<p>&lt;script&gt;</p>', '<script>'],
  ])('%s becomes text', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('is read in time that grows with its length', () => {
    expect(htmlToText(`${'<'.repeat(50_000)}${'<a "'.repeat(20_000)}`).length).toBeGreaterThan(0);
  });
});
