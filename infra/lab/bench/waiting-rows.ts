import { Counter } from './counter.ts';
import { emailsSent } from './event-rows.ts';
import { generate } from './generate.ts';
import type { Instance, Program } from './instance.ts';
import { type OrderForm, orderForms, placeSteadily } from './orders.ts';
import { printed } from './table.ts';

const WAITING = 10_000;
const PER_SECOND = 40;
const KILLS = 3;
const SECONDS_BETWEEN_KILLS = 3;
const CAUGHT_UP_MS = 5_000;

const calls = [
  ['orders: all', 'orders?limit=10'],
  ['orders: by status', 'orders?status=shipped'],
  ['orders to confirm', 'confirmations?show=now&limit=20'],
  ['customers', 'customers'],
  ['stock', 'stock'],
  ['COD figures, 30 days', 'cod-figures?days=30'],
  ['what waits', 'pending-counts'],
  ['dashboard', 'dashboard'],
  ['today', 'dashboard/today'],
  ['trends, 30 days', 'dashboard/trends?days=30'],
  ['places of money', 'money'],
  ['months', 'money/months'],
] as const;

/**
 * Rows (w): the staff's screens while 10,000 orders wait for a worker, beside the same once they are added up, and how soon
 * the dashboard has caught up after three kills.
 */
export async function measureWaiting(
  instance: Instance,
  headers: Record<string, string>,
  { seconds }: { seconds: number },
): Promise<void> {
  const api = await instance.api({ RESPONSE_CACHE_MB: '0' });
  const counter = new Counter(instance.databaseUrl);
  await counter.watch();
  try {
    const orders = await orderForms(instance);
    const reached = counter.value;
    let waiting = 0;
    while (waiting < WAITING) {
      await generate({ paths: ['/api/orders'], orders, url: api.url, connections: 16, seconds: 2 });
      const [stored] = await instance.query<{ orders: number }>('select count(*)::int as orders from ordering_order');
      waiting = (stored?.orders ?? 0) - reached;
    }
    // A process that has only taken orders reads slowly at first.
    await mediansOf(api, headers, 1);
    const waited = await mediansOf(api, headers, seconds);
    await measureCatchingUp(instance, api, counter, orders, reached + waiting);
    await instance.addUp();
    const done = await mediansOf(api, headers, seconds);
    for (const [name] of calls) {
      const [base = 0, now = 0] = [done.get(name), waited.get(name)];
      const times = `${(now / base).toFixed(1)} x`;
      printed([`(w) ${name}`, '', now.toFixed(1), '', '', '', '', base.toFixed(1), '', times, '2 x']);
    }
  } finally {
    await counter.end();
    await api.stop();
  }
}

/** Medians of the calls in ms, over as many connections as a small shop has staff. */
async function mediansOf(api: Program, headers: Record<string, string>, seconds: number): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const [name, path] of calls) {
    const load = { paths: [`/api/admin/${path}`], headers, url: api.url, connections: 4 };
    await generate({ ...load, seconds: 1 });
    const { median, failures } = await generate({ ...load, seconds });
    if (Object.keys(failures).length > 0) console.log(`  ${name} failed:`, failures);
    medians.set(name, median);
  }
  return medians;
}

/** Kills a worker three times while orders come, and waits until its successor shows all that came before the last kill. */
async function measureCatchingUp(
  instance: Instance,
  api: Program,
  counter: Counter,
  orders: readonly OrderForm[],
  all: number,
): Promise<void> {
  let worker = await instance.api({ ROLE: 'worker' });
  await counter.reached(all);
  await emailsSent(instance);
  const answered: number[] = [];
  const placing = placeSteadily(api, orders, PER_SECOND, (KILLS + 1) * SECONDS_BETWEEN_KILLS, answered);
  let killed = performance.now();
  for (let kill = 1; kill <= KILLS; kill++) {
    await counter.reached(all + kill * SECONDS_BETWEEN_KILLS * PER_SECOND - PER_SECOND);
    process.kill(worker.pid, 'SIGKILL');
    killed = performance.now();
    worker = await instance.api({ ROLE: 'worker' });
  }
  const before = answered.filter((moment) => moment < killed).length;
  const caughtUp = (await counter.reached(all + before)) - killed;
  await placing;
  await worker.stop();
  printed([
    '(w) caught up after three kills',
    '',
    caughtUp.toFixed(0),
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    `${CAUGHT_UP_MS} ms`,
  ]);
}
