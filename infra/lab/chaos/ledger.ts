import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { orderOf, product } from '../../testing/built-shop.ts';
import type { Cluster } from '../../testing/cluster.ts';
import { until } from '../../local/process.ts';

// What a part that is down may answer; a client sends its request again then.
const AGAIN = new Set([503, 409]);

/** Shoppers who order all the time and send an order again until it is acknowledged, and what was acknowledged to them. */
export class Ledger {
  readonly #cluster: Cluster;
  readonly #dispatcher: Agent;
  readonly #acknowledged = new Map<string, string>();
  readonly #answers = new Map<string, number>();
  readonly #unexpected = new Set<string>();
  #sent = 0;
  #isOver = false;
  #shoppers: Promise<void>[] = [];

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#dispatcher = new Agent({
      connect: { ca: cluster.nginx.certificate },
      bodyTimeout: 8_000,
      headersTimeout: 8_000,
    });
  }

  open(shoppers: number) {
    this.#shoppers = Array.from({ length: shoppers }, () => this.#shop());
  }

  get count(): number {
    return this.#acknowledged.size;
  }

  /** Starts the count of rejections again. */
  beginCount() {
    this.#answers.clear();
  }

  /** Returns the number of responses of each kind that acknowledged no order, such as `2 x 503`; empty without any. */
  refusals(): string {
    return [...this.#answers].map(([answer, count]) => `${count} x ${answer}`).join(', ');
  }

  /** Waits for the next acknowledgement; answers with how long it took, in seconds. */
  async recovery(): Promise<number> {
    const [before, start] = [this.count, Date.now()];
    if (!(await until(() => this.count > before))) throw new Error('No order was taken for three minutes.');
    return (Date.now() - start) / 1000;
  }

  /** Lets the shoppers finish, and answers with every promise that was broken. */
  async close(): Promise<string[]> {
    this.#isOver = true;
    await Promise.all(this.#shoppers);
    await this.#dispatcher.close();
    const breaches = [...this.#unexpected].map((answer) => `an answer that no client may get: ${answer}`);
    const placed = await this.#cluster.query<{ number: string }>('select order_number as number from ordering_order');
    const numbers = new Set(placed.map(({ number }) => number));
    const lost = [...this.#acknowledged.values()].filter((number) => !numbers.has(number));
    if (lost.length > 0) breaches.push(`${lost.length} acknowledged orders are lost`);
    // Each key was sent until it was acknowledged: more orders than keys are doubled ones.
    if (numbers.size > this.#sent)
      breaches.push(`${numbers.size} orders of ${this.#sent} keys: some were placed twice`);
    if (new Set(this.#acknowledged.values()).size !== this.#acknowledged.size)
      breaches.push('one order answered two keys');
    return [...breaches, ...(await this.#afterwards(numbers.size))];
  }

  /**
   * Checks the consequences of the orders: stock, events, e-mails and figures. Returns a sentence for each broken
   * promise.
   */
  async #afterwards(orders: number): Promise<string[]> {
    const { query } = this.#cluster;
    const read = async () => {
      const [row] = await query<{ waiting: number; failed: number; emails: number; stock: number }>(`
        select (select count(*)::int from platform_outbox where seq > (select seq from platform_watermark)) as waiting,
               (select count(*)::int from platform_failed_event) as failed,
               (select count(*)::int from notifications_email where kind = 'order-placed') as emails,
               (select count from catalog_stock limit 1) as stock`);
      return row ?? { waiting: 1, failed: 0, emails: 0, stock: 0 };
    };
    // A busy machine may take its time; what does not move any more is lost.
    for (let left = Infinity; left > 0;) {
      const before = left;
      const isLess = async () => {
        const { waiting, emails } = await read();
        left = waiting + Math.max(0, orders - emails);
        return left < before;
      };
      if (!(await until(isLess))) break;
    }
    const { waiting, failed, emails, stock } = await read();
    const breaches: string[] = [];
    if (waiting > 0) breaches.push(`${waiting} events were not had by every consumer`);
    if (failed > 0) breaches.push(`${failed} events failed`);
    if (emails !== orders) breaches.push(`${emails} e-mails for ${orders} orders`);
    if (stock !== STOCK - orders) breaches.push(`${stock} pieces left instead of ${STOCK - orders}`);
    const recounted = await this.#cluster.run('rebuild');
    const wrong = recounted.split('\n').filter((line) => / before: /.test(line));
    return [...breaches, ...wrong];
  }

  async #shop() {
    while (!this.#isOver) {
      const key = randomUUID();
      this.#sent += 1;
      const body = JSON.stringify(orderOf(this.#sent));
      while (!(await this.#send(key, body))) await wait(100);
      await wait(30);
    }
  }

  /** Sends an order. Returns true when the shop acknowledged it. */
  async #send(key: string, body: string): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const url = `${this.#cluster.nginx.https}/api/orders`;
      const answer = await fetch(url, { dispatcher: this.#dispatcher, method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.status === 201) {
        const { order } = JSON.parse(text) as { order: { orderNumber: string } };
        this.#acknowledged.set(key, order.orderNumber);
        return true;
      }
      if (!AGAIN.has(answer.status)) this.#unexpected.add(`${answer.status} ${text.slice(0, 200)}`);
      this.#note(String(answer.status));
    } catch (error) {
      this.#note(
        error instanceof Error
          ? (error.cause instanceof Error ? error.cause.message : error.message).slice(0, 60)
          : 'cut',
      );
    }
    return false;
  }

  #note(answer: string) {
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }
}

const STOCK = 100_000;

/** Counts the pieces of the product, so that each order takes one; and all figures, so that they are right to begin with. */
export async function prepare(cluster: Cluster): Promise<void> {
  await cluster.query(
    `insert into catalog_stock (product_id, size_key, size, count, low) values ($1, lower($2), $2, $3, 0)`,
    [product._id, product.size, STOCK],
  );
  await cluster.run('rebuild');
}
