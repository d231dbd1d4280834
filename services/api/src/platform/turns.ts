/** Thrown where more wait than allowed. */
export class TooManyWaiting extends Error {}

/** Lets at most `atOnce` works run together and at most `waiting` more queue; the rest are turned away. */
export class Turns {
  private readonly atOnce: number;
  private readonly waiting: number;
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(atOnce: number, waiting = Number.POSITIVE_INFINITY) {
    this.atOnce = atOnce;
    this.waiting = waiting;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++;
    else if (this.queue.length >= this.waiting) throw new TooManyWaiting();
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      // The place passes straight to the next in the queue.
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
