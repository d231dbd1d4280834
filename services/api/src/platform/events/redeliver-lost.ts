import { type Session, query } from '../database/database.ts';
import { type Sql, constant, sql } from '../database/sql.ts';
import type { Consumer } from './consumers.ts';
import { type Delivery, deliveriesOf } from './event-queue.ts';

/** Milliseconds between two searches of the relay for lost deliveries. */
export const REDELIVER_MS = 5_000;
/**
 * An event that no consumer has handled after this time was lost with the queue. It arrives within the promised 30 s.
 */
export const LOST_AFTER_MS = 15_000;
/**
 * An event that is still unhandled at this age gets a second job, because the queue may hold one that it does not start: a worker
 * whose clock was ahead delays a retry by as much. After workers hung this was seen as well; why is not known.
 */
export const STUCK_AFTER_MS = 45_000;

// Events that were sent to the queue, and are neither handled nor dead letters. Lost ones are sent again, and are due
// again after the same time. The queue drops a job that it still holds, except of a stuck event.
const undelivered = (consumers: readonly Consumer[], lost: Sql) => sql`
  with owed as materialized (
    select o.id, o.seq, c.consumer, ${lost} as lost,
      o.id < uuidv7(${-STUCK_AFTER_MS} * interval '1 millisecond') as stuck
    from platform_outbox o
    join unnest(${consumers.map(({ event }) => event.name)}::text[], ${consumers.map(({ name }) => name)}::text[])
      as c (event, consumer) on c.event = o.name
    where o.seq > (select seq from platform_watermark) and o.published_at is not null
      and not exists (select from platform_inbox i where i.consumer = c.consumer and i.event_id = o.id)
      and not exists (select from platform_failed_event f where f.consumer = c.consumer and f.event_id = o.id)
    order by o.seq limit 1000
  ), due_again as (
    update platform_outbox set published_at = now() where id in (select id from owed where lost)
  )
  select id, seq, consumer, lost, stuck from owed order by seq`;

// The watermark is the event before the first one that is undelivered or unpublished, so that older ones are not read
// again. It stays two seconds behind, for events that commit late.
const advanceWatermark = (undeliveredFrom: string | null, known: readonly string[]) => sql`
  update platform_watermark set seq = greatest(seq, least(
    ${undeliveredFrom}::bigint - 1,
    (select min(seq) - 1 from platform_outbox where published_at is null and name = any(${known})),
    (select max(seq) from platform_outbox where published_at < now() - interval '2 seconds')
  ))`;

// Dead letters that are being retried, whose job the queue has lost or does not start.
const retried = sql`
  update platform_failed_event set retried_at = now()
  where retried_at < now() - ${constant(STUCK_AFTER_MS)} * interval '1 millisecond'
  returning event_id as "eventId", consumer`;

const isOverdue = sql`o.published_at < now() - ${LOST_AFTER_MS} * interval '1 millisecond'`;

/**
 * Returns the deliveries to send again, and advances the watermark over what every consumer has handled. With `isTakeover` all
 * that are not handled are lost: the process that had them may be dead, and the queue waits for the end of its locks.
 */
export async function redeliverLost(
  session: Session,
  known: readonly string[],
  consumers: readonly Consumer[],
  isTakeover: boolean,
): Promise<{ lost: Delivery[]; stuck: Delivery[] }> {
  const found = await query<{ id: string; seq: string; consumer: string; lost: boolean; stuck: boolean }>(
    session,
    undelivered(consumers, isTakeover ? sql`true` : isOverdue),
  );
  await query(session, advanceWatermark(found[0]?.seq ?? null, known));
  const lost = found.filter((each) => each.lost && !each.stuck);
  const stuck = found.filter((each) => each.lost && each.stuck).map(({ id, consumer }) => ({ eventId: id, consumer }));
  const ids = (events: readonly { id: string }[]) => [...new Set(events.map(({ id }) => id))];
  return {
    lost: isTakeover
      ? deliveriesOf(ids(lost))
      : [...Map.groupBy(lost, ({ consumer }) => consumer)].flatMap(([consumer, events]) =>
          deliveriesOf(ids(events), consumer),
        ),
    stuck: [...stuck, ...(await query<Delivery>(session, retried))],
  };
}

const deleteEvents = sql`
  delete from platform_outbox where seq in (
    select seq from platform_outbox o
    where o.id < uuidv7(interval '-30 days') and o.seq <= (select seq from platform_watermark)
      and not exists (select from platform_failed_event f where f.event_id = o.id)
    order by o.id limit 20000
  )`;

/** Deletes events after 30 days, and the inbox's rows after 35. */
export async function deleteExpired(session: Session): Promise<void> {
  await query(session, deleteEvents);
  await query(session, sql`delete from platform_inbox where handled_at < now() - interval '35 days'`);
}
