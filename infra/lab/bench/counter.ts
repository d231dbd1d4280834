import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_MS = 3;
const PATIENCE_MS = 180_000;

const read = `select coalesce(sum(value), 0)::int as orders from admin_counter where name = 'orders.all'`;

interface Step {
  orders: number;
  at: number;
}

/** Watches the number of orders that the dashboard shows, and remembers when it reached which. */
export class Counter {
  private readonly client: Client;
  private readonly steps: Step[] = [];
  private looking: Promise<void> | undefined;
  private ended = false;

  constructor(databaseUrl: string) {
    this.client = new Client({ connectionString: databaseUrl });
  }

  get value(): number {
    return this.steps.at(-1)?.orders ?? 0;
  }

  async watch(): Promise<void> {
    await this.client.connect();
    await this.look();
    this.looking = this.keepLooking();
  }

  /** The first number above this one that was shown, and when, by `performance.now()`. */
  firstAfter(orders: number): Step {
    return this.steps.find((step) => step.orders > orders) ?? { orders, at: Number.POSITIVE_INFINITY };
  }

  /**
   * Returns the time at which at least this many orders were shown, by `performance.now()`; Infinity when they never
   * were.
   */
  when(orders: number): number {
    return this.firstAfter(orders - 1).at;
  }

  /** Waits until so many are shown. */
  async reached(orders: number): Promise<number> {
    const patience = performance.now() + PATIENCE_MS;
    while (this.value < orders) {
      if (performance.now() > patience) throw new Error(`The dashboard shows ${this.value} of ${orders} orders`);
      await wait(LOOK_MS);
    }
    return this.when(orders);
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.looking;
    await this.client.end();
  }

  private async keepLooking(): Promise<void> {
    while (!this.ended) {
      await this.look();
      await wait(LOOK_MS);
    }
  }

  private async look(): Promise<void> {
    const { rows } = await this.client.query<{ orders: number }>({ name: 'orders', text: read });
    const orders = rows[0]?.orders ?? 0;
    if (orders > this.value || this.steps.length === 0) this.steps.push({ orders, at: performance.now() });
  }
}
