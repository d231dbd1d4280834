import type { Log } from '../observability/log.ts';

const QUIET_MS = 60_000;

/** Logs each warning at most once a minute: a part that is down is tried many times a second. */
export function warnOnce(log: Log): (message: string) => void {
  const warned = new Map<string, number>();
  return (message) => {
    const now = performance.now();
    if (now - (warned.get(message) ?? -Infinity) < QUIET_MS) return;
    if (warned.size > 50) warned.clear();
    warned.set(message, now);
    log.warn(message);
  };
}
