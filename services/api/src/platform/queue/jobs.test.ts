import { createDatabase } from '../../../test/support/test-database.ts';
import { wireTo } from '../../../test/support/database-wire.ts';
import { openJobs } from './jobs.ts';

test('a job of a worker that was killed is with another one after 4 s at most', async () => {
  const options = { name: 'killed', concurrency: 1, backoff: () => 0, failed: () => {} };
  const jobs = openJobs<string>({ redisUrl: undefined, directUrl: 'postgres://127.0.0.1:1/none' }, options);
  const worker = jobs.work(async () => {});
  try {
    // Its lock runs out, and then somebody looks.
    const { lockDuration, stalledInterval } = Reflect.get(worker, 'opts') as Record<string, number>;
    expect(Number(lockDuration) + Number(stalledInterval)).toBeLessThanOrEqual(4_000);
  } finally {
    await worker.close();
    await jobs.close();
  }
});

test('a queue whose first connection timed out adds and processes jobs once the database answers', async () => {
  const database = await createDatabase();
  const wire = await wireTo(database.url);
  wire.swallow();
  const options = { name: 'patient', concurrency: 1, backoff: () => 0, failed: () => {} };
  const jobs = openJobs<string>({ redisUrl: undefined, directUrl: wire.url }, options);
  const done = Promise.withResolvers<string>();
  const worker = jobs.work(async () => {});
  worker.on('completed', ({ data }: { data: string }) => done.resolve(data));
  worker.on('failed', (_: unknown, error: Error) => done.resolve(error.message));
  let errors = 0;
  worker.on('error', (error: Error) => {
    errors += 1;
    if (errors < 20) return;
    // Errors without a pause starve every timer of the process, the time limit of this test included.
    void worker.close();
    done.resolve(error.message);
  });
  try {
    const add = () => jobs.queue.addBulk([{ name: 'attempt', data: 'late' }]);
    await expect(add()).rejects.toThrow('timeout');
    wire.heal();
    await add();
    expect(await done.promise).toBe('late');
  } finally {
    await worker.close();
    await jobs.close();
    await wire.cut();
    await database.drop();
  }
});
