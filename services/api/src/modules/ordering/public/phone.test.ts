import { parsePhone } from './phone.ts';

test.each([
  '03001234567',
  '0300-1234567',
  '0300 123 4567',
  '+92 300 1234567',
  '+923001234567',
  '00923001234567',
  '923001234567',
  '3001234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٠٣٠٠١٢٣٤٥٦٧',
  '۰۰۹۲۳۰۰۱۲۳۴۵۶۷',
])('%s is stored as +923001234567', (typed) => {
  expect(parsePhone(typed)).toBe('+923001234567');
});

test('landlines and numbers from abroad stay allowed', () => {
  expect(parsePhone('041-2345678')).toBe('+92412345678');
  expect(parsePhone('+44 20 7946 0958')).toBe('+442079460958');
});

test.each(['', '12', 'call me', '0300123456789012345', '+92'])('%j is refused', (typed) => {
  expect(parsePhone(typed)).toBeNull();
});
