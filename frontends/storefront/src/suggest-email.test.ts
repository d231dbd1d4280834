import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ayesha@gmial.com', 'ayesha@gmail.com'],
  ['ayesha@gmail.con', 'ayesha@gmail.com'],
  ['Ayesha@gmail', 'ayesha@gmail.com'],
  ['a@hotmial.co', 'a@hotmail.com'],
  ['a@yaho.com\u200E', 'a@yahoo.com'],
])('%j probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ayesha@gmail.com',
  ' A@GMAIL.COM ',
  'a@ymail.com',
  'a@mail.com',
  'a@nust.edu.pk',
  'a@yahoo.co.uk',
  'ayesha',
  'a@',
  'a@b@gmail.co',
])('%j is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
