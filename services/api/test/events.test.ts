import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { startRedis } from '../../../infra/local/redis.ts';
import { Changes, type Changed } from '../src/platform/events/changes.ts';
import { Consumes } from '../src/platform/events/consumes.ts';
import { Deliveries } from '../src/platform/events/delivery.ts';
import { type DataOf, event } from '../src/platform/events/event.ts';
import { EventLag } from '../src/platform/events/event-lag.ts';
import { Projection } from '../src/platform/events/projection.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { record } from '../src/platform/events/record.ts';
import { type Shop, startShop } from './harness.ts';

const InkPoured = event('testing.ink-poured', z.object({ drops: z.int() }), {
  summary: 'Ink was poured.',
  touches: ({ drops }) => [`ink:${drops}`],
});
const VatBroke = event('testing.vat-broke', z.object({ vat: z.string() }), { summary: 'A vat broke.' });

@Injectable()
class Vat extends Projection {
  @Consumes(InkPoured)
  async onInkPoured(tx: EntityManager, { drops }: DataOf<typeof InkPoured>): Promise<void> {
    await tx.query('update vat set drops = drops + $1', [drops]);
  }
  async rebuild(tx: EntityManager): Promise<void> {
    await tx.query('update vat set drops = (select coalesce(sum(drops), 0) from pour)');
  }
  async differences(tx: EntityManager): Promise<string[]> {
    const [row]: { told: number; poured: number }[] = await tx.query(
      'select (select drops from vat) as told, (select coalesce(sum(drops), 0)::int from pour) as poured',
    );
    return row?.told === row?.poured ? [] : [`${row?.told} drops instead of ${row?.poured}`];
  }
}

@Injectable()
class Plumber {
  @Consumes(VatBroke)
  async onVatBroke(): Promise<void> {
    throw new Error('no wrench');
  }
}

describe.each(['PostgreSQL', 'Redis'])('events over %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;

  const pour = (drops: number, then?: (tx: EntityManager) => Promise<void>) =>
    shop.db.transaction(async (tx) => {
      await tx.query('insert into pour (drops) values ($1)', [drops]);
      await record(tx, InkPoured, { drops });
      await then?.(tx);
    });
  const drops = async () => (await shop.db.dataSource.query('select drops from vat'))[0].drops as number;
  const settled = async () => {
    for (;;) {
      const { pendingEvents } = await shop.app.get(EventLag).measure();
      if (pendingEvents === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    shop = await startShop({
      role: 'both',
      platformOnly: true,
      env: redis ? { REDIS_URL: redis.url } : {},
      extra: { providers: [Vat, Plumber] },
    });
    await shop.db.dataSource.query('create table vat as select 0 as drops; create table pour (drops integer)');
  });
  afterAll(async () => {
    await shop.stop();
    await redis?.stop();
  });

  test('each event is counted once, however many come at the same time', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => pour(index)));
    await settled();
    expect(await drops()).toBe(19_900);
  });

  test('what is rolled back never happened', async () => {
    const before = await drops();
    await expect(
      pour(1_000_000, async () => {
        throw new Error('spilled');
      }),
    ).rejects.toThrow('spilled');
    await settled();
    expect(await drops()).toBe(before);
  });

  test('a delivery that comes twice does nothing the second time', async () => {
    await pour(7);
    await settled();
    const before = await drops();
    const [last] = await shop.db.dataSource.query('select id from platform_outbox order by seq desc limit 1');
    await shop.app.get(Deliveries).deliver({ eventId: last.id, consumer: 'Vat.onInkPoured' }, 1);
    expect(await drops()).toBe(before);
  });

  test('an event that keeps failing is laid aside with its reason and stops nobody', async () => {
    await shop.db.transaction((tx) => record(tx, VatBroke, { vat: 'blue' }));
    const [broken] = await shop.db.dataSource.query('select id from platform_outbox order by seq desc limit 1');
    const delivery = { eventId: broken.id as string, consumer: 'Plumber.onVatBroke' };
    await expect(shop.app.get(Deliveries).deliver(delivery, 1)).rejects.toThrow('no wrench');
    await shop.app.get(Deliveries).deliver(delivery, 99);
    const before = await drops();
    await pour(3);
    await settled();
    expect(await drops()).toBe(before + 3);
    const [aside] = await shop.db.dataSource.query('select consumer, reason from platform_failed_event');
    expect(aside).toEqual({ consumer: 'Plumber.onVatBroke', reason: 'no wrench' });
    await shop.app.get(Deliveries).discard(delivery.eventId, delivery.consumer);
    expect(await shop.db.dataSource.query('select from platform_failed_event')).toHaveLength(0);
  });

  test('data that does not fit the event is refused before anything is written', async () => {
    await expect(shop.db.transaction((tx) => record(tx, InkPoured, { drops: 1.5 }))).rejects.toThrow(/int/);
  });

  test('a projection that went wrong is rebuilt exactly, while events keep coming', async () => {
    await shop.db.dataSource.query('update vat set drops = -1');
    expect(await shop.app.get(RebuildProjections).differences()).toHaveLength(1);
    const pouring = Promise.all(Array.from({ length: 60 }, () => pour(1)));
    expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
    await pouring;
    await settled();
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });

  test('every process hears which pages a commit touched', async () => {
    const heard = new Promise<Changed>((resolve) => {
      const forget = shop.app.get(Changes).on((tags) => {
        if (!tags.includes('ink:41')) return;
        forget();
        resolve(tags);
      });
    });
    await pour(41);
    expect(await heard).toEqual(['ink:41']);
  });

  test('page servers hear it as server-sent events, and that something was missed when the connection broke', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${shop.url}/api/changes`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader();
    const until = async (text: string) => {
      for (let all = ''; !all.includes(text);) all += (await reader.read()).value ?? '';
    };
    await pour(42);
    await until('data: ["ink:42"]');
    await shop.db.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'chaap-changes' and datname = current_database()`,
    );
    await until('data: all');
    stop.abort();
  });

  if (backend === 'Redis') {
    test('a wiped Redis loses no event', async () => {
      const { Redis: Client } = await import('ioredis');
      const client = new Client(redis?.url ?? '');
      await once(client, 'ready');
      await settled();
      const before = await drops();
      // Recorded and handed over, and then the queue forgets all.
      await shop.db.transaction(async (tx) => {
        await tx.query('insert into pour (drops) values (5)');
        await tx.query(
          `insert into platform_outbox (id, name, version, data, published_at)
           values ($1, $2, 1, '{"drops": 5}', now() - interval '2 minutes')`,
          [randomUUID(), InkPoured.name],
        );
      });
      await client.flushall();
      client.disconnect();
      await settled();
      expect(await drops()).toBe(before + 5);
    });
  }
});
