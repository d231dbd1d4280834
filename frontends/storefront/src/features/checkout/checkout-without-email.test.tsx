import { orderSummary, quote } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { askToPlace, details, field, openCheckout, problems, sea, submit } from '../../testing/open-checkout.ts';
import { trackingContact } from '../../tracking-contact.ts';
import { saveDraft } from './saved-checkout.ts';

const optional = { orders: { email: 'optional', lastName: 'optional' } };
const byPhone = { ...details, email: '', lastName: '', phone: '0300-1234567 / 0301 7654321' };
const open = (own: object = optional) => {
  saveDraft({ fields: byPhone, protection: false, coupon: null });
  mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250) });
  return openCheckout(own);
};

test('where the shop lets them, last name and e-mail may stay empty, and say so', async () => {
  const order = orderSummary();
  const sent = mockCall('POST /orders', { order });
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  mockError('GET /orders/track/:orderNumber', 'not_found');
  const user = await open();
  expect(field('Email (optional)')).not.toBeRequired();
  expect(field('Last name (optional)')).not.toBeRequired();
  expect(field('Phone')).toBeRequired();
  await user.click(await askToPlace(user));
  await expectToSee('Order placed successfully');
  expect(sent[0]?.body).toMatchObject({ customerInfo: { email: null, lastName: null } });
  await waitFor(() => expect(trackingContact()).toBe('03001234567'));
  await expectToSee('Save this number. You need it and your phone number or email to track your order.');
  expect(screen.queryByText(/We email you/)).toBeNull();
});

test('what is typed all the same is checked', async () => {
  const user = await open();
  await user.type(field('Email (optional)'), 'hira@');
  await user.click(submit());
  await problems();
  expect(field('Email (optional)')).toHaveAccessibleDescription(/Please enter a valid email address$/);
});

test('a shop that asks for the e-mail meanwhile says so at its field', async () => {
  mockError('POST /orders', 'invalid_request', {
    errors: [{ path: 'customerInfo.email', message: 'Please enter a valid email address' }],
  });
  const user = await open();
  await user.click(await askToPlace(user));
  const summary = await problems();
  await user.click(within(summary).getByRole('link', { name: 'Please enter a valid email address' }));
  expect(field('Email (optional)')).toHaveFocus();
});

test('a shop that says nothing else asks for both', async () => {
  const user = await open({});
  await user.click(submit());
  expect(
    within(await problems())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please enter your last name', 'Please enter a valid email address']);
});
