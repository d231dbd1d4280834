import type { AccountLine } from '@shop/contracts/payments';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';
import { orderSummary } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

async function openPayment(paymentMethod: RecordedPaymentMethod, accounts: AccountLine[], payments: object = {}) {
  const order = orderSummary({ paymentMethod });
  mockCall('GET /payments/instructions/:id', { order, accounts, proof: null, received: 0, attemptsLeft: 5 });
  const user = await openShop(`/payment/${order.orderNumber}`, undefined, {}, '', {}, { payments });
  await screen.findByRole('heading', { name: `Pay by ${paymentMethod}` });
  return user;
}

/** Returns the text that each button copies, by the name of its row. */
async function copies(user: Awaited<ReturnType<typeof openPayment>>) {
  const found: Record<string, string> = {};
  for (const button of screen.getAllByRole('button', { name: /^Copy / })) {
    const name = (button.textContent ?? '').replace('Copy ', '');
    await user.click(button);
    found[name] = await navigator.clipboard.readText();
  }
  return found;
}

const bank = [
  { label: 'Account title', value: 'Chaap Prints' },
  { label: 'Bank', value: 'Meezan Bank' },
  { label: 'IBAN', value: 'PK36 MEZN 0000 0000 1234 5678' },
];

test('each part of an account is copied alone, and the amount without Rs', async () => {
  const user = await openPayment('Bank Transfer', bank);
  expect(await copies(user)).toEqual({
    'Amount to send': '1250',
    'Account title': 'Chaap Prints',
    Bank: 'Meezan Bank',
    IBAN: 'PK36 MEZN 0000 0000 1234 5678',
  });
});

test('USDT names its network, rounds the amount up to cents, and a note is only read', async () => {
  const user = await openPayment('USDT (TRC-20)', [
    { label: 'Note', value: 'Only from your own wallet' },
    { label: 'Address', value: 'TExampLe' },
  ]);
  expect(await copies(user)).toEqual({ 'Amount to send': '4.47', Network: 'TRC-20', Address: 'TExampLe' });
  expect(screen.getByText('Only from your own wallet')).toBeVisible();
  expect(screen.getByText('On TRON. USDT sent on another network is lost.')).toBeVisible();
});

test('three steps in their order, and a button that leads to the last', async () => {
  const user = await openPayment('JazzCash', [{ label: 'Account number', value: '0300 1234567' }]);
  const steps = within(screen.getByRole('main')).getAllByRole('heading', { name: /^\d/ });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1 Send the amount',
    '2 Take a screenshot',
    '3 Upload the receipt',
  ]);
  await user.click(screen.getByRole('link', { name: 'Next: upload the receipt' }));
  expect(steps[2]).toHaveFocus();
  expect(screen.getByText('We check it in 1-3 hours and email you. Then we pack your order.')).toBeVisible();
});

test('without an account nothing is to be sent or uploaded by step', async () => {
  await openPayment('JazzCash', []);
  expect(screen.getByText(/Please do not send money/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /upload the receipt/ })).not.toBeInTheDocument();
});

test('leaving the page of an order in cash does not cancel it, and the page says so', async () => {
  const order = orderSummary({ paymentMethod: 'COD' });
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await openShop(`/payment/${order.orderNumber}`);
  expect(await screen.findByText(/Going back to the shop does not cancel it\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm' })).toHaveAttribute(
    'href',
    `/payment/${order.orderNumber}/success`,
  );
});

test('a bank account with an IBAN has a Raast code where the shop has chosen its form, and no other account has', async () => {
  const raast = { raast: 'standard' };
  await openPayment('Bank Transfer', [{ label: 'IBAN', value: 'PK36 SCBL 0000 0011 2345 6702' }], raast);
  expect(await screen.findByRole('img', { name: 'Raast QR code of account and amount' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save the code' })).toBeVisible();
  cleanup();
  await openPayment('JazzCash', [{ label: 'IBAN', value: 'PK36 SCBL 0000 0011 2345 6702' }], raast);
  await openPayment('Bank Transfer', bank, raast);
  expect(screen.queryByRole('img', { name: /Raast/ })).not.toBeInTheDocument();
});
