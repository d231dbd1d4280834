import { phoneToE164, tidyPhone } from './phone.ts';

const waysToType = [
  '03001234567',
  '0300-1234567',
  '0300 1234567',
  '+92 300 1234567',
  '00923001234567',
  '923001234567',
  '3001234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٠٣٠٠١٢٣٤٥٦٧',
];

test.each(waysToType)('%s is one phone, shown in one tidy form', (typed) => {
  expect(phoneToE164(typed)).toBe('+923001234567');
  expect(tidyPhone(typed)).toBe('0300 1234567');
});

test('a landline may be given', () => {
  expect(phoneToE164('041 2600000')).toBe('+92412600000');
});

test.each(['', '12345', 'call me', '0300 12'])('%j is no phone number', (typed) => {
  expect(phoneToE164(typed)).toBeNull();
  expect(tidyPhone(typed)).toBe(typed);
});
