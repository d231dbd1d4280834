import { searchPrefixes } from './search-prefixes.ts';

test('an order number is known however it is typed', () => {
  for (const typed of ['CH-RNQ3Z-08', 'ch rnq3z 08', 'chrnq3z08', 'RNQ3Z08']) {
    expect(searchPrefixes(typed)?.orderNumber).toBe('CH-RNQ3Z-08');
  }
});

test('a phone is known in each of its forms', () => {
  for (const typed of ['0300 1234', '+92 300 1234', '0092-300-1234', '923001234', '3001234']) {
    expect(searchPrefixes(typed)?.phone).toBe('+923001234');
  }
});

test('an e-mail is lower-cased, and taken as it stands', () => {
  expect(searchPrefixes('Hira_B')?.email).toBe('hira_b');
  expect(searchPrefixes('100%')?.email).toBe('100%');
});

test('two letters are too few', () => {
  expect(searchPrefixes(' a ')).toBeNull();
});
