import { Injectable } from '@nestjs/common';
import { Database, prepared } from '../database/database.ts';
import { isError } from '../is-error.ts';
import { Log } from '../observability/log.ts';
import { onBehalfOf } from '../observability/on-behalf-of.ts';
import { withoutSecrets } from '../observability/redact.ts';
import { asImport } from './as-import.ts';
import { type Consumer, Consumers } from './consumers.ts';
import { ATTEMPTS, type Delivery, EventQueue } from './event-queue.ts';

// Notes that this consumer had this event, and gives the event only if it had not. While its projection is rebuilt it
// waits. All of it is undone when the consumer fails.
const take = `
  with allowed as (select pg_advisory_xact_lock_shared(hashtextextended($3::text, 0)) where $3::text is not null),
  taken as (
    insert into platform_inbox (consumer, event_id) select $1, $2::uuid from (select count(*) from allowed) waited
    on conflict do nothing returning event_id
  )
  select o.version, o.data, o.occurred_at as "occurredAt", o.request_id as "requestId", o.imported
  from platform_outbox o join taken on taken.event_id = o.id`;

interface Taken {
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

  /** One try at one delivery; throws when it shall be tried again. */
  async deliver({ eventId, consumer: name }: Delivery, attempt: number): Promise<void> {
    const consumer = this.consumers.get(name);
    try {
      // During an update this may be a worker of the version before: another one will know the consumer.
      if (!consumer) throw new Error('No such consumer in this version of the shop');
      await this.consume(consumer, eventId);
    } catch (error) {
      if (attempt < ATTEMPTS && !(error instanceof Unreadable)) throw error;
      await this.layAside({ eventId, consumer: name }, attempt, error);
    }
  }

  private async consume(consumer: Consumer, eventId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [event] = await prepared<Taken>(tx, 'platform.take-event', take, [
        consumer.name,
        eventId,
        consumer.projection,
      ]);
      if (!event) return;
      const read = consumer.event.data.safeParse(event.data);
      if (event.version !== consumer.event.version || !read.success) {
        throw new Unreadable('The event is of a version that this consumer cannot read');
      }
      const { occurredAt, requestId, imported } = event;
      const handle = () => consumer.handle(tx, read.data, { eventId, occurredAt, requestId, imported });
      await onBehalfOf(requestId, imported ? () => asImport(handle) : handle);
    });
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
    await this.queue.add([{ eventId, consumer }]);
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
