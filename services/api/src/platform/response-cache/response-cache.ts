import { Injectable } from '@nestjs/common';
import type { Route } from '@shop/contracts/route';
import { CachedResponse } from '@shop/http/cached-response';
import { type Changed, TaggedCache } from '@shop/http/tagged-cache';
import { Config } from '../config/config.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { jsonOf } from '../request/json-text.ts';

export type { CachedResponse };

/** Longer URLs are not remembered, so that they cannot fill the memory. */
const MAX_URL_LENGTH = 300;
const MAX_URLS = 10_000;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, origin',
};

/**
 * Public responses, cached in memory until their data changes. An invalidated one is made again when it is asked for.
 * While the database cannot be reached, the old response is served, marked as stale.
 */
@Injectable()
export class ResponseCache {
  private readonly cache: TaggedCache<CachedResponse>;
  private readonly keys = new WeakMap<CachedResponse, string>();
  private readonly keysByUrl = new Map<string, string>();
  private readonly isOff: boolean;
  private isConnected = true;
  private isUnreachable = false;

  constructor({ responseCacheBytes }: Config) {
    this.isOff = responseCacheBytes === 0;
    this.cache = new TaggedCache(responseCacheBytes);
  }

  /**
   * The response of a route under a key, made at most once at a time and checked against the contract when it is made.
   * `tags` name what it shows, or follow from what was made. A making that began before an invalidation of its tags is
   * given to those who wait for it, and not cached.
   */
  async get<T>(
    route: Route,
    key: string,
    tags: readonly string[] | ((value: T) => readonly string[]),
    make: () => Promise<T>,
  ): Promise<CachedResponse> {
    const known = this.cache.find(key);
    if (known && !known.isOld) return known.value;
    if (known && this.isUnreachable) return stale(known.value);
    if (this.isOff) return toResponse(jsonOf(await make()));
    try {
      const response = await this.cache.make(key, async () => {
        const made = await make();
        const json = jsonOf(made);
        route.response.parse(JSON.parse(json));
        return { value: toResponse(json), tags: typeof tags === 'function' ? tags(made) : tags };
      });
      this.keys.set(response, key);
      // Without invalidation it may go stale unseen: the next one makes it again.
      if (!this.isConnected) this.cache.expire(key);
      return response;
    } catch (error) {
      const old = this.cache.find(key);
      if (old && toApiError(error)?.status === 503) return stale(old.value);
      this.cache.delete(key);
      throw error;
    }
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
  rememberUrl(url: string, response: CachedResponse): void {
    const key = this.keys.get(response);
    if (key === undefined || url.length > MAX_URL_LENGTH || this.keysByUrl.has(url)) return;
    this.keysByUrl.set(url, key);
    if (this.keysByUrl.size <= MAX_URLS) return;
    const [oldest] = this.keysByUrl.keys();
    if (oldest !== undefined) this.keysByUrl.delete(oldest);
  }

  /** The response that was given at this URL, if it is still true. */
  findByUrl(url: string): CachedResponse | undefined {
    const key = this.keysByUrl.get(url);
    const known = key === undefined ? undefined : this.cache.find(key);
    return known?.isOld === false ? known.value : undefined;
  }

  /** Invalidates responses with any of these tags; `all` when it is not known what changed. */
  invalidate(changed: Changed): void {
    this.cache.invalidate(changed);
  }
}

const toResponse = (json: string) => new CachedResponse({ headers, identity: Buffer.from(json) });

function stale(response: CachedResponse): CachedResponse {
  response.isStale = true;
  return response;
}
