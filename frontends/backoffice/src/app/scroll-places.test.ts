import { visitOf } from './scroll-places.ts';

test('a new page is a new visit, Back finds the old one, and a change of the query stays in its own', () => {
  const today = visitOf({ pathname: '/admin/dashboard', key: 'default' });
  const orders = visitOf({ pathname: '/admin/orders', key: 'a' });
  expect(orders).not.toBe(today);
  expect(visitOf({ pathname: '/admin/orders', key: 'b' })).toBe(orders);
  const again = visitOf({ pathname: '/admin/dashboard', key: 'c' });
  expect([today, orders]).not.toContain(again);
  expect(visitOf({ pathname: '/admin/orders', key: 'b' })).toBe(orders);
  expect(visitOf({ pathname: '/admin/dashboard', key: 'default' })).toBe(today);
});
