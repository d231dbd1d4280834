import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Tags whose data changed, or 'all' when changes may have been missed. */
export type InvalidatedTags = readonly string[] | 'all';

/**
 * `heard`: invalidations arrive. `away`: the API is there and receives none, because its database cannot be reached.
 * `cut`: the API itself is not there.
 */
export type ConnectionState = 'heard' | 'away' | 'cut';

// The API sends something at least every 15 seconds; a longer silence means a dead connection.
const SILENCE = 45_000;

/** Listens to the API's `GET /api/changes` for as long as the server runs, and connects again when it is cut. */
export class CacheInvalidation {
  readonly #url: string;
  readonly #changed: (tags: InvalidatedTags) => void;
  readonly #stopped = new AbortController();
  #hearing: ConnectionState = 'cut';

  constructor(apiUrl: string, changed: (tags: InvalidatedTags) => void) {
    this.#url = `${apiUrl}/api/changes`;
    this.#changed = changed;
    void this.#listen();
  }

  /** State of the connection that brings invalidations. */
  get hearing(): ConnectionState {
    return this.#hearing;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #listen(): Promise<void> {
    for (let wait = 200; !this.#stopped.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        await this.#read(() => (wait = 200));
      } catch {
        // The API is down or was restarted: pages live shortly until it is back.
      }
      this.#hearing = 'cut';
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)).unref());
    }
  }

  async #read(opened: () => void): Promise<void> {
    const cut = new AbortController();
    const silence = setTimeout(() => cut.abort(), SILENCE).unref();
    try {
      const signal = AbortSignal.any([this.#stopped.signal, cut.signal]);
      const { ok, body } = await fetch(this.#url, { headers: { accept: 'text/event-stream' }, signal });
      if (!ok || !body) throw new Error('The API has no changes to tell');
      opened();
      // Changes during the interruption are unknown.
      this.#changed('all');
      this.#hearing = 'heard';
      const events = new EventSourceParserStream({ onComment: () => silence.refresh() });
      for await (const { data } of body.pipeThrough(new TextDecoderStream()).pipeThrough(events)) {
        silence.refresh();
        this.#tell(data);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #tell(data: string): void {
    this.#hearing = data === 'away' ? 'away' : 'heard';
    if (data === 'away') return;
    const tags: unknown = data === 'all' ? 'all' : JSON.parse(data);
    this.#changed(Array.isArray(tags) ? tags.map(String) : 'all');
  }
}
