import { crc32, deflateSync } from 'node:zlib';
import type { Product } from '@shop/contracts/products';
import sharp from 'sharp';
import { Database } from '../../../platform/database/database.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import {
  createProduct,
  editProduct,
  png,
  productForm,
  storedFiles,
  urlsOf as urls,
} from '../../../../test/support/product-form.ts';

type Fields = Parameters<typeof productForm>[0];
type Files = Parameters<typeof productForm>[1];

let shop: Shop;
const read = async (id: string) => (await shop.http<{ product: Product }>('GET', `/api/products/${id}`)).body.product;
const create = (fields?: Fields, files?: Files) => createProduct(shop, fields, files);
const edit = (id: string, fields?: Fields, files?: Files) => editProduct(shop, id, fields, files);
const keep = (...list: readonly (string | undefined)[]) => JSON.stringify(list);

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('new pictures follow the remaining ones, which stand in the requested order', async () => {
  const made = await create({ name: 'Three Faces' }, [
    await png('#c01010'),
    await png('#10c010'),
    await png('#1010c0'),
  ]);
  const [red, green, blue] = urls(made);
  const added = (await edit(made._id, { name: 'Three Faces' }, [await png('#c0c010')])).body.product;
  expect(urls(added).slice(0, 3)).toEqual([red, green, blue]);
  expect([urls(added).length, added.mat]).toEqual([4, made.mat]);

  const turned = (await edit(made._id, { name: 'Three Faces', keepImages: keep(blue, red) })).body.product;
  expect(urls(turned)).toEqual([blue, red]);
  expect(turned.mat).not.toBe(made.mat);
  expect(turned.mat).toBe((await create({ name: 'Blue' }, [await png('#1010c0')])).mat);

  const fresh = (await edit(made._id, { keepImages: '[]' }, [await png('#10c0c0')])).body.product;
  expect(urls(fresh)).toHaveLength(1);
  const bare = (await edit(made._id, { keepImages: '[]' })).body.product;
  expect([bare.images, bare.mat]).toEqual([[], '#f5f4ec']);
  // A picture that was public once stays: orders and browsers hold its address.
  expect((await fetch(shop.url + red)).status).toBe(200);
});

test('pictures say what they show in words of their own, else by the name of the product, which they follow', async () => {
  const alts = async (id: string) => (await read(id)).images.map(({ alt }) => alt);
  const { _id, images } = await create({ name: 'Harbour', imageAlts: '["Boats at dusk"]' }, [
    await png('#204060', 8, 8),
    await png('#604020', 8, 8),
  ]);
  expect(images.map(({ alt }) => alt)).toEqual(['Boats at dusk', 'Harbour']);
  await edit(_id, { name: 'Port' }, [await png('#406020', 8, 8)]);
  expect(await alts(_id)).toEqual(['Boats at dusk', 'Port', 'Port']);
  const [boats, , third] = urls(await read(_id));
  await edit(_id, { name: 'Port', keepImages: keep(third, boats), imageAlts: '["A crane", ""]' });
  expect(await alts(_id)).toEqual(['A crane', 'Port']);
  expect((await edit(_id, { imageAlts: JSON.stringify(['x'.repeat(201)]) })).status).toBe(400);
  expect((await edit(_id, { imageAlts: '[1]' })).status).toBe(400);
});

test('a picture of another product, a strange address or one twice is refused, and nothing changes', async () => {
  const made = await create({ name: 'Mine' }, [await png('#702070')]);
  const foreign = await create({ name: 'Yours' }, [await png('#207070')]);
  const before = storedFiles(shop);
  const own = urls(made)[0];
  const bad: [string, number][] = [
    [keep(own, urls(foreign)[0]), 400],
    [keep('https://example.com/a.jpg'), 400],
    [keep('/media/../receipts/one.pdf'), 400],
    [keep(own, own), 400],
    ['["__proto__"]', 400],
    ['{"0":"a"}', 400],
    ['nonsense', 400],
  ];
  for (const [keepImages, expected] of bad) {
    const { status, body } = await edit(made._id, { name: 'Stolen', keepImages }, [await png('#111111')]);
    expect([keepImages, status, body.message]).toEqual([keepImages, expected, expect.stringMatching(/^[A-Z].{5,}/)]);
  }
  expect((await edit(made._id, { keepImages: keep(own, 'x') })).body).toMatchObject({
    code: 'unknown_picture',
    errors: [{ path: 'keepImages.1' }],
  });
  expect(await read(made._id)).toEqual(made);
  expect(storedFiles(shop)).toEqual(before);
});

test('a product has at most ten pictures, remaining and new ones together', async () => {
  const small = await png('#334455', 8, 8);
  const made = await create(
    { name: 'Ten' },
    Array.from({ length: 9 }, () => small),
  );
  const before = storedFiles(shop);
  expect((await edit(made._id, {}, [small, small])).body).toMatchObject({
    code: 'too_many_files',
    message: 'Maximum 10 images allowed',
  });
  expect(
    (
      await edit(
        made._id,
        {},
        Array.from({ length: 11 }, () => small),
      )
    ).status,
  ).toBe(400);
  expect(storedFiles(shop)).toEqual(before);
  expect((await edit(made._id, {}, [small])).body.product.images).toHaveLength(10);
});

test('an edit that loses leaves none of its files', async () => {
  const before = storedFiles(shop);
  const made = await create({ name: 'Leaves Nothing' });
  const [winner, loser] = await Promise.all([
    edit(made._id, { name: 'Leaves Nothing', version: '1' }, [await png('#456789', 8, 8)]),
    edit(made._id, { name: 'Leaves Nothing', version: '1' }, [await png('#987654', 8, 8)]),
  ]);
  expect([winner.status, loser.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { images } = await read(made._id);
  const [picture] = images;
  const folder = picture?.url.slice(0, picture.url.lastIndexOf('/')) ?? '';
  expect(storedFiles(shop).filter((path) => !before.includes(path) && !path.includes(folder))).toEqual([]);
});

test('an edit that was committed keeps its pictures, also when the answer of the database was lost', async () => {
  const made = await create({ name: 'Kept' });
  const db = shop.app.get(Database);
  const transaction = db.transaction.bind(db);
  db.transaction = async (work) => {
    await transaction(work);
    throw new Error('Connection terminated unexpectedly');
  };
  const { status } = await edit(made._id, { name: 'Kept' }, [await png('#345678', 8, 8)]);
  db.transaction = transaction;
  expect(status).toBeGreaterThanOrEqual(500);
  const [picture] = urls(await read(made._id));
  expect((await fetch(`${shop.url}${picture}`)).status).toBe(200);
});

// A picture whose head promises 40,000 × 40,000 pixels.
function pngBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(40_000, 0);
  head.writeUInt32BE(40_000, 4);
  // The first rows are enough: nobody reads them.
  const rows = deflateSync(Buffer.alloc(5_001 * 10));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('what is no picture is refused with its reason, in both forms, and leaves no file', async () => {
  const made = await create({ name: 'Untouched' }, [await png('#20a0a0')]);
  const good = await png('#ffffff');
  const tooLarge = Buffer.concat([good, Buffer.alloc(15 * 1024 * 1024 - good.length)]);
  const bad: [string, Uint8Array, number, RegExp][] = [
    ['an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415, /JPEG/],
    ['a PNG that breaks off', (await png('#88aa22', 500, 700)).subarray(0, 400), 415, /^We cannot read this picture/],
    ['40,000 × 40,000 pixels', pngBomb(), 413, /24 megapixels/],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 415, /JPEG/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 415, /JPEG/],
    ['15 MB', tooLarge, 413, /^File size must be less than 15MB$/],
  ];
  const before = storedFiles(shop);
  for (const [what, bytes, expected, reason] of bad) {
    const edited = await edit(made._id, { name: 'Broken' }, [good, bytes]);
    expect([what, edited.status, edited.body.message]).toEqual([what, expected, expect.stringMatching(reason)]);
    const form = productForm({ name: 'Broken' }, [good, bytes]);
    const created = await shop.http('POST', '/api/products', form, await shop.staff());
    expect([what, created.status]).toEqual([what, expected]);
  }
  expect(storedFiles(shop)).toEqual(before);
  expect(await read(made._id)).toEqual(made);
  const largest = tooLarge.subarray(0, tooLarge.length - 1);
  expect((await edit(made._id, { name: 'Untouched' }, [largest])).status).toBe(200);
});

test('a script behind a picture stays behind', async () => {
  const made = await create({ name: 'Polyglot' });
  const polyglot = Buffer.concat([await png('#445566'), Buffer.from('<script>alert(1)</script>')]);
  const { body } = await edit(made._id, { name: 'Polyglot' }, [polyglot]);
  for (const source of body.product.images[0]?.sources ?? []) {
    for (const url of [source.avif, source.webp, source.jpeg]) {
      const bytes = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer());
      expect([(await sharp(bytes).metadata()).width, bytes.includes('<script')]).toEqual([source.width, false]);
    }
  }
});
