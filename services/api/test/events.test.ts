import { startRedis } from '../../../infra/local/redis.ts';
import { asImport } from '../src/platform/events/as-import.ts';
import { Changes, type Changed } from '../src/platform/events/changes.ts';
import { Deliveries } from '../src/platform/events/delivery.ts';
import { EventLag } from '../src/platform/events/event-lag.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { record } from '../src/platform/events/record.ts';
import { createTables, InkPoured, Plumber, pour as pourInto, shownDrops, Tap, Vat, VatBroke } from './events.vat.ts';
import { type Shop, startShop } from './harness.ts';

describe.each(['PostgreSQL', 'Redis'])('events over %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;

  const pour = (drops: number, then?: () => Promise<void>) => pourInto(shop, drops, then);
  const drops = () => shownDrops(shop);
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
      extra: { controllers: [Tap], providers: [Vat, Plumber] },
    });
    await createTables(shop);
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

  test('an event carries the id of the request that it came from', async () => {
    await shop.http('POST', '/api/testing/pour', { drops: 1 }, { 'x-request-id': 'request-of-a-test' });
    const [last] = await shop.db.dataSource.query('select request_id from platform_outbox order by seq desc limit 1');
    expect(last).toEqual({ request_id: 'request-of-a-test' });
    await settled();
  });

  test('an event carries that it was imported, and so does what follows from it', async () => {
    await asImport(() => pour(1));
    await pour(1);
    await settled();
    const last = await shop.db.dataSource.query('select imported from platform_outbox order by seq desc limit 2');
    expect(last).toEqual([{ imported: false }, { imported: true }]);
    expect(shop.app.get(Vat).imported).toBe(1);
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
    expect(aside).toEqual({ consumer: 'Plumber.onVatBroke', reason: 'no wrench for [removed]' });
    await shop.app.get(Deliveries).discard(delivery.eventId, delivery.consumer);
    expect(await shop.db.dataSource.query('select from platform_failed_event')).toHaveLength(0);
  });

  test('an event that cannot be read is laid aside at once, and can be tried again when it is mended', async () => {
    const before = await drops();
    const [sent] = await shop.db.dataSource.query<{ id: string }[]>(
      `insert into platform_outbox (name, version, data) values ($1, 1, '{"drops": "many"}') returning id`,
      [InkPoured.name],
    );
    const eventId = sent?.id ?? '';
    await settled();
    const [aside] = await shop.db.dataSource.query('select event_id, attempts from platform_failed_event');
    expect(aside).toEqual({ event_id: eventId, attempts: 1 });
    await shop.db.dataSource.query(`update platform_outbox set data = '{"drops": 4}' where id = $1`, [eventId]);
    await shop.app.get(Deliveries).retry(eventId, 'Vat.onInkPoured');
    await settled();
    expect(await drops()).toBe(before + 4);
  });

  test('of many that come at once one that cannot be read is laid aside, and each of the others is counted once', async () => {
    const before = await drops();
    await shop.db.transaction(async (tx) => {
      for (let drop = 1; drop <= 60; drop++) {
        await tx.query('insert into platform_outbox (name, version, data) values ($1, 1, $2)', [
          InkPoured.name,
          { drops: drop === 30 ? 'many' : drop },
        ]);
      }
    });
    await settled();
    expect(await drops()).toBe(before + (60 * 61) / 2 - 30);
    const aside = await shop.db.dataSource.query('select event_id as "eventId", consumer from platform_failed_event');
    expect(aside).toHaveLength(1);
    await shop.app.get(Deliveries).discard(aside[0].eventId, aside[0].consumer);
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
});
