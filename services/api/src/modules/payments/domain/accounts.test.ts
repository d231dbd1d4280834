import { accountsFor } from './accounts.ts';

const settings = {
  accounts: {
    JazzCash: '0300 1234567',
    EasyPaisa: undefined,
    'Bank Transfer': 'Bank: Meezan; Title: Chaap;IBAN: PK36 MEZN 0000 0000 1234 5678; ',
    'USDT (TRC-20)': 'TXyz',
  },
  contacts: { whatsapp: '+92 300 7654321' },
};

test('a plain setting is one line with the name of its method', () => {
  expect(accountsFor('JazzCash', settings)).toEqual([{ label: 'JazzCash account', value: '0300 1234567' }]);
});

test('a setting with names is one line for each, ready to copy', () => {
  expect(accountsFor('Bank Transfer', settings)).toEqual([
    { label: 'Bank', value: 'Meezan' },
    { label: 'Title', value: 'Chaap' },
    { label: 'IBAN', value: 'PK36 MEZN 0000 0000 1234 5678' },
  ]);
});

test('without a setting the customer is asked to contact the shop, and cash on delivery has no account', () => {
  expect(accountsFor('EasyPaisa', settings)).toEqual([{ label: 'Ask us on WhatsApp', value: '+92 300 7654321' }]);
  expect(accountsFor('COD', settings)).toEqual([]);
});

test('without a setting and without a number no account is shown', () => {
  expect(accountsFor('EasyPaisa', { ...settings, contacts: { whatsapp: null } })).toEqual([]);
});

test('an old order in crypto is paid to the same address as USDT', () => {
  expect(accountsFor('Crypto', settings)[0]?.value).toBe('TXyz');
});
