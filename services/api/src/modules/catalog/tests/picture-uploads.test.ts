import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Product } from '@shop/contracts/products';
import { PRODUCT_IMAGE_BELOW } from '@shop/contracts/shop';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import {
  createProduct,
  editProduct,
  png,
  productForm,
  storedFiles,
  uploadPicture,
  urlsOf,
} from '../../../../test/support/product-form.ts';

let shop: Shop;
const upload = async (colour: string) => (await uploadPicture(shop, await png(colour))).body.picture.url;
const keep = (...urls: readonly (string | undefined)[]) => JSON.stringify(urls);
const create = async (
  fields: Readonly<Record<string, string | undefined>>,
  key: string = randomUUID(),
  files: Uint8Array[] = [],
) =>
  shop.http<Required<ErrorBody> & { product: Product }>('POST', '/api/products', productForm(fields, files), {
    ...(await shop.staff()),
    'idempotency-key': key,
  });
const waiting = async () =>
  (await shop.db.dataSource.query<{ url: string }[]>('select url from catalog_upload order by created_at')).map(
    ({ url }) => url,
  );

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('pictures uploaded before become those of the product, in the order of its form, once', async () => {
  const [red, blue] = [await upload('#c01010'), await upload('#1010c0')];
  expect(await waiting()).toEqual([red, blue]);
  const key = randomUUID();
  const fields = { name: 'Two Boats', keepImages: keep(blue, red), imageAlts: '["A blue boat", ""]' };
  const { status, body } = await create(fields, key);
  expect([status, urlsOf(body.product)]).toEqual([201, [blue, red]]);
  expect(body.product.images.map(({ alt }) => alt)).toEqual(['A blue boat', 'Two Boats']);
  // The tint is that of the first picture.
  const other = await createProduct(shop, { name: 'Blue' }, [await png('#1010c0')]);
  expect(body.product.mat).toBe(other.mat);
  expect(await waiting()).toEqual([]);
  const again = await create(fields, key);
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, body, 'true']);
});

test('an edit puts uploaded pictures between those that stay', async () => {
  const made = await createProduct(shop, { name: 'Row' }, [await png('#c01010'), await png('#10c010')]);
  const [first, second] = urlsOf(made);
  const fresh = await upload('#1010c0');
  const edited = await editProduct(shop, made._id, { name: 'Row', keepImages: keep(fresh, second, first) });
  expect(urlsOf(edited.body.product)).toEqual([fresh, second, first]);
  expect(edited.body.product.mat).not.toBe(made.mat);
  expect(await waiting()).toEqual([]);
});

test('an edit that is refused leaves its uploads for the next one', async () => {
  const made = await createProduct(shop, { name: 'Contested' });
  const fresh = await upload('#1010c0');
  const stale = await editProduct(shop, made._id, { keepImages: keep(fresh), version: '9' });
  expect([stale.status, await waiting()]).toEqual([409, [fresh]]);
  const saved = await editProduct(shop, made._id, { keepImages: keep(fresh), version: '1' });
  expect(urlsOf(saved.body.product)).toEqual([fresh]);
});

test('a duplicate shares the pictures of its original, which can change them and be deleted', async () => {
  const original = await createProduct(shop, { name: 'Original' }, [await png('#c01010'), await png('#10c010')]);
  const [first, second] = urlsOf(original);
  const { body } = await create({ name: 'Copy', copyOf: original._id, keepImages: keep(second, first) });
  expect(urlsOf(body.product)).toEqual([second, first]);
  await editProduct(shop, original._id, { keepImages: '[]' });
  await shop.http('DELETE', `/api/products/${original._id}`, undefined, await shop.staff());
  for (const url of [first, second]) expect((await fetch(shop.url + url)).status).toBe(200);
});

test('a picture of another product, of none, or one too many is refused', async () => {
  const other = await createProduct(shop, { name: 'Other' }, [await png('#c01010')]);
  const before = storedFiles(shop);
  const [theirs] = urlsOf(other);
  for (const fields of [{ keepImages: keep(theirs) }, { keepImages: keep('/media/none.jpg'), copyOf: 'none' }]) {
    const { status, body } = await create(fields);
    expect([status, body.code, body.errors]).toEqual([
      400,
      'unknown_picture',
      [{ path: 'keepImages.0', message: 'This picture is not here any more. Please add it again.' }],
    ]);
  }
  const ten = await Promise.all(Array.from({ length: 10 }, () => png('#101010', 8, 8)));
  const many = await create({ keepImages: keep(theirs), copyOf: other._id }, randomUUID(), ten);
  expect([many.status, many.body.code]).toEqual([400, 'too_many_files']);
  expect(storedFiles(shop)).toEqual(before);
});

test('what is no picture is refused, and strangers upload nothing', async () => {
  const before = storedFiles(shop);
  const text = await uploadPicture(shop, Buffer.from('neither'));
  expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type']);
  const none = await uploadPicture(shop, undefined);
  expect([none.status, none.body.code]).toEqual([400, 'missing_file']);
  const send = async (form: FormData) => {
    const { status, body } = await shop.http('POST', '/api/products/pictures', form, await shop.staff());
    return [status, body['code']];
  };
  const formOf = (...files: Uint8Array[]) => {
    const form = new FormData();
    for (const file of files) form.append('image', new Blob([new Uint8Array(file)]), 'picture.png');
    return form;
  };
  expect(await send(formOf(await png('#101010'), await png('#101010')))).toEqual([400, 'too_many_files']);
  expect(await send(formOf(Buffer.alloc(PRODUCT_IMAGE_BELOW)))).toEqual([413, 'too_large']);
  const elsewhere = formOf(await png('#101010'));
  elsewhere.set('other', new Blob(['a']), 'picture.png');
  expect(await send(elsewhere)).toEqual([400, 'invalid_request']);
  expect((await shop.http('POST', '/api/products/pictures', new FormData())).status).toBe(401);
  expect([storedFiles(shop), await waiting()]).toEqual([before, []]);
});

test('an upload that no product took is deleted after a week, with its files', async () => {
  const before = storedFiles(shop);
  const forgotten = await upload('#707010');
  await shop.db.dataSource.query(`update catalog_upload set created_at = now() - interval '7 days 1 minute'`);
  const fresh = await upload('#107070');
  expect(await waiting()).toEqual([fresh]);
  expect((await fetch(shop.url + forgotten)).status).toBe(404);
  await create({ name: 'Late', keepImages: keep(fresh) });
  expect(storedFiles(shop).length).toBeGreaterThan(before.length);
});
