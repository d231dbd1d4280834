import { mailAddress } from './mail-address.ts';

test('a message reaches the mail program as it was typed', () => {
  const address = new URL(mailAddress('shop@example.com', 'Hira & Co', 'Do you print 2 + 2 on A3?\n\nHira & Co'));
  expect(address.pathname).toBe('shop@example.com');
  expect(address.href).not.toContain('+');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    subject: 'Hira & Co',
    body: 'Do you print 2 + 2 on A3?\n\nHira & Co',
  });
});
