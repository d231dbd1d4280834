import { type Tx, query } from '../../../platform/database/database.ts';
import type { Metrics } from '../domain/metrics.ts';

const shards = 8;

// One statement that takes its rows in the order of their names, so that consumers side by side never wait in a circle;
// each database connection keeps to its own shard, so that they seldom wait at all.
const add = `
  insert into admin_counter (name, shard, value)
  select name, pg_backend_pid() % ${shards}, value from unnest($1::text[], $2::numeric[]) as moved (name, value)
  order by name
  on conflict (name, shard) do update set value = admin_counter.value + excluded.value`;

/** Moves the dashboard's figures; sums are all that counts, so the order in which moves arrive does not matter. */
export async function addToCounters(tx: Tx, figures: Metrics): Promise<void> {
  const names = Object.keys(figures);
  if (names.length) await query(tx, add, [names, Object.values(figures)]);
}
