import type { QueryRunner } from 'typeorm';
import type { Consumer } from './consumers.ts';
import type { Delivery } from './event-queue.ts';

// What was handed over and neither had nor laid aside by a consumer. After a minute it was lost with the queue, and is due
// again a minute later. The queue knows what only waits there.
const owed = `
  with owed as materialized (
    select o.id, o.seq, c.consumer, o.published_at < now() - interval '1 minute' as lost
    from platform_outbox o
    join unnest($1::text[], $2::text[]) as c (event, consumer) on c.event = o.name
    where o.seq > (select swept_to from platform_sweep) and o.published_at is not null
      and not exists (select from platform_inbox i where i.consumer = c.consumer and i.event_id = o.id)
      and not exists (select from platform_failed_event f where f.consumer = c.consumer and f.event_id = o.id)
    order by o.seq limit 1000
  ), due_again as (
    update platform_outbox set published_at = now() where id in (select id from owed where lost)
  )
  select id, seq, consumer, lost from owed order by seq`;

// The mark stands before the first event that is still owed to somebody or not yet handed over, so that nobody looks at
// old ones again. It stays two seconds behind: between, events are handed over that committed late.
const moveMark = `
  update platform_sweep set swept_to = greatest(swept_to, least(
    $1::bigint - 1,
    (select min(seq) - 1 from platform_outbox where published_at is null and name = any($2)),
    (select max(seq) from platform_outbox where published_at < now() - interval '2 seconds')
  ))`;

/** Finds what has to be handed over again, and remembers up to where everybody has had everything. */
export async function sweep(
  runner: QueryRunner,
  known: readonly string[],
  consumers: readonly Consumer[],
): Promise<Delivery[]> {
  const found: { id: string; seq: string; consumer: string; lost: boolean }[] = await runner.query(owed, [
    consumers.map(({ event }) => event.name),
    consumers.map(({ name }) => name),
  ]);
  await runner.query(moveMark, [found[0]?.seq ?? null, known]);
  return found.filter(({ lost }) => lost).map(({ id, consumer }) => ({ eventId: id, consumer }));
}

/** The outbox is the log of the last 30 days; what consumers had is remembered for longer than that. */
export async function clean(runner: QueryRunner): Promise<void> {
  await runner.query(`
    delete from platform_outbox where seq in (
      select seq from platform_outbox o
      where o.id < uuidv7(interval '-30 days') and o.seq <= (select swept_to from platform_sweep)
        and not exists (select from platform_failed_event f where f.event_id = o.id)
      order by o.id limit 20000
    )`);
  await runner.query(`delete from platform_inbox where handled_at < now() - interval '35 days'`);
}
