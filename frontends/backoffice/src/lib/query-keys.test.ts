import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { changedBy, keys, modulesOf } from './query-keys.ts';

const source = resolve(import.meta.dirname, '..');

/**
 * Returns true when a file writes or reads a query key of its own. Allowed are `keys.…` and the `queryKey` of query
 * options.
 */
const hasOwnKey = (code: string): boolean =>
  /\b(query|mutation)Key\b|\bpredicate\b|QueryData\([^)]*\[/.test(
    code
      .replaceAll(/\bqueryKey: [\w.]+(\([\w.]*\))?\.queryKey\b(?!\[)/g, '')
      .replaceAll(/\b(query|mutation)Key: keys\./g, '')
      .replaceAll(/\.queryKey\b(?!\[)/g, ''),
  );

test.each([
  `queryOptions({ queryKey: ['orders', 'list', page] })`,
  `cache.invalidateQueries({ queryKey: ['orders'] });`,
  `const KEY = ['reviews', 'decide'];\nuseMutation({ mutationKey: KEY });`,
  `const queryKey = ['orders'];\ncache.invalidateQueries({ queryKey });`,
  `cache.setQueryData(['orders', 'detail', id], saved);`,
  `cache.invalidateQueries({ predicate: (query) => isOfOrders(query) });`,
  `const isOfOrders = (query) => query.queryKey[0] === 'orders';`,
])('a key outside the factory is found: %s', (planted) => {
  expect(hasOwnKey(planted)).toBe(true);
});

test('all keys are in the factory', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('lib/query-keys'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => hasOwnKey(readFileSync(resolve(source, file), 'utf8')))).toEqual([]);
});

test.each(Object.entries(keys))('the keys of %s begin with that word', (subject, own) => {
  for (const key of typeof own === 'object' && !Array.isArray(own) ? Object.values(own) : [own]) {
    expect((typeof key === 'function' ? key('', '', '', '') : key)[0]).toBe(subject);
  }
});

test('an event makes stale what shows its module, and a missed one everything', () => {
  expect(modulesOf(['catalog.product-changed', 'reviews.review-submitted'])).toEqual(['reviews', 'catalog']);
  expect(modulesOf('all')).toEqual([
    'ordering',
    'fulfilment',
    'ledger',
    'settlements',
    'payments',
    'reviews',
    'catalog',
    'coupons',
    'confirmations',
    'customers',
    'settings',
    'notifications',
    'proposals',
    'whatsapp',
  ]);
});

test('what a form was opened with is not reloaded under it, and is reloaded when it is opened again', async () => {
  const client = new QueryClient();
  const list = keys.products.list('all', '', '1', '12');
  const [open, closed] = [keys.products.detail('open'), keys.products.detail('closed')];
  const order = keys.orders.detail('open');
  for (const key of [list, open, closed, order, keys.reviews.list('', '1')]) client.setQueryData(key, 'shown');
  const watch = (queryKey: typeof open) =>
    new QueryObserver(client, { queryKey, enabled: true, staleTime: Infinity }).subscribe(() => {});
  const ends = [watch(open), watch(order)];
  const stale = () =>
    client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey }) => queryKey);
  await client.invalidateQueries({ ...changedBy('catalog'), refetchType: 'none' });
  expect(stale()).toEqual([list, closed]);
  // The page of an order shows what a colleague does; what is typed there has its own version.
  await client.invalidateQueries({ ...changedBy('ordering'), refetchType: 'none' });
  expect(stale()).toContainEqual(order);
  for (const end of ends) end();
});
