import { call } from '@shop/contracts/client';

const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
});

async function idsOf(ask: () => Promise<unknown>): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  globalThis.fetch = (_, init) => {
    ids.push(new Headers(init?.headers).get('x-request-id'));
    return Promise.resolve(new Response('{}'));
  };
  await ask();
  await ask();
  return ids;
}

test('each call brings an id of its own, under which the logs have it', async () => {
  const [first, second] = await idsOf(() => call('', 'GET /home', {}));
  expect(first).toMatch(/^[\da-f-]{32,36}$/);
  expect(second).toMatch(/^[\da-f-]{32,36}$/);
  expect(first).not.toBe(second);
});

test('what a page server asks for keeps the id of the page', async () => {
  const asked = idsOf(() => call('http://api', 'GET /home', {}, { headers: { 'x-request-id': 'of-the-page' } }));
  expect(await asked).toEqual(['of-the-page', 'of-the-page']);
});

test('at another origin a read brings none: its browser would have to ask first', async () => {
  expect(await idsOf(() => call('http://api', 'GET /home', {}))).toEqual([null, null]);
});
