import { askedPath as inEnglish } from '@shop/contracts/asked-path';
import { askedPath } from '@shop/contracts/asked-path.ur';
import { titlesOf as titlesInEnglish } from './category-title.ts';
import { titlesOf } from './category-title.ur.ts';
import { methodName as methodInEnglish } from './method-name.ts';
import { methodName } from './method-name.ur.ts';

test('the Urdu build asks for texts in Urdu, in each call that has some', () => {
  for (const [path, asked] of [
    ['/products?search=sea', '/products?search=sea&language=ur'],
    ['/products/1', '/products/1?language=ur'],
    ['/products/1/related', '/products/1/related?language=ur'],
    ['/categories', '/categories?language=ur'],
    ['/artists/zainab-qureshi', '/artists/zainab-qureshi?language=ur'],
    ['/home', '/home?language=ur'],
    ['/orders/quote', '/orders/quote?language=ur'],
    ['/shop', '/shop?language=ur'],
    ['/policies/refund', '/policies/refund?language=ur'],
    ['/questions', '/questions?language=ur'],
    ['/payments/accounts', '/payments/accounts?language=ur'],
    ['/payments/instructions/CH-1', '/payments/instructions/CH-1?language=ur'],
  ] as const) {
    expect(askedPath(path)).toBe(asked);
    expect(inEnglish(path)).toBe(path);
  }
  for (const path of ['/orders', '/orders/track/CH-1', '/reviews/product/1', '/payments/confirm/CH-1'])
    expect(askedPath(path)).toBe(path);
});

test('pages in Urdu carry the titles of categories, those in English nothing more', () => {
  const listed = [{ name: 'Rivers', title: 'دریا' }, { name: 'Ships' }];
  expect(titlesOf(listed)).toEqual({ titles: { Rivers: 'دریا' } });
  expect(titlesInEnglish(listed)).toEqual({});
});

test('a bank transfer and cash have their names in Urdu; brands keep theirs', () => {
  expect(['COD', 'Bank Transfer', 'EasyPaisa'].map(methodName)).toEqual([
    'کیش آن ڈیلیوری',
    'بینک ٹرانسفر',
    'EasyPaisa',
  ]);
  expect(['COD', 'Bank Transfer'].map(methodInEnglish)).toEqual(['Cash on delivery', 'Bank Transfer']);
});
