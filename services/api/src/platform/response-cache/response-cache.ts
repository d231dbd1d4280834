import { Injectable } from '@nestjs/common';
import { Config } from '../../config.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { jsonOf } from '../http/json-text.ts';
import { CachedResponse } from './cached-response.ts';

export { CachedResponse };

/** Longer URLs are not remembered, so that they cannot fill the memory. */
const LONGEST_ADDRESS = 300;

interface CacheEntry {
  tags: ReadonlySet<string>;
  answer: Promise<CachedResponse>;
  /** The same, once it is made. */
  made?: CachedResponse;
}

/**
 * Public responses, cached in memory until their data changes. An invalidated one is made again when it is asked for.
 * While the database cannot be reached, the old response is served, marked as stale.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, CacheEntry>();
  /** Invalidated responses by key, for when a new one cannot be made. */
  private readonly staleResponses = new Map<string, CachedResponse>();
  private readonly byUrl = new Map<string, CachedResponse>();
  private readonly maxEntries: number;
  private isConnected = true;
  private isUnreachable = false;

  constructor({ responseCacheSize }: Config) {
    this.maxEntries = responseCacheSize;
  }

  /**
   * The ready answer under a key, made at most once at a time. `tags` name what it shows, or follow from what was made.
   * A making that began before a drop of its tags is given to those who wait for it, and not kept.
   */
  get<T>(
    key: string,
    tags: readonly string[] | ((value: T) => readonly string[]),
    make: () => Promise<T>,
  ): Promise<CachedResponse> {
    const known = this.entries.get(key);
    if (known) return known.answer;
    const before = this.isUnreachable ? this.stale(key) : undefined;
    if (before) return Promise.resolve(before);
    const entry: CacheEntry = {
      // Until its tags are known, any drop may concern it.
      tags: typeof tags === 'function' ? ANY : new Set(tags),
      answer: make().then((value) => {
        if (typeof tags === 'function') entry.tags = new Set(tags(value));
        const made = new CachedResponse(jsonOf(value));
        made.isCurrent = this.entries.get(key) === entry;
        this.staleResponses.delete(key);
        // Without invalidation it may go stale unseen: it serves those who wait for it, and is not cached.
        if (made.isCurrent && !this.isConnected) this.expire(key, entry, made);
        return (entry.made = made);
      }),
    };
    if (this.maxEntries === 0) return entry.answer;
    this.entries.set(key, entry);
    const answer = entry.answer.catch((error: unknown) => {
      if (this.entries.get(key) === entry) this.expire(key, entry);
      const stale = toApiError(error)?.status === 503 ? this.stale(key) : undefined;
      if (stale) return stale;
      this.staleResponses.delete(key);
      throw error;
    });
    entry.answer = answer;
    answer.catch(() => {});
    if (this.entries.size + this.staleResponses.size > this.maxEntries) this.evictOldest();
    return answer;
  }

  /** Invalidation no longer arrives: every response has to be made again. */
  disconnect(): void {
    this.isConnected = false;
    this.invalidate('all');
  }

  /** The database did not answer: until `reconnect`, old responses are served without asking it. */
  markUnreachable(): void {
    this.isUnreachable = true;
  }

  /** Invalidation arrives again. Responses from before stay stale until they are made again. */
  reconnect(): void {
    this.isConnected = true;
    this.isUnreachable = false;
  }

  /** Remembers the URL of a response, so that it can be served by URL alone. */
  rememberUrl(address: string, answer: CachedResponse): void {
    if (!answer.isCurrent || address.length > LONGEST_ADDRESS) return;
    this.byUrl.set(address, answer);
    if (this.byUrl.size <= this.maxEntries) return;
    const [oldest] = this.byUrl.keys();
    if (oldest !== undefined) this.byUrl.delete(oldest);
  }

  /** The answer that was given at this address and is still true. */
  findByUrl(address: string): CachedResponse | undefined {
    const answer = this.byUrl.get(address);
    if (!answer || answer.isCurrent) return answer;
    this.byUrl.delete(address);
    return undefined;
  }

  /** Invalidates responses with any of these tags; `all` when it is not known what changed. */
  invalidate(tags: readonly string[] | 'all'): void {
    for (const [key, entry] of this.entries) {
      if (tags === 'all' || entry.tags === ANY || tags.some((tag) => entry.tags.has(tag))) this.expire(key, entry);
    }
  }

  private expire(key: string, entry: CacheEntry, made = entry.made): void {
    this.entries.delete(key);
    if (!made) return;
    made.isCurrent = false;
    this.staleResponses.set(key, made);
  }

  private stale(key: string): CachedResponse | undefined {
    const answer = this.staleResponses.get(key);
    if (answer) answer.isStale = true;
    return answer;
  }

  private evictOldest(): void {
    const [old] = this.staleResponses.keys();
    if (old !== undefined) return void this.staleResponses.delete(old);
    const [oldest] = this.entries;
    if (!oldest) return;
    this.expire(...oldest);
    this.staleResponses.delete(oldest[0]);
  }
}

const ANY: ReadonlySet<string> = new Set();
