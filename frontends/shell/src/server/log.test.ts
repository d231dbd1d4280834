import { redact } from './log.ts';

test('a log line has no personal data and no query', () => {
  expect(redact('/track-order/CH-1?email=amna%40example.com took too long')).toBe('/track-order/CH-1 took too long');
  expect(redact('fetch http://api/api/orders/track/CH-1?email=a@b.pk failed')).toBe(
    'fetch http://api/api/orders/track/CH-1 failed',
  );
  expect(redact('/confirm/To0x2MMCGJjNefxWjPwodg')).toBe('/confirm/[removed]');
  expect(redact('/unsubscribe/To0x2MMCGJjNefxWjPwodg')).toBe('/unsubscribe/[removed]');
  expect(redact('no answer for amna@example.com, 0300 1234567')).toBe('no answer for [removed], [removed]');
});
