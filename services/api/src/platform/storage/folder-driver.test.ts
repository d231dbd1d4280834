import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { errors } from 'flydrive';
import { openDisk, tryDisk } from './open-disk.ts';

const dir = mkdtempSync(join(tmpdir(), 'shop-files-'));
afterAll(() => rmSync(dir, { recursive: true }));

const disk = await openDisk({ kind: 'disk', dir });
const listed = async () =>
  [...(await disk.listAll('', { recursive: true })).objects].map((each) => 'key' in each && each.key);
const unfinished = () => readdirSync(join(dir, '.unfinished'));

test('a file that is being written is not there yet', async () => {
  const seen: unknown[] = [];
  const content = async function* () {
    yield 'half of it, ';
    seen.push(unfinished().length, await listed(), await disk.exists('receipts/one.webp'));
    yield 'and the rest';
  };
  await disk.putStream('receipts/one.webp', Readable.from(content()));
  expect(seen).toEqual([1, [], false]);
  expect(await disk.get('receipts/one.webp')).toBe('half of it, and the rest');
  expect([await listed(), unfinished()]).toEqual([['receipts/one.webp'], []]);
});

test('a file that is written again stays whole for who reads it', async () => {
  await disk.put('receipts/two.webp', 'as it was');
  const before = await disk.getStream('receipts/two.webp');
  await once(before, 'open');
  await disk.put('receipts/two.webp', 'as it is');
  expect([await text(before), await disk.get('receipts/two.webp')]).toEqual(['as it was', 'as it is']);
});

test('what cannot be written leaves nothing, and no key leads out of the folder', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half of it';
      throw new Error('The connection broke');
    })(),
  );
  await expect(disk.putStream('receipts/three.webp', broken)).rejects.toThrow('receipts/three.webp');
  expect(await disk.exists('receipts/three.webp')).toBe(false);
  for (const key of ['../three.webp', 'receipts/../../three.webp'])
    await expect(disk.put(key, 'all of it')).rejects.toThrow(errors.E_PATH_TRAVERSAL_DETECTED);
  // A folder is in its place.
  await expect(disk.put('receipts', 'all of it')).rejects.toThrow('receipts');
  expect(unfinished()).toEqual([]);
});

test('what a crash has left does no harm', async () => {
  writeFileSync(join(dir, '.unfinished/left-by-a-crash'), 'half of it');
  await tryDisk(disk);
  expect((await listed()).filter((key) => !String(key).startsWith('receipts/'))).toEqual([]);
  expect(await disk.exists('.unfinished/left-by-a-crash')).toBe(false);
});
