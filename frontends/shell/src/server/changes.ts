/** Tags whose data changed, or 'all' when changes may have been missed. */
export type Changed = readonly string[] | 'all';

// The API says something at least every quarter of a minute; silence means a dead connection.
const SILENCE = 45_000;

/** Listens to the API's `GET /api/changes` for as long as the server runs, and connects again when it is cut. */
export class Changes {
  readonly #url: string;
  readonly #changed: (tags: Changed) => void;
  readonly #stopped = new AbortController();
  #connected = false;

  constructor(apiUrl: string, changed: (tags: Changed) => void) {
    this.#url = `${apiUrl}/api/changes`;
    this.#changed = changed;
    void this.#listen();
  }

  /** While false, nobody tells what changed. */
  get connected(): boolean {
    return this.#connected;
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
      this.#connected = false;
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
      // What changed while nobody listened is unknown.
      this.#changed('all');
      this.#connected = true;
      let text = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        silence.refresh();
        const events = (text + chunk).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.#tell(event);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #tell(event: string): void {
    const data = event
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trim())
      .join('\n');
    if (!data) return;
    const tags: unknown = data === 'all' ? 'all' : JSON.parse(data);
    this.#changed(Array.isArray(tags) ? tags.map(String) : 'all');
  }
}
