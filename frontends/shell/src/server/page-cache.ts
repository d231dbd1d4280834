import type { CachedResponse } from '@shop/http/cached-response';
import { type Changed, type Made, TaggedCache } from '@shop/http/tagged-cache';
import type { ConnectionState } from './cache-invalidation.ts';

/** A rendered page. Without tags it is for one moment only and never cached. */
export type Page = Made<CachedResponse>;

// Milliseconds that a page stays valid while the API is not reached and reports no changes.
const GOOD_WITHOUT_API_MS = 2_000;

/** A response that a cache can hold. */
interface Cacheable {
  readonly status: number;
  readonly weight: number;
  isStale: boolean;
}

/** Rendered pages by address. An old page is rendered again when it is asked for, and served itself where that fails. */
export class PageCache<T extends Cacheable = CachedResponse> {
  readonly #cache: TaggedCache<T>;
  readonly #connection: () => ConnectionState;

  /** `connection` says whether changes arrive at present. */
  constructor(maxBytes: number, connection: () => ConnectionState) {
    this.#cache = new TaggedCache(maxBytes);
    this.#connection = connection;
  }

  /** A page that may be sent at once. */
  get(address: string): T | undefined {
    const known = this.#cache.find(address);
    if (!known) return undefined;
    const connection = this.#connection();
    if (connection === 'heard') return known.isOld ? undefined : known.value;
    // In the state `away` the API could only answer from its own cache, which is no newer.
    if (connection === 'cut' && performance.now() - known.since > GOOD_WITHOUT_API_MS) return undefined;
    return stale(known.value);
  }

  /** The cached page, or one that is rendered now. */
  async getOrRender(address: string, render: () => Promise<Made<T>>): Promise<T> {
    const ready = this.get(address);
    if (ready) return ready;
    const page = await this.#cache.make(address, async () => {
      const { value, tags } = await render();
      return value.status === 200 ? { value, tags } : { value };
    });
    if (page.status < 500) {
      // The page that was cached no longer exists.
      if (page.status !== 200) this.#cache.delete(address);
      return page;
    }
    // With a part of the shop down, a page that is a little old serves the shopper better than an apology.
    const old = this.#cache.find(address);
    if (!old) return page;
    this.#cache.renew(address);
    return stale(old.value);
  }

  /** Takes what carries one of the tags for old. */
  drop(changed: Changed): void {
    this.#cache.invalidate(changed);
  }
}

function stale<T extends Cacheable>(page: T): T {
  page.isStale = true;
  return page;
}
