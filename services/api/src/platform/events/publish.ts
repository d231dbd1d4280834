import type { z } from 'zod';
import { afterCommit, type Tx, query } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { currentTraceParent } from '../context/in-span.ts';
import { currentRequestId, isBulk, isImport } from '../context/work-context.ts';
import { INVALIDATION_CHANNEL, invalidate, noticeOf } from '../cache-invalidation/cache-invalidation.ts';
import type { Event } from './event.ts';

interface Row {
  name: string;
  version: number;
  data: string;
}

const insertEvent = ({ name, version, data }: Row) => sql`
  insert into platform_outbox (name, version, data, request_id, imported, trace_parent)
  values (${name}, ${version}, ${data}, ${currentRequestId()}, ${isImport()}, ${currentTraceParent()})`;
// A NOTIFY makes commits wait for one another, so only facts that pages show carry one: those are the few writes of
// staff, never an order. PostgreSQL sends it when the transaction commits.
const insertEventAndNotify = ({ name, version, data }: Row, notice: string) => sql`
  with notified as materialized (select pg_notify(${INVALIDATION_CHANNEL}, ${notice}))
  insert into platform_outbox (name, version, data, request_id, imported, trace_parent)
  select ${name}, ${version}::smallint, ${data}::jsonb, ${currentRequestId()}, ${isImport()}::boolean,
    ${currentTraceParent()}::text
  from notified`;

/**
 * Writes an event to the outbox, in the transaction that makes it true: both are stored or neither. Consumers receive
 * it soon after the commit. Caches are invalidated at the commit. Throws when the data does not fit the event's schema.
 */
export async function publish<S extends z.ZodObject>(tx: Tx, event: Event<S>, data: z.input<S>): Promise<void> {
  const checked = event.data.parse(data);
  const row = { name: event.name, version: event.version, data: JSON.stringify(checked) };
  const tags = event.cacheTags?.(checked) ?? [];
  if (tags.length === 0) {
    await query(tx, insertEvent(row));
    return;
  }
  await query(tx, insertEventAndNotify(row, noticeOf(tags, isBulk())));
  if (isBulk()) return;
  // This process receives its own notice a moment later, and the writer must read the new data at once.
  afterCommit(tx, () => invalidate(tags));
}
