import type { InvalidatedTags, ConnectionState } from './cache-invalidation.ts';
import type { CachedResponse } from './cached-response.ts';

/** A rendered page. Without tags it is for one moment only and never kept. */
export interface Page {
  answer: CachedResponse;
  tags?: readonly string[];
}

interface CachedPage {
  answer: CachedResponse;
  tags: ReadonlySet<string>;
  since: number;
  /** What it shows has changed since, or may have. */
  isOld: boolean;
}

interface Rendering {
  page: Promise<Page>;
  /** What changed while it was made. */
  invalidated: Set<string> | 'all';
}

// How long a page stays good while the API is not there to tell what changed.
const BLIND = 2_000;

/**
 * Rendered pages by address: made old by tags, bounded in bytes, each address rendered once at a time. An old page is
 * rendered again when it is asked for, and is given itself only where that fails.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #inFlight = new Map<string, Rendering>();
  readonly #rendering = new Set<Rendering>();
  readonly #limit: number;
  readonly #connection: () => ConnectionState;
  #weight = 0;

  /** `connection` says whether changes arrive at present. */
  constructor(limit: number, connection: () => ConnectionState) {
    this.#limit = limit;
    this.#connection = connection;
  }

  /** A page that may be sent at once. */
  get(address: string): CachedResponse | undefined {
    const kept = this.#pages.get(address);
    if (!kept || !this.#isGood(kept)) return undefined;
    // The last used one stands last; the first one goes first.
    this.#pages.delete(address);
    this.#pages.set(address, kept);
    return this.#connection() === 'heard' ? kept.answer : { ...kept.answer, isStale: true };
  }

  /** The page as it is kept, or rendered now; joins a rendering of the same page that saw the same data. */
  async getOrRender(address: string, render: () => Promise<Page>): Promise<CachedResponse> {
    const ready = this.get(address);
    if (ready) return ready;
    const running = this.#inFlight.get(address);
    if (running) return (await running.page).answer;
    const rendering: Rendering = { page: render(), invalidated: new Set() };
    this.#inFlight.set(address, rendering);
    this.#rendering.add(rendering);
    try {
      const page = await rendering.page;
      this.#keep(address, page, rendering.invalidated);
      return this.#orOld(address, page);
    } finally {
      this.#rendering.delete(rendering);
      if (this.#inFlight.get(address) === rendering) this.#inFlight.delete(address);
    }
  }

  /** Takes what carries one of the tags for old. */
  drop(changed: InvalidatedTags): void {
    for (const kept of this.#pages.values()) {
      if (changed === 'all' || changed.some((tag) => kept.tags.has(tag))) kept.isOld = true;
    }
    for (const rendering of this.#rendering) {
      if (changed === 'all' || rendering.invalidated === 'all') rendering.invalidated = 'all';
      else for (const tag of changed) rendering.invalidated.add(tag);
    }
    // Later requests must not join a rendering of older data.
    this.#inFlight.clear();
  }

  #keep(address: string, page: Page, invalidated: Rendering['invalidated']): void {
    const { answer, tags } = page;
    if (!tags || answer.status !== 200 || invalidated === 'all' || tags.some((tag) => invalidated.has(tag))) return;
    this.#forget(address);
    this.#pages.set(address, { answer, tags: new Set(tags), since: Date.now(), isOld: false });
    this.#weight += answer.weight;
    for (const oldest of this.#pages.keys()) {
      if (this.#weight <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #isGood({ isOld, since }: CachedPage): boolean {
    const connection = this.#connection();
    if (connection === 'heard') return !isOld;
    // Where the API is there, it could only answer from what it has kept itself, which is no newer.
    return connection === 'away' || Date.now() - since <= BLIND;
  }

  // With a part of the shop down, a page that is a little old serves the shopper better than an apology.
  #orOld(address: string, page: Page): CachedResponse {
    const kept = this.#pages.get(address);
    if (!kept) return page.answer;
    if (page.answer.status < 500) {
      // It is no page to be kept any more: what stood there is gone.
      if (page.answer.status !== 200) this.#forget(address);
      return page.answer;
    }
    kept.since = Date.now();
    return { ...kept.answer, isStale: true };
  }

  #forget(address: string): void {
    this.#weight -= this.#pages.get(address)?.answer.weight ?? 0;
    this.#pages.delete(address);
  }
}
