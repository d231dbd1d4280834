import { phoneOf } from './phone-of.ts';

test.each(['923001234567', '+923001234567', '+92 300 1234567', '0300-1234567', '00923001234567'])('%s', (typed) =>
  expect(phoneOf(typed)).toBe('+923001234567'),
);

test('what is no phone is nobody’s', () => {
  expect(phoneOf('erased')).toBe('+');
  expect(phoneOf('9'.repeat(1_000))).toHaveLength(20);
});
