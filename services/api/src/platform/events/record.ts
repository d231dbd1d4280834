import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { afterCommit } from '../database/after-commit.ts';
import { prepared } from '../database/database.ts';
import { currentRequest } from '../observability/on-behalf-of.ts';
import { isImport } from './as-import.ts';
import { CHANNEL, touched } from './changes.ts';
import type { Event } from './event.ts';

const write = 'insert into platform_outbox (name, version, data, request_id, imported) values ($1, $2, $3, $4, $5)';
// A NOTIFY makes commits wait for one another, so only facts that pages show carry one: those are the few writes of
// staff, never an order. It is told in the same statement, and heard when the transaction commits.
const writeAndTell = `
  with told as materialized (select pg_notify('${CHANNEL}', $6))
  insert into platform_outbox (name, version, data, request_id, imported)
  select $1, $2::smallint, $3::jsonb, $4, $5::boolean from told`;
/** PostgreSQL takes 8000 bytes in one notice; whoever touches more than that touches everything. */
const LONGEST_NOTICE = 7_500;

/**
 * Writes down that something happened, in the transaction that makes it true: both are there or neither. Consumers hear
 * of it within moments of the commit; caches drop what it touches at the commit.
 */
export async function record<S extends z.ZodObject>(
  tx: EntityManager,
  event: Event<S>,
  data: z.input<S>,
): Promise<void> {
  const checked = event.data.parse(data);
  const row = [event.name, event.version, JSON.stringify(checked), currentRequest(), isImport()];
  const tags = event.touches?.(checked) ?? [];
  if (tags.length === 0) {
    await prepared(tx, 'platform.record', write, row);
    return;
  }
  const notice = JSON.stringify(tags);
  await tx.query(writeAndTell, [...row, Buffer.byteLength(notice) < LONGEST_NOTICE ? notice : 'all']);
  // This process hears its own notice a moment later; whoever wrote must read what was written at once.
  afterCommit(tx, () => touched(tags));
}
