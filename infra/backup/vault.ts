import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Duplex, Readable, Transform, pipeline as flow } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Disk } from 'flydrive';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import type { Place } from './settings.ts';

/** Checksum and size of the data before compression and encryption. */
export interface Stored {
  sha256: string;
  bytes: number;
}

type Keys = { recipient?: string | undefined; identity?: string | undefined };

// A bucket takes one object of up to 5 GB in one request.
const ANSWER_MS = 30 * 60_000;
const UNFINISHED = '.unfinished';
// No manifest names the segments of the log, so each segment carries a checksum of its own.
const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Storage of backups: a folder or a bucket. Every object is compressed by zstd, and encrypted by age when there is a
 * recipient: `age -d | zstd -d` reads it without this program. An object gets its name only when it is complete.
 */
export class Vault {
  readonly #disk: Disk;
  readonly #folder: string | undefined;
  readonly #keys: Keys;

  private constructor(disk: Disk, folder: string | undefined, keys: Keys) {
    this.#disk = disk;
    this.#folder = folder;
    this.#keys = keys;
  }

  static async open(place: Place, keys: Keys = {}): Promise<Vault> {
    if (place.kind === 'disk') mkdirSync(place.dir, { recursive: true, mode: 0o700 });
    return new Vault(await openDisk(place, ANSWER_MS), place.kind === 'disk' ? place.dir : undefined, keys);
  }

  get isEncrypting(): boolean {
    return this.#keys.recipient !== undefined;
  }

  async put(name: string, content: Readable): Promise<Stored> {
    const measure = new Measure();
    const compressed = through(content, measure, createZstdCompress(checked));
    const { recipient } = this.#keys;
    if (recipient === undefined) {
      await this.#write(`${name}.zst`, compressed);
    } else {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      const web = Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>;
      await this.#write(`${name}.zst.age`, Readable.fromWeb((await encrypter.encrypt(web)) as ReadableStream));
    }
    return measure.result();
  }

  /** The content of `name`. The stream ends with an error when it was damaged, or is not `expected`. */
  async get(name: string, expected?: Stored): Promise<Readable> {
    return through(await this.#open(name), createZstdDecompress(), new Measure(expected));
  }

  async #open(name: string): Promise<Readable> {
    if (await this.#disk.exists(`${name}.zst`)) return this.#disk.getStream(`${name}.zst`);
    // Checked first: the stream of a missing file fails later, when it may have no listener for its error.
    if (!(await this.#disk.exists(`${name}.zst.age`))) throw new Error('It is not there.');
    const { identity } = this.#keys;
    if (identity === undefined)
      throw new Error('This backup is encrypted. Name the file with its identity: --identity <file>.');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const stored = Readable.toWeb(await this.#disk.getStream(`${name}.zst.age`));
    return Readable.fromWeb(
      (await decrypter.decrypt(stored as globalThis.ReadableStream<Uint8Array>)) as ReadableStream,
    );
  }

  /** Text that anyone may read, such as a list of what a backup has. */
  async putText(name: string, text: string): Promise<void> {
    await this.#write(name, Readable.from([text]));
  }

  getText(name: string): Promise<string> {
    return this.#disk.get(name);
  }

  /** The names below a folder, sorted, as `put` and `putText` were given them. */
  async list(folder: string): Promise<string[]> {
    const names = await keysOf(this.#disk, folder);
    return names.filter((name) => !name.startsWith(UNFINISHED)).map((name) => name.replace(/\.zst(\.age)?$/, ''));
  }

  async delete(name: string): Promise<void> {
    for (const suffix of ['', '.zst', '.zst.age']) await this.#disk.delete(name + suffix);
    if (!this.#folder) return;
    try {
      for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) rmdirSync(join(this.#folder, folder));
    } catch {
      // Something else is in it.
    }
  }

  /** First a file beside, flushed to the disk, then under its name. */
  async #write(key: string, content: Readable): Promise<void> {
    const beside = this.#folder ? join(this.#folder, UNFINISHED) : mkdtempSync(join(tmpdir(), 'backup-'));
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    const file = join(beside, randomUUID());
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
      if (this.#folder) {
        mkdirSync(dirname(join(this.#folder, key)), { recursive: true, mode: 0o700 });
        await rename(file, join(this.#folder, key));
      } else {
        await this.#disk.copyFromFs(file, key, { contentLength: (await stat(file)).size });
      }
    } finally {
      rmSync(this.#folder ? file : beside, { recursive: true, force: true });
    }
  }
}

/** Counts and hashes what passes; fails at the end when that is not what was expected. */
class Measure extends Transform {
  readonly #hash = createHash('sha256');
  readonly #expected: Stored | undefined;
  #bytes = 0;
  #result: Stored | undefined;

  constructor(expected?: Stored) {
    super();
    this.#expected = expected;
  }

  override _transform(chunk: Uint8Array, _: string, done: (error: null, chunk: Uint8Array) => void) {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  override _flush(done: (error?: Error) => void) {
    this.#result = { sha256: this.#hash.digest('hex'), bytes: this.#bytes };
    const isOther = this.#expected !== undefined && this.#expected.sha256 !== this.#result.sha256;
    done(isOther ? new Error('its checksum is another one than when it was stored') : undefined);
  }

  result(): Stored {
    if (!this.#result) throw new Error('The content was cut off.');
    return this.#result;
  }
}

/** The last of streams through which content flows; it fails when one before it does. */
const through = (content: Readable, ...rest: Duplex[]): Readable =>
  // Who reads the last one learns of the error there.
  rest.reduce<Readable>((last, next) => flow(last, next, () => {}), content);

/** All keys below a folder of a disk, sorted. */
export async function keysOf(disk: Disk, folder = ''): Promise<string[]> {
  const keys: string[] = [];
  for (let page: string | undefined; ;) {
    const options = { recursive: true, ...(page && { paginationToken: page }) };
    const { objects, paginationToken } = await disk.listAll(folder, options).catch((error: unknown) => {
      if (isMissing(error)) return { objects: [], paginationToken: undefined };
      throw error;
    });
    for (const object of objects) if (object.isFile) keys.push(object.key);
    page = paginationToken;
    if (page === undefined) return keys.toSorted();
  }
}

/** Returns true when the error, or a cause of it, is that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || (error.cause !== undefined && isMissing(error.cause)));

/** An error names the part of a backup that it is about. */
export async function naming<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${part} of the backup cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
