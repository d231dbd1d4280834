import { setTimeout as wait } from 'node:timers/promises';
import { EventLag } from '../../src/platform/events/event-lag.ts';
import type { Shop } from './harness.ts';

/** Once every consumer has had every event. How long a busy machine takes is not what is tested: only the runner gives up. */
export async function eventsSettled({ app }: Shop): Promise<void> {
  const lag = app.get(EventLag);
  while ((await lag.measure()).pendingEvents > 0) await wait(50);
}

/** Once this is answered, however long it takes; only the runner gives up. */
export async function untilIs(what: unknown, ask: () => unknown): Promise<void> {
  while (JSON.stringify(await ask()) !== JSON.stringify(what)) await wait(25);
}
