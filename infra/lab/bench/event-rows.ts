import { setTimeout as wait } from 'node:timers/promises';
import { missingPrograms } from '../../local/system-packages.ts';
import { startRedis } from '../../testing/redis.ts';
import { Counter } from './counter.ts';
import { generate } from './generate.ts';
import type { Instance } from './instance.ts';
import { orderForms, placeSteadily } from './orders.ts';
import { printed } from './table.ts';

const PER_SECOND = 40;

/** Row (i): how soon an order shows on the dashboard, and how many orders a second the worker takes, on each queue. */
export async function measureEvents(instance: Instance, seconds: number): Promise<void> {
  await measureQueue(instance, seconds, 'PostgreSQL', {});
  if (missingPrograms().includes('redis-server')) {
    console.log('(i) on Redis: redis-server is not installed here');
    return;
  }
  const redis = await startRedis();
  try {
    await measureQueue(instance, seconds, 'Redis', { REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}

/** Waits for the e-mails of the backlog: no shop sends those of a thousand orders beside the next one. */
export async function emailsSent(instance: Instance): Promise<void> {
  for (;;) {
    const [waiting] = await instance.query<{ emails: number }>(
      `select count(*)::int as emails from notifications_email where state = 'queued' and due_at <= now()`,
    );
    if (!waiting?.emails) return;
    await wait(500);
  }
}

async function measureQueue(instance: Instance, seconds: number, queue: string, env: Record<string, string>) {
  const api = await instance.api(env);
  const counter = new Counter(instance.databaseUrl);
  await counter.watch();
  try {
    const orders = await orderForms(instance);
    const counted = counter.value;
    // No worker runs meanwhile: a worker then finds all of them.
    await generate({ paths: ['/api/orders'], orders, url: api.url, connections: 16, seconds });
    const [stored] = await instance.query<{ orders: number }>('select count(*)::int as orders from ordering_order');
    const all = stored?.orders ?? 0;
    const worker = await instance.api({ ...env, ROLE: 'worker' });
    const begun = { orders: counted, at: performance.now() };
    try {
      const ended = await counter.reached(all);
      const first = counter.firstAfter(counted);
      // A worker that shows all of them at once has no first step to count from: it is counted from its start.
      const start = first.orders < all ? first : begun;
      const perSecond = ((all - start.orders) / ((ended - start.at) / 1000)).toFixed(0);
      await emailsSent(instance);
      const answered: number[] = [];
      await placeSteadily(api, orders, PER_SECOND, seconds, answered);
      await counter.reached(all + answered.length);
      const times = answered.map((moment, at) => counter.when(all + at + 1) - moment).toSorted((a, b) => a - b);
      const share = (part: number) => Math.max(0, times[Math.floor(times.length * part)] ?? 0).toFixed(0);
      printed([
        `(i) order to dashboard, ${queue}`,
        perSecond,
        share(0.5),
        share(0.99),
        '',
        '',
        '500',
        '',
        '',
        '',
        '250 ms',
      ]);
    } finally {
      await worker.stop();
    }
  } finally {
    await counter.end();
    await api.stop();
  }
}
