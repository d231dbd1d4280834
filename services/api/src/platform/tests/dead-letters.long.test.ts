import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApi } from '../../../test/support/built-api.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { sellPrints } from '../../../test/support/prints.ts';

let shop: Shop;
let program: string;
beforeAll(async () => {
  program = await buildApi('dead-letters');
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

/** Runs `npm run events -- …` and answers with what it printed. */
const events = (...args: string[]): Promise<{ failed: boolean; text: string }> => {
  const { databaseUrl, dataDir } = shop.config;
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return new Promise((done) =>
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      done({ failed: error !== null, text: stdout + stderr }),
    ),
  );
};
const count = async (from: string, values: unknown[] = []): Promise<number> =>
  (await shop.db.dataSource.query(`select count(*)::int as n from ${from}`, values))[0].n;

test('an event that a consumer could not take is named with its reason, and is handed over again by one command', async () => {
  expect((await events()).text).toContain('Every event was taken by all its consumers.');

  const had = 'platform_inbox where event_id = $1 and consumer = $2';
  while ((await count('platform_inbox')) === 0) await wait(20);
  const [{ event_id: eventId, consumer }] = await shop.db.dataSource.query(
    'select event_id, consumer from platform_inbox',
  );
  await shop.db.dataSource.query(`delete from ${had}`, [eventId, consumer]);
  await shop.db.dataSource.query(
    `insert into platform_failed_event (consumer, event_id, reason, attempts) values ($2, $1, 'out of order', 20)`,
    [eventId, consumer],
  );
  const { text } = await events('list');
  for (const part of [eventId, consumer, 'catalog.product-created', '20 tries: out of order'])
    expect(text).toContain(part);

  const unknown = await events('retry', '019a0000-0000-7000-8000-00000000ffff');
  expect(unknown).toEqual({ failed: true, text: expect.stringMatching(/^No event 019a.* has failed/) });
  expect((await events('forget')).text).toMatch(/Usage:\n {2}npm run events\n/);
  expect((await events('retry')).text).toMatch(/^retry takes the id of an event, or --all\./);

  expect((await events('retry', eventId)).text).toContain('1 delivery is tried again.');
  while ((await count(had, [eventId, consumer])) === 0) await wait(20);
  expect(await count('platform_failed_event')).toBe(0);

  // An event that its consumer can never handle is dropped and not delivered again.
  await shop.db.dataSource.query(
    `with forgotten as (delete from ${had})
     insert into platform_failed_event (consumer, event_id, reason, attempts) values ($2, $1, 'never fits', 20)`,
    [eventId, consumer],
  );
  expect((await events('drop', eventId)).text).toContain('1 delivery is given up.');
  expect(await count('platform_failed_event')).toBe(0);
  expect(await count(had, [eventId, consumer])).toBe(1);
});
