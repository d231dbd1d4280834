import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';
import { orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { written } from '../../../../test/support/written-reviews.ts';

const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ role: 'both', env });
});
afterAll(() => shop.stop());

/** Yields the messages of a live stream, one by one, from the moment it is open. */
async function* messages(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(address, { headers, signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let unfinished = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const parts = (unfinished + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
    unfinished = parts.pop() ?? '';
    yield* parts;
  }
}

/** All that is said up to the first message that matches. A `for await` would end the stream when it is left. */
async function upTo(stream: AsyncGenerator<string>, part: RegExp | string): Promise<string> {
  let all = '';
  for (let next = await stream.next(); !next.done; next = await stream.next()) {
    all += next.value;
    if (next.value.search(part) >= 0) return all;
  }
  throw new Error(`The stream ended without ${part}`);
}

test('staff hears at once of an order, and a public stream does not', async () => {
  const stop = new AbortController();
  const news = messages(`${shop.url}/api/admin/live-updates`, await shop.staff(), stop.signal);
  const pages = messages(`${shop.url}/api/changes`, {}, stop.signal);
  // The first heartbeat says that both are listened to.
  expect([(await news.next()).value, (await pages.next()).value]).toEqual([':', ':']);

  await sellPrints(shop);
  const { status } = await shop.http('POST', '/api/orders', orderOf(prints));
  expect(status).toBe(201);
  const message = await upTo(news, 'ordering.order-placed');
  expect(message).toMatch(/event: news\ndata: \[.*"ordering\.order-placed".*\]$/);
  // Nothing of anybody: names of events only.
  expect(message).not.toMatch(/@|Rs|[0-9a-f]{8}-/);

  // The public stream reports a page that changes afterwards, so it could have reported the order before.
  const { authorization = '' } = await shop.staff();
  await shop.http('POST', '/api/categories', { name: 'Fresh' }, { authorization });
  expect(await upTo(pages, 'categories')).not.toContain('order-placed');
  stop.abort();
});

test('staff hears once more when the lists that follow an order have it', async () => {
  const stop = new AbortController();
  const headers = await shop.staff();
  const news = messages(`${shop.url}/api/admin/live-updates`, headers, stop.signal);
  expect((await news.next()).value).toBe(':');
  const { body } = await shop.http('POST', '/api/orders', { ...orderOf(prints), paymentMethod: 'COD' });
  const { orderNumber } = (body as { order: { orderNumber: string } }).order;
  const isListed = async () => {
    await upTo(news, 'ordering.followed');
    const list = await shop.http('GET', '/api/admin/confirmations', undefined, headers);
    return JSON.stringify(list.body).includes(orderNumber);
  };
  // Several lists follow an order, each by itself.
  while (!(await isListed()));
  stop.abort();
});

test('staff hears only of what their role may read', async () => {
  const stop = new AbortController();
  const listen = async (role: 'moderator' | 'packer') => {
    const news = messages(`${shop.url}/api/admin/live-updates`, await signedInAs(shop, role), stop.signal);
    expect((await news.next()).value).toBe(':');
    return news;
  };
  const [moderators, packers] = [await listen('moderator'), await listen('packer')];
  await written(shop, prints[0]);
  expect(await upTo(packers, 'ordering.order-placed')).toContain('event: news');
  expect(await upTo(moderators, 'reviews.review-submitted')).not.toContain('ordering');
  stop.abort();
});

test('whichever process took the order, staff hears of it at every other', async () => {
  const other = await startShop({ databaseUrl: shop.config.databaseUrl, env });
  const stop = new AbortController();
  try {
    const news = messages(`${other.url}/api/admin/live-updates`, await shop.staff(), stop.signal);
    expect((await news.next()).value).toBe(':');
    const placed = async () => {
      const { status } = await shop.http('POST', '/api/orders', orderOf(prints));
      expect(status).toBe(201);
      return upTo(news, /ordering\.order-placed|data: all/);
    };
    // It may begin to listen to the database only now: then it says that it may have missed something.
    const first = await placed();
    expect(first.includes('data: all') ? await placed() : first).toContain('ordering.order-placed');
  } finally {
    stop.abort();
    await other.stop();
  }
});
