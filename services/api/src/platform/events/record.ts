import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Event } from './event.ts';

/** PostgreSQL's channel for the cache tags of what has just been committed. */
export const changesChannel = 'shop_changes';

const write = 'insert into platform_outbox (name, version, data) values ($1, $2, $3)';
// Told in the same statement, and heard when the transaction commits.
const writeAndTell = `
  with told as materialized (select pg_notify('${changesChannel}', $4))
  insert into platform_outbox (name, version, data) select $1, $2::smallint, $3::jsonb from told`;

/** Writes down that something happened, in the transaction that makes it true; it goes out once that has committed. */
export async function record<S extends z.ZodObject>(
  tx: EntityManager,
  event: Event<S>,
  data: z.input<S>,
): Promise<void> {
  const checked = event.data.parse(data);
  const row = [event.name, event.version, JSON.stringify(checked)];
  const tags = event.touches?.(checked) ?? [];
  await (tags.length ? tx.query(writeAndTell, [...row, JSON.stringify(tags)]) : tx.query(write, row));
}
