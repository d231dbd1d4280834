import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, prepared } from '../database/database.ts';
import { isError } from '../is-error.ts';
import { Log } from '../observability/log.ts';
import { onBehalfOf } from '../observability/on-behalf-of.ts';
import { withoutSecrets } from '../observability/redact.ts';
import { asImport } from './as-import.ts';
import { type Consumer, Consumers } from './consumers.ts';
import { ATTEMPTS, type Delivery, EventQueue } from './event-queue.ts';

// Notes that this consumer had these events, and gives those that it had not. While its projection is rebuilt it waits.
// Of one class's batches one runs at a time: two that move the same rows in another order would stop each other. All of
// it is undone when the consumer fails.
const take = `
  with allowed as (
    select pg_advisory_xact_lock_shared(hashtextextended($3::text, 0)) where $3::text is not null
  ), alone as (
    select pg_advisory_xact_lock(hashtextextended('batch ' || $4::text, 0)) where $4::text is not null
  ), taken as (
    insert into platform_inbox (consumer, event_id)
    select $1, id
    from unnest($2::uuid[]) as id, (select count(*) from alone) turn, (select count(*) from allowed) permit
    order by id
    on conflict do nothing returning event_id
  )
  select o.id as "eventId", o.version, o.data, o.occurred_at as "occurredAt", o.request_id as "requestId", o.imported
  from platform_outbox o join taken on taken.event_id = o.id order by o.seq`;

interface Taken {
  eventId: string;
  version: number;
  data: unknown;
  occurredAt: Date;
  requestId: string | null;
  imported: boolean;
}

class Unreadable extends Error {}

/** Gives events to consumers, each once, and lays aside what keeps failing. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
    private readonly queue: EventQueue,
    private readonly log: Log,
  ) {}

  /** One try at one delivery; throws when it shall be tried again. Of a batch that fails each is tried by itself. */
  async deliver({ eventId, others = [], consumer: name }: Delivery, attempt: number): Promise<void> {
    const consumer = this.consumers.get(name);
    if (consumer && others.length > 0) {
      const ids = [eventId, ...others];
      return this.consume(consumer, ids).catch(() =>
        this.queue.add(ids.map((id) => ({ eventId: id, consumer: name }))),
      );
    }
    try {
      // During an update this may be a worker of the version before: another one will know the consumer.
      if (!consumer) throw new Error('No such consumer in this version of the shop');
      await this.consume(consumer, [eventId]);
    } catch (error) {
      if (attempt < ATTEMPTS && !(error instanceof Unreadable)) throw error;
      await this.layAside({ eventId, consumer: name }, attempt, error);
    }
  }

  private async consume(consumer: Consumer, eventIds: readonly string[]): Promise<void> {
    const owner = eventIds.length > 1 ? consumer.name.split('.', 1)[0] : null;
    await this.db.transaction(async (tx) => {
      const events = await prepared<Taken>(tx, 'platform.take-events', take, [
        consumer.name,
        eventIds,
        consumer.projection,
        owner,
      ]);
      for (const event of events) await this.give(tx, consumer, event);
    });
  }

  private async give(tx: EntityManager, consumer: Consumer, { version, data, ...meta }: Taken): Promise<void> {
    const read = consumer.event.data.safeParse(data);
    if (version !== consumer.event.version || !read.success) {
      throw new Unreadable('The event is of a version that this consumer cannot read');
    }
    const handle = () => consumer.handle(tx, read.data, meta);
    await onBehalfOf(meta.requestId, meta.imported ? () => asImport(handle) : handle);
  }

  /** Puts a delivery into the failed set, where staff see it; nobody else waits for it. */
  async layAside({ eventId, consumer }: Delivery, attempts: number, error: unknown): Promise<void> {
    const reason = withoutSecrets(isError(error) ? error.message : 'unknown').slice(0, 500);
    this.log.error(`${consumer} failed for good on event ${eventId} after ${attempts} attempts: ${reason}`);
    await this.db.dataSource.query(
      `insert into platform_failed_event (consumer, event_id, reason, attempts) values ($1, $2, $3, $4)
       on conflict (consumer, event_id) do update set reason = excluded.reason, attempts = excluded.attempts, failed_at = now()`,
      [consumer, eventId, reason, attempts],
    );
  }

  /** Tries a laid-aside event again, once its cause is mended. */
  async retry(eventId: string, consumer: string): Promise<void> {
    // The turn in which it was laid aside may not have left the queue yet.
    await this.queue.add([{ eventId, consumer }], randomUUID());
    await this.db.dataSource.query('delete from platform_failed_event where event_id = $1 and consumer = $2', [
      eventId,
      consumer,
    ]);
  }

  /** Gives a laid-aside event up for this consumer. */
  async discard(eventId: string, consumer: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('delete from platform_failed_event where event_id = $1 and consumer = $2', [eventId, consumer]);
      await tx.query('insert into platform_inbox (consumer, event_id) values ($1, $2) on conflict do nothing', [
        consumer,
        eventId,
      ]);
    });
  }
}
