import type { Readable } from 'node:stream';
import type { Actor } from '../context/work-context.ts';

/** A stored file on its way out. */
export interface StoredFile {
  size: number;
  stream: Readable;
}

/**
 * Storage of files. Keys below `media/` are public, at `/media/…`. All other files are private and only served through
 * a signed link.
 */
export abstract class ObjectStorage {
  abstract put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Stores a file of this size that is not in memory. */
  abstract putStream(key: string, stream: Readable, size: number, type: string): Promise<void>;
  /** The whole file; undefined when there is none. */
  abstract get(key: string): Promise<Uint8Array | undefined>;
  abstract open(key: string): Promise<StoredFile | undefined>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /** A path on the shop's own origin that shows a private file until the seconds are over (at most 15 minutes). It says to whom it was given. */
  abstract signedUrl(key: string, seconds?: number, viewer?: Actor): string;
  /** Rejects when files cannot be written. */
  abstract check(): Promise<void>;
}
