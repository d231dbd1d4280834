import { withoutSecrets } from './redact.ts';

test.each([
  ['/api/orders/track/ORD-1?email=amna%40example.com&x=1', '/api/orders/track/ORD-1?email=[removed]&x=1'],
  ['duplicate key (amna@example.com)', 'duplicate key ([removed])'],
  ['call +92 300 1234567 now', 'call [removed] now'],
  ['token eyJhbGciOi.eyJzdWIi.c2lnbmF0', 'token [removed]'],
  ['/api/products?page=2&search=lahore', '/api/products?page=2&search=lahore'],
])('%s is written down as %s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});
