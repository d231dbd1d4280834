import { transactionKey } from './transaction-key.ts';

test.each(['TID-12 34', 'tid1234', ' TID.12/34 ', 'ＴＩＤ1234'])('%s is the transaction TID1234', (typed) => {
  expect(transactionKey(typed)).toBe('TID1234');
});

test('an id without letters and digits is only equal to itself', () => {
  expect(transactionKey('---')).not.toBe(transactionKey('***'));
});
