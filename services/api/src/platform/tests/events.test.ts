import { entities, query } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { startRedis } from '../../../../../infra/testing/redis.ts';
import { withImport } from '../context/with-import.ts';
import { CacheInvalidation, type InvalidatedTags } from '../cache-invalidation/cache-invalidation.ts';
import { EventDispatcher } from '../events/event-dispatcher.ts';
import { EventLag } from '../events/event-lag.ts';
import { waitBeforeRetry } from '../events/event-queue.ts';
import { RebuildProjections } from '../events/rebuild-projection.ts';
import { publish } from '../events/publish.ts';
import { discardUnknownEvents, unknownEvents } from '../events/unknown-events.ts';
import {
  createTables,
  ThingHappened,
  FailingConsumer,
  FlakyConsumer,
  LockingConsumer,
  publishThings as publishInto,
  shownThings,
  Publisher,
  ThingCounts,
  ThingFailed,
  ThingLocked,
  ThingRetried,
} from '../../../test/support/testing-module.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';

// The queue in PostgreSQL leaves a job that shall wait for part of a millisecond to be found as one of a dead worker.
test('an event waits for whole milliseconds until it is tried again', () => {
  const waits = Array.from({ length: 20 }, (_, attempt) => waitBeforeRetry(attempt + 1));
  expect(waits.filter((wait) => !Number.isInteger(wait))).toEqual([]);
});

describe.each(['PostgreSQL', 'Redis'])('events over %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;

  const publishOne = (amount: number, then?: () => Promise<void>) => publishInto(shop, amount, then);
  const shown = () => shownThings(shop);
  const settled = async () => {
    for (;;) {
      const { pendingEvents } = await shop.app.get(EventLag).measure();
      if (pendingEvents === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    shop = await startShop({
      role: 'both',
      platformOnly: true,
      env: redis ? { REDIS_URL: redis.url } : {},
      extra: { controllers: [Publisher], providers: [ThingCounts, FailingConsumer, FlakyConsumer, LockingConsumer] },
    });
    await createTables(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await redis?.stop();
  });

  test('each event is counted once, however many come at the same time', async () => {
    // More at a time than a busy machine serves from the pool would be turned away.
    for (let first = 0; first < 200; first += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => publishOne(first + index)));
    await settled();
    expect(await shown()).toBe(19_900);
  });

  test('of a class that locks what others wait for, each event has a transaction of its own', async () => {
    await shop.db.transaction(async (tx) => {
      for (let n = 0; n < 60; n++) {
        await publish(tx, ThingHappened, { amount: 0 });
        await publish(tx, ThingLocked, {});
      }
    });
    await settled();
    const transactions = await shop.db.dataSource.query<{ consumer: string; count: number }[]>(
      `select consumer, count(distinct i.xmin::text)::int from platform_inbox i
       join (select id from platform_outbox order by seq desc limit 120) last on last.id = i.event_id group by 1 order by 1`,
    );
    expect(transactions).toEqual([
      { consumer: 'LockingConsumer.onThingLocked', count: 60 },
      { consumer: 'ThingCounts.onThingHappened', count: 2 },
    ]);
  });

  test('an event that fails is tried again', async () => {
    const names = ['one', 'two', 'three', 'four'];
    await shop.db.transaction(async (tx) => {
      for (const name of names) await publish(tx, ThingRetried, { name });
    });
    await settled();
    const { met } = shop.app.get(FlakyConsumer);
    for (const name of names) expect(met.filter((each) => each === name)).toHaveLength(2);
  });

  test('what a dead worker had in hand is sent again by the next relay, without waiting for the end of its locks', async () => {
    const before = await shown();
    await shop.db.transaction(async (tx) => {
      await publish(tx, ThingHappened, { amount: 5 });
      // Handed to the queue, and not overdue for an hour.
      await query(
        tx,
        sql`update platform_outbox set published_at = now() + interval '1 hour' where published_at is null`,
      );
    });
    await shop.db.dataSource.query(`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 7264002 and database = (select oid from pg_database where datname = current_database())`);
    await settled();
    expect(await shown()).toBe(before + 5);
  });

  test('an event that keeps failing becomes a dead letter with its reason and delays no other', async () => {
    await shop.db.transaction((tx) => publish(tx, ThingFailed, { name: 'one' }));
    const [broken] = await shop.db.dataSource.query('select id from platform_outbox order by seq desc limit 1');
    const delivery = { eventId: broken.id as string, consumer: 'FailingConsumer.onThingFailed' };
    await expect(shop.app.get(EventDispatcher).dispatch(delivery, 1)).rejects.toThrow('no access');
    await shop.app.get(EventDispatcher).dispatch(delivery, 99);
    const before = await shown();
    await publishOne(3);
    await settled();
    expect(await shown()).toBe(before + 3);
    const [aside] = await shop.db.dataSource.query('select consumer, reason from platform_failed_event');
    expect(aside).toEqual({ consumer: 'FailingConsumer.onThingFailed', reason: 'no access for [removed]' });
    await shop.app.get(EventDispatcher).discard(delivery.eventId, delivery.consumer);
    expect(await shop.db.dataSource.query('select from platform_failed_event')).toHaveLength(0);
  });

  test('an event that cannot be read is laid aside at once, and can be tried again when it is mended', async () => {
    const before = await shown();
    const [sent] = await shop.db.dataSource.query<{ id: string }[]>(
      `insert into platform_outbox (name, version, data) values ($1, 1, '{"amount": "many"}') returning id`,
      [ThingHappened.name],
    );
    const eventId = sent?.id ?? '';
    await settled();
    const [aside] = await shop.db.dataSource.query('select event_id, attempts from platform_failed_event');
    expect(aside).toEqual({ event_id: eventId, attempts: 1 });
    await shop.db.dataSource.query(`update platform_outbox set data = '{"amount": 4}' where id = $1`, [eventId]);
    await shop.app.get(EventDispatcher).retry(eventId, 'ThingCounts.onThingHappened');
    await settled();
    expect(await shown()).toBe(before + 4);
  });

  test('of many that come at once one that cannot be read is laid aside, and each of the others is counted once', async () => {
    const before = await shown();
    await shop.db.transaction(async (tx) => {
      for (let amount = 1; amount <= 60; amount++) {
        await entities(tx).query('insert into platform_outbox (name, version, data) values ($1, 1, $2)', [
          ThingHappened.name,
          { amount: amount === 30 ? 'many' : amount },
        ]);
      }
    });
    await settled();
    expect(await shown()).toBe(before + (60 * 61) / 2 - 30);
    const aside = await shop.db.dataSource.query('select event_id as "eventId", consumer from platform_failed_event');
    expect(aside).toHaveLength(1);
    await shop.app.get(EventDispatcher).discard(aside[0].eventId, aside[0].consumer);
  });

  // The rest happens before the queue or behind it, whichever it is.
  if (backend === 'Redis') return;

  test('an event of a kind that nobody knows waits, delays no other, and can be given up', async () => {
    const { db } = shop;
    await db.query(sql`insert into platform_outbox (name, version, data) values ('testing.of-tomorrow', 1, '{}')`);
    await publishOne(1);
    await settled();
    expect(await unknownEvents(db)).toMatchObject([{ name: 'testing.of-tomorrow', count: 1 }]);
    expect(await discardUnknownEvents(db, ThingHappened.name)).toBe(0);
    expect(await discardUnknownEvents(db, 'testing.of-tomorrow')).toBe(1);
    expect(await unknownEvents(db)).toEqual([]);
  });

  test('an event carries the id of the request that it came from', async () => {
    await shop.http('POST', '/api/testing/publish', { amount: 1 }, { 'x-request-id': 'request-of-a-test' });
    const [last] = await shop.db.dataSource.query('select request_id from platform_outbox order by seq desc limit 1');
    expect(last).toEqual({ request_id: 'request-of-a-test' });
    await settled();
  });

  test('an event carries that it was imported, and so does what follows from it', async () => {
    await withImport({ now: new Date() }, () => publishOne(1));
    await publishOne(1);
    await settled();
    const last = await shop.db.dataSource.query('select imported from platform_outbox order by seq desc limit 2');
    expect(last).toEqual([{ imported: false }, { imported: true }]);
    expect(shop.app.get(ThingCounts).imported).toBe(1);
  });

  test('what is rolled back never happened', async () => {
    const before = await shown();
    await expect(
      publishOne(1_000_000, async () => {
        throw new Error('spilled');
      }),
    ).rejects.toThrow('spilled');
    await settled();
    expect(await shown()).toBe(before);
  });

  test('a delivery that comes twice does nothing the second time', async () => {
    await publishOne(7);
    await settled();
    const before = await shown();
    const [last] = await shop.db.dataSource.query('select id from platform_outbox order by seq desc limit 1');
    await shop.app.get(EventDispatcher).dispatch({ eventId: last.id, consumer: 'ThingCounts.onThingHappened' }, 1);
    expect(await shown()).toBe(before);
  });

  test('data that does not fit the event is refused before anything is written', async () => {
    await expect(shop.db.transaction((tx) => publish(tx, ThingHappened, { amount: 1.5 }))).rejects.toThrow(/int/);
  });

  test('a projection that went wrong is rebuilt exactly, while events keep coming', async () => {
    await shop.db.dataSource.query('update thing_count set amount = -1');
    expect(await shop.app.get(RebuildProjections).differences()).toHaveLength(1);
    const publishing = Promise.all(Array.from({ length: 20 }, () => publishOne(1)));
    expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
    await publishing;
    await settled();
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });

  test('work on a snapshot begins again when somebody else has changed what it changes', async () => {
    await shop.db.dataSource.query('create table told (times int); insert into told values (1)');
    let attempts = 0;
    await shop.db.snapshot(async (tx) => {
      attempts++;
      await query(tx, sql`select times from told`);
      if (attempts === 1) await shop.db.query(sql`update told set times = times + 1`);
      await query(tx, sql`update told set times = times * 10`);
    });
    expect(attempts).toBe(2);
    expect(await shop.db.dataSource.query('select times from told')).toEqual([{ times: 20 }]);
  });

  test('every process hears which pages a commit touched', async () => {
    const heard = new Promise<InvalidatedTags>((resolve) => {
      const forget = shop.app.get(CacheInvalidation).on((tags) => {
        if (!tags.includes('thing:41')) return;
        forget();
        resolve(tags);
      });
    });
    await publishOne(41);
    expect(await heard).toEqual(['thing:41']);
  });

  test('page servers hear it as server-sent events, and that something was missed when the connection broke', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${shop.url}/api/changes`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader();
    const until = async (text: string) => {
      for (let all = ''; !all.includes(text);) all += (await reader.read()).value ?? '';
    };
    await publishOne(42);
    await until('data: ["thing:42"]');
    await shop.db.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'chaap-changes' and datname = current_database()`,
    );
    await until('data: all');
    stop.abort();
  });
});
