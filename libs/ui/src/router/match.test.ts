import { matchRoutes } from './match.ts';
import type { RouteObject } from './types.ts';

const routes: RouteObject[] = [
  {
    id: 'shop',
    children: [
      { id: 'home', index: true },
      { id: 'product', path: 'product/:id' },
      { id: 'new product', path: 'product/new' },
      { id: 'category', path: 'category/:name' },
      { id: 'track', path: 'track/:number?' },
      { id: 'lost', path: '*' },
    ],
  },
  {
    id: 'office',
    path: '/admin',
    children: [
      { id: 'dashboard', index: true },
      { id: 'order', path: 'orders/:id' },
    ],
  },
];

const opened = (path: string) => {
  const matches = matchRoutes(routes, path);
  return [matches?.map(({ route }) => route.id).join(' > '), matches?.at(-1)?.params];
};

describe('routes of a path', () => {
  test.each([
    ['/', 'shop > home', {}],
    ['/product/7', 'shop > product', { id: '7' }],
    ['/PRODUCT/7/', 'shop > product', { id: '7' }],
    ['/product/new', 'shop > new product', {}],
    ['/track', 'shop > track', { number: undefined }],
    ['/track/CH-1', 'shop > track', { number: 'CH-1' }],
    ['/no/such', 'shop > lost', { '*': 'no/such' }],
    ['/admin', 'office > dashboard', {}],
    ['/admin/orders/7', 'office > order', { id: '7' }],
  ])('%s', (path, ids, params) => {
    const [found, given] = opened(path);
    expect(found).toBe(ids);
    expect(given).toEqual(params);
  });

  test('a name may have a slash, a blank and letters of any script', () => {
    expect(opened(`/category/${encodeURIComponent('A/B ناوا')}`)[1]).toEqual({ name: 'A/B ناوا' });
  });

  test('a damaged address is taken as it is', () => {
    expect(opened('/category/%E0%A4')[1]).toEqual({ name: '%E0%A4' });
  });

  test('a match says which part of the path its route stands for', () => {
    expect(matchRoutes(routes, '/admin/orders/7')?.map(({ pathname }) => pathname)).toEqual([
      '/admin',
      '/admin/orders/7',
    ]);
  });

  test('a path that no route has opens nothing', () => {
    expect(matchRoutes([{ path: '/admin' }], '/other')).toBeNull();
  });
});
