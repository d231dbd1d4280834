import type { Changed } from './changes.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** A rendered page. Without tags it is for one moment only and never kept. */
export interface Page {
  answer: ReadyAnswer;
  tags?: readonly string[];
}

interface Kept {
  answer: ReadyAnswer;
  tags: ReadonlySet<string>;
  since: number;
}

interface Rendering {
  page: Promise<Page>;
  /** What changed while it was made. */
  missed: Set<string> | 'all';
}

// How long a page stays good while nobody tells what changed.
const BLIND = 2_000;

/** Rendered pages by address: emptied by tags, bounded in bytes, each address rendered once at a time. */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #joinable = new Map<string, Rendering>();
  readonly #rendering = new Set<Rendering>();
  readonly #limit: number;
  readonly #watched: () => boolean;
  #weight = 0;

  /** `watched` says whether changes are told at present. */
  constructor(limit: number, watched: () => boolean) {
    this.#limit = limit;
    this.#watched = watched;
  }

  /** A page that may be sent at once. */
  get(address: string): ReadyAnswer | undefined {
    const kept = this.#kept.get(address);
    if (!kept || (!this.#watched() && Date.now() - kept.since > BLIND)) return undefined;
    // The last used one stands last; the first one goes first.
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    return kept.answer;
  }

  /** The page as it is kept, or rendered now; joins a rendering of the same page that saw the same data. */
  async getOrRender(address: string, render: () => Promise<Page>): Promise<ReadyAnswer> {
    const ready = this.get(address);
    if (ready) return ready;
    const running = this.#joinable.get(address);
    if (running) return (await running.page).answer;
    const rendering: Rendering = { page: render(), missed: new Set() };
    this.#joinable.set(address, rendering);
    this.#rendering.add(rendering);
    try {
      const page = await rendering.page;
      this.#keep(address, page, rendering.missed);
      return this.#orOld(address, page);
    } finally {
      this.#rendering.delete(rendering);
      if (this.#joinable.get(address) === rendering) this.#joinable.delete(address);
    }
  }

  /** Forgets what carries one of the tags. */
  drop(changed: Changed): void {
    for (const [address, { tags }] of this.#kept) {
      if (changed === 'all' || changed.some((tag) => tags.has(tag))) this.#forget(address);
    }
    for (const rendering of this.#rendering) {
      if (changed === 'all' || rendering.missed === 'all') rendering.missed = 'all';
      else for (const tag of changed) rendering.missed.add(tag);
    }
    // Whoever asks from now on must not be given what is being rendered from older data.
    this.#joinable.clear();
  }

  #keep(address: string, page: Page, missed: Rendering['missed']): void {
    const { answer, tags } = page;
    if (!tags || answer.status !== 200 || missed === 'all' || tags.some((tag) => missed.has(tag))) return;
    this.#forget(address);
    this.#kept.set(address, { answer, tags: new Set(tags), since: Date.now() });
    this.#weight += answer.weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  // With the API down, a page that is a little old serves the shopper better than an apology.
  #orOld(address: string, page: Page): ReadyAnswer {
    const kept = this.#kept.get(address);
    if (page.answer.status < 500 || !kept) return page.answer;
    kept.since = Date.now();
    return kept.answer;
  }

  #forget(address: string): void {
    this.#weight -= this.#kept.get(address)?.answer.weight ?? 0;
    this.#kept.delete(address);
  }
}
