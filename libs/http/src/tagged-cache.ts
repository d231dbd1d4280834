/** Tags whose data changed; `all` when it is not known what changed. */
export type Changed = readonly string[] | 'all';

/** A value with the tags of what it shows. Without tags it is for those who wait for it, and not kept. */
export interface Made<T> {
  value: T;
  tags?: readonly string[] | undefined;
}

interface Entry<T> {
  value: T;
  tags: ReadonlySet<string>;
  /** Time at which the value was made, or was found to be the best available, by `performance.now()`. */
  since: number;
  /** True when the data of the value has changed since, or may have changed. */
  isOld: boolean;
}

interface Making<T> {
  made: Promise<Made<T>>;
  /** Tags that were invalidated while the value was being made. */
  changed: Set<string> | 'all';
}

/**
 * Values by key: made once at a time, made old by tags, bounded in bytes, the least used going first. What has grown old
 * stays for who can have nothing newer.
 */
export class TaggedCache<T extends { readonly weight: number }> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly joinable = new Map<string, Making<T>>();
  private readonly makings = new Set<Making<T>>();
  private readonly maxBytes: number;
  private weight = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Returns the cached value of a key, old or not. */
  find(key: string): Readonly<Entry<T>> | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    // The last used stands last; the first goes first.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /** Makes a value and keeps it; joins a making of the same key that saw the same data. */
  async make(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const running = this.joinable.get(key);
    if (running) return (await running.made).value;
    const making: Making<T> = { made: make(), changed: new Set() };
    this.joinable.set(key, making);
    this.makings.add(making);
    try {
      const made = await making.made;
      this.keep(key, made, making.changed);
      return made.value;
    } finally {
      this.makings.delete(making);
      if (this.joinable.get(key) === making) this.joinable.delete(key);
    }
  }

  /** Makes old what carries one of the tags, also what is being made. */
  invalidate(changed: Changed): void {
    for (const entry of this.entries.values()) {
      if (changed === 'all' || changed.some((tag) => entry.tags.has(tag))) entry.isOld = true;
    }
    for (const making of this.makings) {
      if (changed === 'all' || making.changed === 'all') making.changed = 'all';
      else for (const tag of changed) making.changed.add(tag);
    }
    // Later requests must not join a making of older data.
    this.joinable.clear();
  }

  /** Makes one value old. */
  expire(key: string): void {
    const entry = this.entries.get(key);
    if (entry) entry.isOld = true;
  }

  /** The value under this key is the best that there is for now. */
  renew(key: string): void {
    const entry = this.entries.get(key);
    if (entry) entry.since = performance.now();
  }

  delete(key: string): void {
    this.weight -= this.entries.get(key)?.value.weight ?? 0;
    this.entries.delete(key);
  }

  private keep(key: string, { value, tags }: Made<T>, changed: Making<T>['changed']): void {
    if (!tags || changed === 'all' || tags.some((tag) => changed.has(tag))) return;
    this.delete(key);
    this.entries.set(key, { value, tags: new Set(tags), since: performance.now(), isOld: false });
    this.weight += value.weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.maxBytes) break;
      this.delete(oldest);
    }
  }
}
