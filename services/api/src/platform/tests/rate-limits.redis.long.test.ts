import { startRedis } from '../../../../../infra/testing/redis.ts';
import type { Shop } from '../../../test/support/harness.ts';
import { count, from, guess, startPair, statuses } from '../../../test/support/rate-limited.ts';
import { RateLimitStore } from '../rate-limit/rate-limit-store.ts';

describe('rate limits with Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let pair: Awaited<ReturnType<typeof startPair>>;
  beforeAll(async () => {
    redis = await startRedis();
    pair = await startPair({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await pair.stop();
    await redis.stop();
  });

  const track = (shop: Shop, number: string, address: string) =>
    shop.http('GET', `/api/orders/track/${number}?email=amna%40example.com`, undefined, from(address));

  test('two processes count together', async () => {
    const replies = await statuses(24, (n) => track(n % 2 ? pair.one : pair.two, 'CH-AAAAA-AAAAA', `192.0.2.${n + 1}`));
    expect([count(replies, 404), count(replies, 429)]).toEqual([10, 14]);
  });

  test('a process that was busy itself does not take it for gone', async () => {
    const [one, two] = [pair.one, pair.two].map(({ app }) =>
      app.get(RateLimitStore).limiter({ name: 'busy', points: 5, duration: 60 }),
    );
    await one?.consume('somebody');
    const asked = one?.consume('somebody');
    // Longer than a request waits for Redis, which has answered meanwhile.
    for (const end = performance.now() + 1_000; performance.now() < end;);
    expect((await asked)?.consumedPoints).toBe(2);
    expect((await two?.consume('somebody'))?.consumedPoints).toBe(3);
  });

  test('when it stops answering, this process goes on counting, and no request waits for it', async () => {
    process.kill(redis.pid, 'SIGSTOP');
    try {
      const began = Date.now();
      const reply = await pair.one.http('POST', '/api/orders', {}, from('192.0.2.60'));
      expect(reply.status).toBe(400);
      expect(Date.now() - began).toBeLessThan(2_500);
      const replies = [];
      for (let n = 0; n < 6; n++) replies.push((await guess(pair.one, '192.0.2.61')).status);
      expect(replies).toEqual([401, 401, 401, 401, 401, 429]);
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
  });

  test('when it is gone, too', async () => {
    await redis.stop();
    const replies = [];
    for (let n = 0; n < 6; n++) replies.push((await guess(pair.two, '192.0.2.62')).status);
    expect(replies).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await pair.two.http('POST', '/api/orders', {}, from('192.0.2.63'))).status).toBe(400);
  });
});
