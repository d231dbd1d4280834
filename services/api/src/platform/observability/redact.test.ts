import { withoutSecrets } from './redact.ts';

test.each([
  ['/api/orders/track/ORD-1?email=amna%40example.com&x=1', '/api/orders/track/ORD-1?email=[removed]&x=1'],
  ['duplicate key (amna@example.com)', 'duplicate key ([removed])'],
  ['/api/admin/account?key=secret&code=123456', '/api/admin/account?key=[removed]&code=[removed]'],
  [
    '?hub.mode=subscribe&hub.verify_token=4f2c&hub.challenge=1',
    '?hub.mode=subscribe&hub.verify_token=[removed]&hub.challenge=1',
  ],
  ['call +92 300 1234567 now', 'call [removed] now'],
  ['token eyJhbGciOi.eyJzdWIi.c2lnbmF0', 'token [removed]'],
  ['/api/confirmations/7XD1uxK9BzKmpNCL9rZoEw/cancel', '/api/confirmations/[removed]/cancel'],
  ['/api/reviews/invitations/7XD1uxK9BzKmpNCL9rZoEw', '/api/reviews/invitations/[removed]'],
  ['/api/unsubscribe/7XD1uxK9BzKmpNCL9rZoEw', '/api/unsubscribe/[removed]'],
  [
    '/api/admin/confirmations/01a20d96-a658-74be-97da-f7c4befc71d6/outcome',
    '/api/admin/confirmations/01a20d96-a658-74be-97da-f7c4befc71d6/outcome',
  ],
  ['/api/admin/customers/%2B923001234567/notes', '/api/admin/customers/[removed]/notes'],
  ['/api/admin/customers/0300%201234567', '/api/admin/customers/[removed]'],
  ['/api/admin/orders?page=2&search=Ayesha&status=new', '/api/admin/orders?page=2&search=[removed]&status=new'],
  ['/api/products?page=2&search=lahore', '/api/products?page=2&search=lahore'],
])('%s is written down as %s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});
