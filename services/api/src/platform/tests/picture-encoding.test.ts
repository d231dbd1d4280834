import type { Picture } from '@shop/contracts/pictures';
import sharp from 'sharp';
import { startS3 } from '../../../../../infra/testing/s3.ts';
import { untilIs } from '../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { createDatabase } from '../../../test/support/test-database.ts';
import { asDemo } from '../context/with-import.ts';
import { ObjectStorage } from '../storage/object-storage.ts';
import { PictureWorker } from '../storage/picture-worker.ts';
import { Pictures, filesOf } from '../storage/pictures.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let shop: Shop;

beforeAll(async () => {
  database = await createDatabase();
  s3 = await startS3('shop');
  shop = await startShop(options('http'));
});
afterAll(async () => {
  await shop.stop();
  await s3.stop();
  await database.drop();
});

const options = (role: 'http' | 'worker') => ({
  role,
  platformOnly: true,
  databaseUrl: database.url,
  env: { ...s3.env, STORAGE: 's3', JWT_SECRET: 'the same for all processes of this shop' },
});

const savedByDemo = async (width: number) => {
  const create = { width, height: Math.round(width * 1.25), channels: 3 as const, background: '#a33b32' };
  const bytes = await sharp({ create }).webp().toBuffer();
  const { picture } = await asDemo(() => shop.app.get(Pictures).save(bytes, { folder: 'products', alt: 'A print' }));
  // It waits for half a minute, in which a shop that is being filled opens.
  await shop.db.dataSource.query('update platform_unencoded_picture set due_at = now() where due_at > now()');
  return picture;
};
const due = 'select id from platform_unencoded_picture where due_at <= now()';
const queued = async () => {
  const rows: { id: string }[] = await shop.db.dataSource.query('select id from platform_unencoded_picture');
  return rows.map(({ id }) => id);
};
const unstopped = new AbortController().signal;
const originalOf = ({ url }: Picture) => url.slice(1).replace(/[^/]+$/, 'original');
const isStored = async (key: string) => (await shop.app.get(ObjectStorage).get(key)) !== undefined;
const stored = async (picture: Picture) => {
  const keys = [...filesOf(picture), originalOf(picture)];
  const found = await Promise.all(keys.map(isStored));
  return keys.filter((_, index) => found[index]);
};
const typesAndCaching = ({ sources }: Picture) =>
  Promise.all(
    sources.flatMap(({ avif, webp, jpeg }) =>
      [avif, webp, jpeg].map(async (url) => {
        const { status, headers } = await fetch(shop.url + url);
        return `${status} ${headers.get('content-type')} ${headers.get('cache-control')}`;
      }),
    ),
  );
const FOR_EVER = 'public, max-age=31536000, immutable';

test('formats that are not encoded yet are sent as the JPEG, which nobody caches; then workers encode each once', async () => {
  const picture = await savedByDemo(200);
  expect(picture.sources.map(({ width }) => width)).toEqual([160, 200]);
  const standIns = ['200 image/jpeg no-store', '200 image/jpeg no-store', `200 image/jpeg ${FOR_EVER}`];
  expect(await typesAndCaching(picture)).toEqual([...standIns, ...standIns]);
  expect((await fetch(`${shop.url}/${originalOf(picture)}`)).status).toBe(404);

  const workers = await Promise.all([startShop(options('worker')), startShop(options('worker'))]);
  const written: string[] = [];
  for (const { app } of workers) {
    const storage = app.get(ObjectStorage);
    const put = storage.put.bind(storage);
    storage.put = (...file) => {
      written.push(file[0]);
      return put(...file);
    };
  }
  const later = await savedByDemo(160);
  await untilIs([], queued);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(written.filter((key) => filesOf(later).includes(key))).toEqual(filesOf(later).slice(0, 2));
  const encoded = ['avif', 'webp', 'jpeg'].map((format) => `200 image/${format} ${FOR_EVER}`);
  expect(await typesAndCaching(picture)).toEqual([...encoded, ...encoded]);
  expect(await stored(picture)).toEqual(filesOf(picture));
});

test('a worker that stops leaves the rest of a picture to the next one', async () => {
  const picture = await savedByDemo(200);
  const [id = ''] = await queued();
  await shop.app.get(PictureWorker).encode(id, AbortSignal.abort());
  const [avif, , jpeg, , , widerJpeg] = filesOf(picture);
  expect(await stored(picture)).toEqual([avif, jpeg, widerJpeg, originalOf(picture)]);
  expect(await shop.db.dataSource.query(due)).toHaveLength(1);
  await shop.app.get(PictureWorker).encode(id, unstopped);
  expect(await stored(picture)).toEqual(filesOf(picture));
});

test('nothing is left of a picture that is deleted before it is encoded, or meanwhile', async () => {
  const [files, storage, worker] = [shop.app.get(Pictures), shop.app.get(ObjectStorage), shop.app.get(PictureWorker)];
  const before = await savedByDemo(200);
  await files.deleteFiles(filesOf(before));
  expect([await stored(before), await queued()]).toEqual([[], []]);

  const meanwhile = await savedByDemo(200);
  const [id = ''] = await queued();
  const put = storage.put.bind(storage);
  storage.put = async (...file) => {
    await files.deleteFiles(filesOf(meanwhile));
    await put(...file);
  };
  await worker.encode(id, unstopped);
  storage.put = put;
  expect([await stored(meanwhile), await queued()]).toEqual([[], []]);
});
