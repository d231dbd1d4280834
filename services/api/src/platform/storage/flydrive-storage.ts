import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Disk, errors } from 'flydrive';
import { z } from 'zod';
import type { Actor } from '../context/work-context.ts';
import type { Config } from '../config/config.ts';
import { ObjectStorage, type StoredFile } from './object-storage.ts';
import { openDisk, tryDisk } from './open-disk.ts';

// Longest key that is ever stored. A file system throws for a longer name instead of not finding it.
const MAX_KEY_LENGTH = 255;
const MAX_LINK_SECONDS = 15 * 60;

/** Files on a disk or in an S3-compatible store, by flydrive. */
export class FlydriveStorage extends ObjectStorage {
  private constructor(
    private readonly disk: Disk,
    /** The present one signs; after a rotation the former one still verifies. */
    private readonly keys: readonly [string, ...string[]],
  ) {
    super();
  }

  static async for({ storage, jwtSecret, formerJwtSecret }: Config): Promise<FlydriveStorage> {
    // Its own key, so that a link can never be taken for a token.
    const keyFrom = (secret: string) => createHmac('sha256', secret).update('file links').digest('hex');
    const former = formerJwtSecret === undefined ? [] : [keyFrom(formerJwtSecret)];
    return new FlydriveStorage(await openDisk(storage), [keyFrom(jwtSecret), ...former]);
  }

  put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    return this.disk.put(key, bytes, { contentType: type });
  }

  putStream(key: string, stream: Readable, size: number, type: string): Promise<void> {
    return this.disk.putStream(key, stream, { contentType: type, contentLength: size });
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

  signedUrl(key: string, seconds = 5 * 60, viewer?: Actor): string {
    const until = Math.floor(Date.now() / 1_000) + Math.min(seconds, MAX_LINK_SECONDS);
    const path = key.split('/').map(encodeURIComponent).join('/');
    const given = viewer ? encodeViewer(viewer) : '';
    const signature = signatureOf(this.keys[0], key, until, given);
    return `/api/files/${path}?until=${until}${given && `&viewer=${given}`}&signature=${signature}`;
  }

  /** Returns true when this process or one with the same key signed the link and it has not expired. */
  isSigned(key: string, until: string, signature: string, viewer = ''): boolean {
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < Date.now()) return false;
    const given = Buffer.from(signature);
    return this.keys.some((own) => {
      const expected = Buffer.from(signatureOf(own, key, Number(until), viewer));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
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
}

const signatureOf = (own: string, key: string, until: number, viewer: string): string =>
  createHmac('sha256', own)
    .update(`${until}:${key}${viewer && `:${viewer}`}`)
    .digest('base64url');

const Viewer = z.object({ id: z.string(), username: z.string(), session: z.string().nullable() });
const encodeViewer = (viewer: Actor): string => Buffer.from(JSON.stringify(viewer)).toString('base64url');
/** Returns to whom a signed link was given. */
export const decodeViewer = (given: string): Actor =>
  Viewer.parse(JSON.parse(Buffer.from(given, 'base64url').toString()));
