import type { ConnectionState } from './cache-invalidation.ts';
import { type Page, PageCache } from './page-cache.ts';
import { CachedResponse } from '@shop/http/cached-response';

const answer = (text: string, status = 200) => new CachedResponse({ status, headers: {}, identity: Buffer.from(text) });
const page = (text: string, ...tags: string[]): Page => ({ value: answer(text), tags });
const textOf = (page: ReturnType<PageCache['get']>) => page?.ready({})?.bytes?.toString();

let hearing: ConnectionState;
let cache: PageCache;
beforeEach(() => {
  hearing = 'heard';
  cache = new PageCache(150_000, () => hearing);
});

describe('a rendered page', () => {
  test('is cached until one of its tags is invalidated', async () => {
    await cache.getOrRender('/', async () => page('home', 'home', 'products'));
    cache.drop(['reviews']);
    expect(textOf(cache.get('/'))).toBe('home');
    cache.drop(['reviews', 'products']);
    expect(cache.get('/')).toBeUndefined();
  });

  test('is rendered once for all who ask at the same time', async () => {
    const render = jest.fn(async () => page('home', 'home'));
    await Promise.all([1, 2, 3].map(() => cache.getOrRender('/', render)));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('is not cached without tags, nor when it is not a success', async () => {
    await cache.getOrRender('/checkout', async () => ({ value: answer('checkout') }));
    await cache.getOrRender('/gone', async () => ({ value: answer('gone', 404), tags: ['products'] }));
    expect(cache.get('/checkout')).toBeUndefined();
    expect(cache.get('/gone')).toBeUndefined();
  });

  test('makes room for newer ones, the least used first', async () => {
    const large = 'x'.repeat(30_000);
    for (const address of ['/a', '/b', '/c']) await cache.getOrRender(address, async () => page(large));
    cache.get('/a');
    await cache.getOrRender('/d', async () => page(large));
    expect(cache.get('/b')).toBeUndefined();
    expect(cache.get('/a')).toBeDefined();
  });
});

describe('a change while a page is rendered', () => {
  test('keeps the older page out, also when another change came first', async () => {
    const slow = Promise.withResolvers<Page>();
    const first = cache.getOrRender('/', () => slow.promise);
    cache.drop(['reviews']);
    cache.drop(['home']);
    slow.resolve(page('old', 'home'));
    expect(textOf(await first)).toBe('old');
    expect(cache.get('/')).toBeUndefined();
  });

  test('a request that comes afterwards gets a rendering of its own', async () => {
    const slow = Promise.withResolvers<Page>();
    const first = cache.getOrRender('/', () => slow.promise);
    cache.drop(['home']);
    const second = await cache.getOrRender('/', async () => page('new', 'home'));
    slow.resolve(page('old', 'home'));
    await first;
    expect(textOf(second)).toBe('new');
    expect(textOf(cache.get('/'))).toBe('new');
  });
});

describe('while no invalidations arrive', () => {
  test('a page is soon rendered again, but an old one beats an apology', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    await cache.getOrRender('/', async () => page('old', 'home'));
    hearing = 'cut';
    now.mockReturnValue(1_000);
    expect(textOf(cache.get('/'))).toBe('old');
    now.mockReturnValue(3_000);
    expect(cache.get('/')).toBeUndefined();
    const given = await cache.getOrRender('/', async () => ({ value: answer('sorry', 503) }));
    expect(textOf(given)).toBe('old');
    expect(given.isStale).toBe(true);
    now.mockRestore();
  });

  test('pages are given at once for as long as the API says that its database is away, and are called old', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    await cache.getOrRender('/', async () => page('old', 'home'));
    hearing = 'away';
    now.mockReturnValue(60_000);
    expect(cache.get('/')).toMatchObject({ status: 200, isStale: true });
    now.mockRestore();
  });

  test('what may have changed meanwhile is asked for again before it counts as new', async () => {
    await cache.getOrRender('/', async () => page('old', 'home'));
    hearing = 'away';
    hearing = 'heard';
    cache.drop('all');
    expect(cache.get('/')).toBeUndefined();
    const busy = await cache.getOrRender('/', async () => ({ value: answer('sorry', 503) }));
    expect([textOf(busy), busy.isStale]).toEqual(['old', true]);
    expect(textOf(await cache.getOrRender('/', async () => page('new', 'home')))).toBe('new');
    expect(cache.get('/')?.isStale).toBe(false);
  });

  test('a page that is gone is not brought back by the next failure', async () => {
    await cache.getOrRender('/', async () => page('old', 'home'));
    cache.drop('all');
    await cache.getOrRender('/', async () => ({ value: answer('gone', 404) }));
    expect((await cache.getOrRender('/', async () => ({ value: answer('sorry', 503) }))).status).toBe(503);
  });
});
