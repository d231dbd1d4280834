import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { afterCommit } from '../database/after-commit.ts';
import { CHANNEL, touched } from './changes.ts';
import type { Event } from './event.ts';

const insert = `insert into platform_outbox (name, version, data) values ($1, $2, $3)`;

// A NOTIFY in a transaction makes commits wait for one another, so only facts that pages show carry one: those are the
// few writes of staff, never an order. PostgreSQL takes at most 8000 bytes in a notice.
const insertAndTell = `
  with written as (${insert}) select pg_notify('${CHANNEL}', $4)`;

/**
 * Records that something happened, in the transaction that makes it true: both become visible together or not at all.
 * Consumers hear of it within moments of the commit; caches drop what it touches at the commit.
 */
export async function record<S extends z.ZodType>(tx: EntityManager, event: Event<S>, data: z.input<S>): Promise<void> {
  const checked = event.data.parse(data);
  const tags = event.touches(checked);
  const row = [event.name, event.version, JSON.stringify(checked)];
  if (tags.length === 0) {
    await tx.query(insert, row);
    return;
  }
  const told = JSON.stringify(tags);
  await tx.query(insertAndTell, [...row, told.length < 7_500 ? told : 'all']);
  // This process hears its own NOTIFY a moment later; whoever wrote must read what was written at once.
  afterCommit(tx, () => touched(tags));
}
