import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startShop } from '../../../test/support/harness.ts';
import { CacheInvalidation, type InvalidatedTags } from '../cache-invalidation/cache-invalidation.ts';

interface Asking {
  connectionParameters: { application_name?: string; database?: string };
}

test('a thread that was held up for longer than the database may be silent does not take it for lost', async () => {
  const query = Reflect.get(pg.Client.prototype, 'query');
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  // Other shops of this thread ask, too, while this one may still be connecting.
  let own: string | undefined;
  pg.Client.prototype.query = new Proxy(query, {
    apply(ask, client: Asking, values: unknown[]) {
      const { application_name: name, database } = client.connectionParameters;
      if (name === 'chaap-changes' && database === own && values[0] === 'select 1') resolve();
      return Reflect.apply(ask, client, values) as unknown;
    },
  });
  const shop = await startShop({ platformOnly: true });
  own = new URL(shop.config.databaseUrl).pathname.slice(1);
  const heard: InvalidatedTags[] = [];
  const invalidation = shop.app.get(CacheInvalidation);
  await asked;
  const unsubscribe = invalidation.on((tags) => heard.push(tags));
  // Timers run next, before what has arrived is read.
  await afterReading();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  // The connection would be given up now, and be there again 100 ms later.
  await wait(500);
  expect([heard, invalidation.isDisconnected]).toEqual([[], false]);
  unsubscribe();
  await shop.stop();
  pg.Client.prototype.query = query;
});
