import { setTimeout as wait } from 'node:timers/promises';
import { wireTo } from '../../../test/support/database-wire.ts';
import { createDatabase } from '../../../test/support/test-database.ts';
import { openJobs } from '../queue/jobs.ts';

test('a worker that starts while PostgreSQL does not answer works as soon as it does', async () => {
  const database = await createDatabase();
  const wire = await wireTo(database.url);
  wire.swallow();
  const errors: string[] = [];
  const failed = ({ message }: Error) => void errors.push(message);
  const options = { name: 'late', concurrency: 1, backoff: () => 0, failed };
  const jobs = openJobs<{ id: string }>({ redisUrl: undefined, directUrl: wire.url }, options);
  const { promise: worked, resolve: work } = Promise.withResolvers<string>();
  const worker = jobs.work(async ({ data }) => work(data.id));
  worker.on('error', failed);
  try {
    while (errors.length === 0) await wait(25);
    wire.heal();
    await jobs.queue.addBulk([{ name: 'attempt', data: { id: 'of the first job' } }]);
    expect(await worked).toBe('of the first job');
  } finally {
    await worker.close();
    await jobs.close();
    await wire.cut();
    await database.drop();
  }
});
