import { phonesToE164, tidyPhone } from './phone.ts';

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
  expect(phonesToE164(typed)).toEqual(['+923001234567']);
  expect(tidyPhone(typed)).toBe('0300 1234567');
});

test('a landline may be given', () => {
  expect(phonesToE164('041 2600000')).toEqual(['+92412600000']);
});

test.each(['', '12345', 'call me', '0300 12'])('%j is no phone number', (typed) => {
  expect(phonesToE164(typed)).toEqual([]);
  expect(tidyPhone(typed)).toBe(typed);
});

test.each([
  '0300 1234567 / 0321 7654321',
  '03001234567,03217654321',
  '0300-1234567 0321-7654321',
  '۰۳۰۰۱۲۳۴۵۶۷ یا 0321 7654321',
])('%s are two, the first one to be called first', (typed) => {
  expect(phonesToE164(typed)).toEqual(['+923001234567', '+923217654321']);
  expect(tidyPhone(typed)).toBe('0300 1234567 / 0321 7654321');
});

test('marks that WhatsApp copies with a number are no part of it', () => {
  expect(tidyPhone('\u202A+92 300 1234567\u202C')).toBe('0300 1234567');
});
