import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedProduct } from '@shop/contracts/product-feed';
import { productOfSize, sizeId } from '@shop/contracts/size-id';
import { examplePublicShop, publicShopOf } from '@shop/testing/example-shop.ts';
import { readFeed } from '@shop/testing/feed-rules.ts';
import { CompressedFile } from './compressed-file.ts';
import { loadConfig } from './config.ts';
import { itemsOf, productFeed } from './product-feed.ts';

const idOf = (index: number) => `019a6f3e-7c1b-7d02-9c4e-${String(index).padStart(12, '0')}`;
const size = (name: string, price: number, more: object = {}) => ({
  name,
  price,
  originalPrice: null,
  widthCm: null,
  heightCm: null,
  ...more,
});
const product = (more: Partial<FeedProduct> = {}): FeedProduct => ({
  _id: idOf(1),
  name: 'Lane in Androon Lahore',
  description: 'Balconies of carved wood over a lane in the walled city.',
  category: 'Places',
  sizes: [size('Small', 1_250), size('Large', 2_400)],
  inStock: true,
  paper: 'Matt art paper, 250 g/m²',
  weightGrams: 350,
  images: ['/media/products/a/1-1200.jpg', '/media/products/b/2-1200.jpg'],
  sale: null,
  ...more,
});

const head = '<title>a</title><link>a</link><description>a</description>';
const inFeed = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}${items}</channel></rss>`;
const publicUrl = 'https://shop.example';
const itemsFor = (given: Partial<FeedProduct>, shop = examplePublicShop) => {
  const { items, faults } = readFeed(inFeed(itemsOf(product(given), publicUrl, shop)));
  expect(faults).toEqual([]);
  return items;
};

describe('an item', () => {
  test('stands for one size, which its address opens, in the group of its product', () => {
    const items = itemsFor({});
    expect(items).toMatchObject([
      {
        'g:id': sizeId(idOf(1), 'Small'),
        'g:item_group_id': idOf(1),
        title: 'Lane in Androon Lahore, Small',
        link: `https://shop.example/product/${idOf(1)}?size=Small`,
        'g:price': '1250.00 PKR',
        'g:availability': 'in_stock',
        'g:image_link': 'https://shop.example/media/products/a/1-1200.jpg',
        'g:brand': 'Chaap',
        'g:identifier_exists': 'no',
        'g:shipping_weight': '350 g',
      },
      { 'g:size': 'Large', 'g:price': '2400.00 PKR' },
    ]);
    expect(productOfSize(items[1]?.['g:id'] ?? '')).toBe(idOf(1));
  });

  test('has the usual price, the price of the sale and its dates', () => {
    const sale = { startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-29T19:00:00.000Z' };
    const reduced = size('Small', 625.5, { originalPrice: 1_251 });
    expect(itemsFor({ sizes: [reduced, size('Large', 9)], sale })).toMatchObject([
      {
        'g:price': '1251.00 PKR',
        'g:sale_price': '625.50 PKR',
        'g:sale_price_effective_date': '2026-11-27T00:00+0000/2026-11-29T19:00+0000',
      },
      { 'g:price': '9.00 PKR' },
    ]);
    const [lasting] = itemsFor({ sizes: [reduced] });
    expect(lasting).toMatchObject({ 'g:sale_price': '625.50 PKR' });
    expect(lasting).not.toHaveProperty('g:sale_price_effective_date');
  });

  test('is out of stock when its size or its product is', () => {
    const sizes = [size('Small', 9, { left: 0 }), size('Large', 9, { left: 2 })];
    const availability = (given: Partial<FeedProduct>) => itemsFor(given).map((item) => item['g:availability']);
    expect(availability({ sizes })).toEqual(['out_of_stock', 'in_stock']);
    expect(availability({ inStock: false })).toEqual(['out_of_stock', 'out_of_stock']);
  });

  test('names the price of delivery only where it is the same in every city', () => {
    const shipping = (delivery: object) => itemsOf(product(), publicUrl, publicShopOf({ delivery }));
    expect(shipping({ charge: 'free' })).toContain('<g:price>0.00 PKR</g:price><g:min_handling_time>');
    const flat = shipping({ charge: 'flat', flat: { fee: 250, freeFrom: 2_000 } });
    expect(flat.match(/<g:price>(250|0)\.00 PKR/g)).toEqual(['<g:price>250.00 PKR', '<g:price>0.00 PKR']);
    const zones = [{ name: 'North', cities: ['Gilgit'], fee: 500 }];
    expect(shipping({ charge: 'zones', zones, elsewhere: { fee: 200 } })).not.toContain('shipping>');
  });

  test('holds any text that staff write', () => {
    const name = 'بسم اللہ <b>&\u0001"\ud800 50% ';
    const [item] = itemsFor({ name, description: '', sizes: [size('A4, 30 × 40 & "frame"', 9)], paper: null });
    expect(item?.['title']).toBe('بسم اللہ <b>&"\ufffd 50% , A4, 30 × 40 & "frame"');
    expect(new URL(item?.['link'] ?? '').searchParams.get('size')).toBe('A4, 30 × 40 & "frame"');
  });
});

test('the rules of the feed find what breaks them', () => {
  const xml = inFeed(itemsOf(product(), publicUrl, examplePublicShop));
  const faultsOf = (from: string | RegExp, to: string) => readFeed(xml.replace(from, to)).faults;
  expect(faultsOf('1250.00 PKR', 'Rs 1250')).toHaveLength(1);
  expect(faultsOf('in_stock', 'in stock')).toHaveLength(1);
  expect(faultsOf('<g:brand>Chaap</g:brand>', '')).toHaveLength(1);
  expect(faultsOf(/<g:id>.*?<\/g:id>/, '')).toHaveLength(1);
  expect(faultsOf(sizeId(idOf(1), 'Large'), sizeId(idOf(1), 'Small'))).toHaveLength(1);
  expect(faultsOf('https://shop.example/media/products/a/1-1200.jpg', '/media/1.avif')).toHaveLength(1);
  expect(() => faultsOf('</title>', '')).toThrow();
  expect(() => faultsOf('Chaap', 'A & B')).toThrow();
});

describe('a feed of 10,000 products', () => {
  const COUNT = 10_000;
  const PART = 500;
  let api: Server;
  let most = 0;
  let open = 0;
  let peak = 0;
  beforeAll(async () => {
    api = createServer((request, response) => {
      open += 1;
      most = Math.max(most, open);
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + arrayBuffers);
      const after = new URL(request.url ?? '/', 'http://api').searchParams.get('after');
      const from = after ? Number(after.slice(-12)) : 0;
      const sizes = ['Small', 'Medium', 'Large'].map((name, index) => size(name, 1_000 + index));
      const products = Array.from({ length: PART }, (_, index) =>
        product({ _id: idOf(from + index + 1), name: `Print ${from + index}`, description: 'x'.repeat(300), sizes }),
      );
      const next = from + PART < COUNT ? idOf(from + PART) : null;
      open -= 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ products, next }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    api.close();
    api.closeAllConnections();
  });

  test('is valid, is made part by part, and takes little memory', async () => {
    const before = process.memoryUsage();
    const config = loadConfig({
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PUBLIC_URL: publicUrl,
    });
    const { value, tags } = await productFeed(config, examplePublicShop);
    expect(tags).toEqual(['products', 'prices', 'settings']);
    expect(most).toBe(1);
    // The feed has about 40 MB of text.
    expect(value.weight).toBeLessThan(4 * 1024 * 1024);
    expect(peak - before.heapUsed - before.arrayBuffers).toBeLessThan(120 * 1024 * 1024);
    const { text } = await sent(value, { 'accept-encoding': 'gzip' });
    const { items, faults } = readFeed(text);
    expect(faults).toEqual([]);
    expect(items).toHaveLength(3 * COUNT);
  }, 60_000);

  test('fails as a whole where a part of it is missing', async () => {
    const config = loadConfig({ API_URL: 'http://127.0.0.1:9', PUBLIC_URL: publicUrl });
    await expect(productFeed(config, examplePublicShop)).rejects.toThrow();
  });
});

async function sent(file: CompressedFile, headers: Record<string, string>, method = 'GET') {
  const server = createServer((request, response) => void file.send(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(url, { method, headers });
  const text = await response.text();
  server.close();
  server.closeAllConnections();
  return { response, text };
}

describe('a file that is held compressed', () => {
  async function* pieces() {
    yield 'one ';
    yield 'two';
  }
  const made = () => CompressedFile.of(pieces(), { 'content-type': 'application/xml' });

  test('is sent packed to who takes that, and as it is to others', async () => {
    const file = await made();
    const packed = await sent(file, { 'accept-encoding': 'br, gzip' });
    const plain = await sent(file, { 'accept-encoding': 'identity' });
    expect([packed.text, plain.text]).toEqual(['one two', 'one two']);
    expect(packed.response.headers.get('content-encoding')).toBe('gzip');
    expect(plain.response.headers.get('content-encoding')).toBeNull();
    expect(packed.response.headers.get('etag')).not.toBe(plain.response.headers.get('etag'));
  });

  test('is not sent again to who has it, and not at all to who asks for its head', async () => {
    const file = await made();
    const { response } = await sent(file, { 'accept-encoding': 'gzip' });
    const known = { 'accept-encoding': 'gzip', 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await sent(file, known)).response.status).toBe(304);
    const head = await sent(file, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(head.text).toBe('');
    expect(Number(head.response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  test('is the same bytes each time it is made of the same text', async () => {
    const etags = await Promise.all(
      [await made(), await made()].map(async (file) => (await sent(file, {})).response.headers.get('etag')),
    );
    expect(etags[0]).toBe(etags[1]);
  });
});
