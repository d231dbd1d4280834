import { languageOf, pathIn } from '@shop/contracts/languages';
import { withAlternates } from './alternates.ts';

const head = (url: string) => `<head><link rel="canonical" href="${url}"/></head>`;
const hrefs = (html: string) =>
  [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, name, url]) => [name, url]);

test('a page names itself in every language, whichever it is in', () => {
  const all = [
    ['en', 'https://shop.example/products?page=2&amp;search=gul'],
    ['ur', 'https://shop.example/ur/products?page=2&amp;search=gul'],
    ['x-default', 'https://shop.example/products?page=2&amp;search=gul'],
  ];
  expect(hrefs(withAlternates(head('https://shop.example/products?page=2&amp;search=gul')))).toEqual(all);
  expect(hrefs(withAlternates(head('https://shop.example/ur/products?page=2&amp;search=gul')))).toEqual(all);
  expect(hrefs(withAlternates(head('https://shop.example/')))[1]).toEqual(['ur', 'https://shop.example/ur']);
});

test('a page that search engines do not list names no other one', () => {
  expect(withAlternates('<head></head>')).toBe('<head></head>');
});

test.each([
  ['/ur', '/'],
  ['/ur/', '/'],
  ['/ur/product/7', '/product/7'],
  ['/urdu', '/urdu'],
  ['/', '/'],
])('%s is the page %s', (path, rest) => {
  expect(languageOf(path).rest).toBe(rest);
});

test('the home page of a language ends without a slash', () => {
  expect([pathIn('ur', '/'), pathIn('ur', '/?stars=1'), pathIn('ur', '/cart'), pathIn('en', '/')]).toEqual([
    '/ur',
    '/ur?stars=1',
    '/ur/cart',
    '/',
  ]);
});
