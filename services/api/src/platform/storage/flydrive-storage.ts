import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Disk, errors } from 'flydrive';
import type { Config } from '../../config.ts';
import { ObjectStorage, type StoredFile } from './object-storage.ts';
import { openDisk, tryDisk } from './open-disk.ts';

// Of all that is ever stored; a file system refuses a longer name, instead of not finding it.
const MAX_KEY_LENGTH = 255;
const MAX_LINK_SECONDS = 15 * 60;

/** Files on a disk or in an S3-compatible store, by flydrive. */
export class FlydriveStorage extends ObjectStorage {
  private constructor(
    private readonly disk: Disk,
    private readonly secret: string,
  ) {
    super();
  }

  static async for({ storage, jwtSecret }: Config): Promise<FlydriveStorage> {
    // Its own key, so that a link can never be taken for a token.
    const secret = createHmac('sha256', jwtSecret).update('file links').digest('hex');
    return new FlydriveStorage(await openDisk(storage), secret);
  }

  put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    return this.disk.put(key, bytes, { contentType: type });
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.exists(key)) ? this.disk.getBytes(key) : undefined;
  }

  async open(key: string): Promise<StoredFile | undefined> {
    if (!(await this.exists(key))) return undefined;
    const { contentLength } = await this.disk.getMetaData(key);
    return { size: contentLength, stream: await this.disk.getStream(key) };
  }

  delete(key: string): Promise<void> {
    return this.disk.delete(key);
  }

  signedUrl(key: string, seconds = 5 * 60): string {
    const until = Math.floor(Date.now() / 1_000) + Math.min(seconds, MAX_LINK_SECONDS);
    const path = key.split('/').map(encodeURIComponent).join('/');
    return `/api/files/${path}?until=${until}&signature=${this.sign(key, until)}`;
  }

  /** Whether a link was made here and still holds. */
  isSigned(key: string, until: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < Date.now()) return false;
    const expected = Buffer.from(this.sign(key, Number(until)));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  async check(): Promise<void> {
    await tryDisk(this.disk);
  }

  private async exists(key: string): Promise<boolean> {
    if (key.length > MAX_KEY_LENGTH) return false;
    try {
      return await this.disk.exists(key);
    } catch (error) {
      // A key that leaves the store's folder, or that is none.
      if (error instanceof errors.E_INVALID_KEY || error instanceof errors.E_PATH_TRAVERSAL_DETECTED) return false;
      if (error instanceof errors.E_UNALLOWED_CHARACTERS) return false;
      throw error;
    }
  }

  private sign(key: string, until: number): string {
    return createHmac('sha256', this.secret).update(`${until}:${key}`).digest('base64url');
  }
}
