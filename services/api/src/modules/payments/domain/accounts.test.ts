import { PaymentSettings } from '@shop/contracts/settings/payments-area';
import { accountsFor } from './accounts.ts';

const account = [{ label: 'JazzCash account', value: '0300 1234567' }];
const settings = (whatsapp: string | null) => ({
  payments: {
    values: PaymentSettings.parse({ jazzCash: { account }, usdt: { account: [{ label: 'To', value: 'TXyz' }] } }),
  },
  shop: { values: { whatsapp } },
});

test('the lines of the account are shown as they were saved', () => {
  expect(accountsFor('JazzCash', settings(null))).toEqual(account);
});

test('a label is in the language of the page where it has one in it', () => {
  const inUrdu = [{ ...account[0], urduLabel: 'JazzCash اکاؤنٹ' }];
  const { shop, payments } = settings(null);
  const values = {
    ...payments.values,
    ...PaymentSettings.pick({ jazzCash: true }).parse({ jazzCash: { account: inUrdu } }),
  };
  expect(accountsFor('JazzCash', { shop, payments: { values } })).toEqual(account);
  expect(accountsFor('JazzCash', { shop, payments: { values } }, 'ur')[0]?.label).toBe('JazzCash اکاؤنٹ');
  expect(accountsFor('Crypto', settings(null), 'ur')[0]?.label).toBe('To');
});

test('without an account the customer is asked to contact the shop, and cash on delivery has no account', () => {
  const reachable = settings('+92 300 7654321');
  expect(accountsFor('EasyPaisa', reachable)).toEqual([{ label: 'Ask us on WhatsApp', value: '+92 300 7654321' }]);
  expect(accountsFor('COD', reachable)).toEqual([]);
});

test('without an account and without a number none is shown', () => {
  expect(accountsFor('EasyPaisa', settings(null))).toEqual([]);
});

test('an old order in crypto is paid to the same address as USDT', () => {
  expect(accountsFor('Crypto', settings(null))[0]?.value).toBe('TXyz');
});
