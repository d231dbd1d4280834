/** Thrown when too many are waiting. */
export class SemaphoreFull extends Error {}

/** Runs at most `limit` tasks at once and queues at most `maxQueued` more; the rest throw `SemaphoreFull`. */
export class Semaphore {
  private readonly limit: number;
  private readonly maxQueued: number;
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(limit: number, maxQueued = Number.POSITIVE_INFINITY) {
    this.limit = limit;
    this.maxQueued = maxQueued;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running++;
    else if (this.queue.length >= this.maxQueued) throw new SemaphoreFull();
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      // The next in the queue takes over the place.
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
