import type { StaffArtist } from '@shop/contracts/artists';
import type { ErrorBody } from '@shop/contracts/errors';
import type { home } from '@shop/contracts/home';
import type { Product, StaffProduct } from '@shop/contracts/products';
import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';

type Reply = Required<ErrorBody> & { artist: StaffArtist; artists: StaffArtist[]; total: number; totalPages: number };

let shop: Shop;
const staff = async (method: string, path = '', body?: object) =>
  shop.http<Reply>(method, `/api/admin/artists${path}`, body, await shop.staff());
const add = async (form: object) => (await staff('POST', '', form)).body.artist;
const page = async (slug: string, query = '') => shop.http<Reply>('GET', `/api/artists/${slug}${query}`);
const list = async (query: string) =>
  (await shop.http<ResponseOf<typeof products.list>>('GET', `/api/products?${query}`)).body;
const worksOf = async (slug: string) => (await list(`artist=${slug}`)).products.map(({ name }) => name).toSorted();
const found = async (term: string) =>
  (await list(new URLSearchParams({ search: term }).toString())).products.map(({ name }) => name).toSorted();
const read = async (id: string, query = '') =>
  (await shop.http<{ product: Product }>('GET', `/api/products/${id}${query}`)).body.product;
const ofStaff = async (id: string) =>
  (await shop.http<{ product: StaffProduct }>('GET', `/api/products/admin/${id}`, undefined, await shop.staff())).body
    .product;
const sitemap = async () => (await shop.http<ResponseOf<typeof home.addresses>>('GET', '/api/addresses')).body.artists;

const zainab = {
  name: 'Zainab Qureshi',
  about: 'Lanes of Lahore.',
  urduName: 'زینب قریشی',
  urduAbout: 'لاہور کی گلیاں۔',
};

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('an artist has an address, and a page in both languages with the English text where there is no other', async () => {
  const artist = await add(zainab);
  expect(artist).toEqual({
    ...zainab,
    _id: expect.any(String),
    slug: 'zainab-qureshi',
    works: 0,
    version: 1,
  });
  const { slug, name, about } = artist;
  expect((await page(slug)).body.artist).toEqual({ slug, name, about });
  expect((await page(slug, '?language=ur')).body.artist).toEqual({ slug, name: 'زینب قریشی', about: 'لاہور کی گلیاں۔' });
  const { body } = await staff('PUT', `/${artist._id}`, { name: 'Zainab Q.', urduName: '', version: 1 });
  expect(body.artist).toMatchObject({ slug, name: 'Zainab Q.', about, urduName: null, version: 2 });
  expect((await page(slug, '?language=ur')).body.artist).toMatchObject({ name: 'Zainab Q.', about: 'لاہور کی گلیاں۔' });
  expect((await page('nobody')).body).toMatchObject({ code: 'not_found', message: 'Artist not found' });
  await staff('DELETE', `/${artist._id}`);
  expect((await page(slug)).status).toBe(404);
});

test.each([
  ['Émile  & Söhne!', 'emile-sohne'],
  ['امجد', 'امجد'],
  ['***', 'artist'],
])('%s has the address %s', async (name, slug) => {
  const { _id, slug: given } = await add({ name });
  expect(given).toBe(slug);
  expect((await page(encodeURIComponent(slug))).body.artist.name).toBe(name);
  await staff('DELETE', `/${_id}`);
});

test('two names that give one address get two', async () => {
  const made = [await add({ name: 'A. Khan' }), await add({ name: 'A Khan' }), await add({ name: 'A-Khan' })];
  expect(made.map(({ slug }) => slug)).toEqual(['a-khan', 'a-khan-2', 'a-khan-3']);
  const all = await staff('GET', '?limit=2');
  expect(all.body).toMatchObject({ total: 3, totalPages: 2 });
  expect(all.body.artists.map(({ name }) => name)).toHaveLength(2);
  for (const { _id } of made) await staff('DELETE', `/${_id}`);
  expect((await staff('GET')).body).toMatchObject({ artists: [], total: 0 });
});

test('a name that is taken, a stale version and an unknown artist are rejected', async () => {
  const one = await add({ name: 'Sadia' });
  const other = await add({ name: 'Bilal' });
  expect(await staff('POST', '', { name: 'SADIA' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', message: 'An artist with this name already exists.', errors: [{ path: 'name' }] },
  });
  expect((await staff('PUT', `/${other._id}`, { name: 'sadia' })).body.code).toBe('duplicate');
  expect((await staff('PUT', `/${one._id}`, { name: 'sadia', version: 1 })).status).toBe(200);
  expect((await staff('PUT', `/${one._id}`, { name: 'Sadia', version: 1 })).body.code).toBe('stale_version');
  expect((await staff('POST', '', { name: ' ' })).body.message).toBe('Please enter the name of the artist');
  for (const id of ['nobody', '019a0000-0000-7000-8000-00000000dead']) {
    expect((await staff('PUT', `/${id}`, { name: 'X' })).body.code).toBe('not_found');
    expect((await staff('DELETE', `/${id}`)).body.code).toBe('not_found');
  }
  for (const { _id } of [one, other]) await staff('DELETE', `/${_id}`);
});

test('what no artist can be asked for by is rejected', async () => {
  const { _id, slug } = await add({ name: 'Rania' });
  expect((await page(slug, '?language=fa')).body.message).toBe('The language must be en or ur');
  expect((await page('a'.repeat(91))).body.code).toBe('invalid_request');
  expect((await staff('GET', '?page=0')).body.code).toBe('invalid_request');
  expect((await staff('PUT', `/${_id}`, { name: 'r'.repeat(81) })).body.message).toBe(
    'Please use at most 80 characters',
  );
  await staff('DELETE', `/${_id}`);
});

test('a product names its artist, and its page shows who, in the language that is asked for', async () => {
  const artist = await add(zainab);
  const { _id } = await createProduct(shop, { name: 'Lane', artist: 'zainab qureshi' });
  expect((await read(_id)).artist).toEqual({ slug: artist.slug, name: 'Zainab Qureshi' });
  expect((await read(_id, '?language=ur')).artist).toEqual({ slug: artist.slug, name: 'زینب قریشی' });
  expect((await createProduct(shop, { name: 'Nameless' })).artist).toBeNull();
  expect(await worksOf(artist.slug)).toEqual(['Lane']);
  const { total, facets } = await list(`artist=${artist.slug}&facets=1`);
  expect([total, facets?.inStock]).toEqual([1, 1]);
  expect((await list(`artist=${artist.slug}&search=nameless&facets=1`)).facets?.inStock).toBe(0);
  expect(await worksOf('nobody')).toEqual([]);
  expect(await sitemap()).toEqual([artist.slug]);

  // Left out, the artist stays; empty, none is named.
  await editProduct(shop, _id, { name: 'Lane at night' });
  expect((await ofStaff(_id)).artist?.slug).toBe(artist.slug);
  await editProduct(shop, _id, { name: 'Lane', artist: '' });
  expect([(await ofStaff(_id)).artist, await sitemap()]).toEqual([null, []]);
  await staff('DELETE', `/${artist._id}`);
});

test('a new name in the form of a product adds the artist, once', async () => {
  const made = await Promise.all(
    ['First', 'Second', 'Third'].map((name) => createProduct(shop, { name, artist: 'Noor Jahan' })),
  );
  expect(made.map(({ artist }) => artist)).toEqual(Array(3).fill({ slug: 'noor-jahan', name: 'Noor Jahan' }));
  const { artists } = (await staff('GET')).body;
  expect(artists.map(({ works }) => works)).toEqual([3]);
  expect(await worksOf('noor-jahan')).toEqual(['First', 'Second', 'Third']);
  for (const { _id } of artists) await staff('DELETE', `/${_id}`);
});

test('the search finds works by the name of their artist, as it is now, in both scripts', async () => {
  const { _id } = await add(zainab);
  const work = await createProduct(shop, { name: 'Courtyard', artist: zainab.name });
  for (const term of ['Zainab Qureshi', 'qureshi', 'زینب', 'زينب قريشى', 'زینبقریشی']) {
    expect([term, await found(term)]).toEqual([term, ['Courtyard']]);
  }
  await staff('PUT', `/${_id}`, { name: 'Mahnoor', urduName: 'ماہ نور' });
  expect([await found('Mahnoor'), await found('ماہ نور')]).toEqual([['Courtyard'], ['Courtyard']]);
  expect((await found('qureshi')).includes('Courtyard')).toBe(false);
  // A form that was opened before would bring the old name back.
  const stale = await editProduct(shop, work._id, { artist: zainab.name, version: String(work.version) });
  expect(stale.body.code).toBe('stale_version');
  expect((await read(work._id)).artist?.name).toBe('Mahnoor');
  await staff('DELETE', `/${_id}`);
  expect((await found('Mahnoor')).includes('Courtyard')).toBe(false);
});

test('an artist who is deleted leaves the products', async () => {
  const { _id, slug } = await add({ name: 'Omar' });
  const { _id: product } = await createProduct(shop, { name: 'Stays', artist: 'Omar' });
  expect((await read(product)).artist?.name).toBe('Omar');
  await staff('DELETE', `/${_id}`);
  expect(await read(product)).toMatchObject({ name: 'Stays', artist: null });
  expect([await worksOf(slug), (await page(slug)).status]).toEqual([[], 404]);
});

test('an artist is renamed while products name them, and each has the name that is true', async () => {
  const { _id } = await add({ name: 'Urooj' });
  const works = await Promise.all(['R1', 'R2', 'R3'].map((name) => createProduct(shop, { name, artist: 'Urooj' })));
  await Promise.all([
    staff('PUT', `/${_id}`, { name: 'Mehwish' }),
    ...works.map((work) => editProduct(shop, work._id, { name: work.name, description: 'Signed.' })),
  ]);
  expect(await found('Mehwish')).toEqual(['R1', 'R2', 'R3']);
  expect(await found('Urooj')).toEqual([]);
  await staff('DELETE', `/${_id}`);
});
