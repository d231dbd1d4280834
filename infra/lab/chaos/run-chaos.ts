import { setTimeout as wait } from 'node:timers/promises';
import { type QueuePlace, openCluster } from '../../testing/cluster.ts';
import { until } from '../../local/process.ts';
import type { Fault, Need } from './faults.ts';
import { Ledger, prepare } from './ledger.ts';

// Fewer orders prove little, and a quick machine takes fewer of them while the faults happen.
const MIN_ORDERS = 20;

/** Result of one fault. */
export interface Outcome {
  fault: string;
  /** Seconds from the end of the fault until the next order was placed. */
  recoverySeconds: number;
  orders: number;
  /** Number of requests that had to be retried, by cause; empty without any. */
  refusals: string;
}

/**
 * Lets faults happen, one after the other, to a shop in which shoppers order all the time. Answers with what came of each,
 * and with every promise that was broken.
 */
export async function runChaos(
  queue: QueuePlace,
  faults: readonly Fault[],
  { report = () => {}, shoppers = 6 }: { report?: (outcome: Outcome) => void; shoppers?: number } = {},
): Promise<{ breaches: string[]; orders: number }> {
  const chosen = faults.filter(({ only }) => !only || only === queue);
  const areAskedFor = (need: Need) => chosen.some(({ needs }) => needs === need);
  const own = { hasOwnDisk: areAskedFor('disk'), hasClocks: areAskedFor('clocks') };
  // What its processes log while they are hurt is expected.
  const cluster = await openCluster({ queue, env: { LOG_LEVEL: 'fatal' }, ...own });
  try {
    await prepare(cluster);
    const ledger = new Ledger(cluster);
    ledger.open(shoppers);
    const breaches: string[] = [];
    await ledger.recovery();
    for (const fault of chosen) {
      const orders = ledger.count;
      ledger.beginCount();
      await fault.happens(cluster);
      const recoverySeconds = await ledger.recovery();
      await wait(500);
      const refusals = ledger.refusals();
      if (!fault.mayRefuse && refusals) breaches.push(`${fault.name}: requests were refused (${refusals})`);
      report({ fault: fault.name, recoverySeconds, orders: ledger.count - orders, refusals });
    }
    await until(() => ledger.count > MIN_ORDERS);
    breaches.push(...(await ledger.close()));
    return { breaches, orders: ledger.count };
  } finally {
    await cluster.close();
  }
}
