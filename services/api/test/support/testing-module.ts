import { Body, Controller, Injectable, Post } from '@nestjs/common';
import { z } from 'zod';
import { Database, type Tx, entities } from '../../src/platform/database/database.ts';
import { isImport } from '../../src/platform/context/work-context.ts';
import { Consumes, type EventMeta, OwnTransaction } from '../../src/platform/events/consumes.ts';
import { type DataOf, event } from '../../src/platform/events/event.ts';
import { Projection } from '../../src/platform/events/projection.ts';
import { publish } from '../../src/platform/events/publish.ts';
import { Open } from '../../src/platform/http/endpoint.ts';
import type { Shop } from './harness.ts';

export const ThingHappened = event('testing.thing-happened', z.object({ amount: z.int() }), {
  summary: 'Ink was published.',
  cacheTags: ({ amount }) => [`thing:${amount}`],
});
export const ThingFailed = event('testing.thing-failed', z.object({ name: z.string() }), {
  summary: 'A thing failed.',
});

export const ThingRetried = event('testing.thing-retried', z.object({ name: z.string() }), {
  summary: 'A thing is tried again.',
});

export const ThingLocked = event('testing.thing-locked', z.object({}), { summary: 'A thing is to be locked.' });

/** Adds up the amounts of what happened: the smallest projection there is. */
@Injectable()
export class ThingCounts extends Projection {
  /** Heard of as imported, while the handler itself ran as an import. */
  imported = 0;

  @Consumes(ThingHappened)
  async onThingHappened(tx: Tx, { amount }: DataOf<typeof ThingHappened>, meta: EventMeta): Promise<void> {
    if (meta.imported && isImport()) this.imported += 1;
    await entities(tx).query('update thing_count set amount = amount + $1', [amount]);
  }

  async rebuild(tx: Tx): Promise<void> {
    await entities(tx).query('update thing_count set amount = (select coalesce(sum(amount), 0) from thing)');
  }

  async differences(tx: Tx): Promise<string[]> {
    const [row]: { counted: number; published: number }[] = await entities(tx).query(
      'select (select amount from thing_count) as counted, (select coalesce(sum(amount), 0)::int from thing) as published',
    );
    return row?.counted === row?.published ? [] : [`${row?.counted} instead of ${row?.published}`];
  }
}

/** Stands for a class that locks what others wait for. */
@OwnTransaction()
@Injectable()
export class LockingConsumer {
  @Consumes(ThingLocked)
  async onThingLocked(): Promise<void> {}
}

/** Fails when it meets an event for the first time. */
@Injectable()
export class FlakyConsumer {
  readonly met: string[] = [];

  @Consumes(ThingRetried)
  async onThingRetried(_tx: Tx, { name }: DataOf<typeof ThingRetried>): Promise<void> {
    this.met.push(name);
    if (this.met.filter((each) => each === name).length === 1) throw new Error('not yet');
  }
}

/** Always fails. */
@Injectable()
export class FailingConsumer {
  @Consumes(ThingFailed)
  async onThingFailed(): Promise<void> {
    throw new Error('no access for amna@example.com');
  }
}

/** Publishes over HTTP. */
@Controller('api/testing/publish')
export class Publisher {
  constructor(private readonly db: Database) {}

  @Post()
  @Open()
  publishThing(@Body() { amount }: { amount: number }): Promise<void> {
    return this.db.transaction(async (tx) => {
      await entities(tx).query('insert into thing (amount) values ($1)', [amount]);
      await publish(tx, ThingHappened, { amount });
    });
  }
}

export const createTables = (shop: Shop): Promise<unknown> =>
  shop.db.dataSource.query('create table thing_count as select 0 as amount; create table thing (amount integer)');

/** Writes an amount and publishes it, in one transaction. */
export const publishThings = (shop: Shop, amount: number, then?: (tx: Tx) => Promise<void>): Promise<void> =>
  shop.db.transaction(async (tx) => {
    await entities(tx).query('insert into thing (amount) values ($1)', [amount]);
    await publish(tx, ThingHappened, { amount });
    await then?.(tx);
  });

/** Reads the amount that the projection shows. */
export async function shownThings(shop: Shop): Promise<number> {
  const [row] = await shop.db.dataSource.query<{ amount: number }[]>('select amount from thing_count');
  return row?.amount ?? Number.NaN;
}
