import { type Tx, query } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import type { Metrics } from '../domain/metrics.ts';

const shards = constant(8);

// One statement that takes its rows in the order of their names, so that consumers side by side never wait in a circle;
// each database connection keeps to its own shard, so that they seldom wait at all.
const add = (figures: Metrics) => sql`
  insert into admin_counter (name, shard, value)
  select name, pg_backend_pid() % ${shards}, value from unnest(${Object.keys(figures)}::text[], ${Object.values(figures)}::numeric[])
    as moved (name, value)
  order by name
  on conflict (name, shard) do update set value = admin_counter.value + excluded.value`;

/** Moves the dashboard's figures; sums are all that counts, so the order in which moves arrive does not matter. */
export async function addToCounters(tx: Tx, figures: Metrics): Promise<void> {
  if (Object.keys(figures).length) await query(tx, add(figures));
}
