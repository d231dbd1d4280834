import { orderSummary } from '@shop/testing/examples.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  details,
  field,
  openCheckout,
  openFilledIn,
  problems,
  sea,
  submit,
} from '../../testing/open-checkout.ts';
import { fillCart, openShop } from '../../testing/open-shop.ts';
import { finishCheckout } from './saved-checkout.ts';
import { saveDeliveryCity } from '../delivery/delivery-city.ts';

test('each wrong field has its own sentence, and a line at the top that leads to it', async () => {
  const user = await openCheckout();
  await user.click(submit());
  const summary = await problems();
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please enter your phone number',
    'Please enter your first name',
    'Please enter your last name',
    'Please enter a valid email address',
    'Please enter your address',
    'Please enter your city',
    'Please enter your postal code',
  ]);
  await user.click(within(summary).getByRole('link', { name: 'Please enter your city' }));
  const city = field('City');
  expect(city).toHaveFocus();
  expect(city).toBeInvalid();
  expect(city).toHaveAccessibleDescription('Please enter your city');
});

test('the phone number comes first, and Enter leads from field to field past what is filled in', async () => {
  const user = await openCheckout();
  await user.click(field('Phone'));
  for (const [name, text] of [
    ['Phone', '0300 1234567'],
    ['First name', 'Hira'],
    ['Last name', 'Baig'],
    ['Email', 'hira@example.com'],
    ['Address', 'House 4, Street 7'],
    ['City', 'Faisalabad'],
  ] as const) {
    expect(field(name)).toHaveFocus();
    expect(field(name)).toHaveAttribute('enterkeyhint', 'next');
    await user.keyboard(`${text}{Enter}`);
  }
  expect(field('Postal code')).toHaveValue('38000');
  expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the list of steps says what is done, and leads to what is not', async () => {
  const user = await openCheckout();
  const names = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
  expect(names().map(({ textContent }) => textContent)).toEqual(['1Contact', '2Delivery', '3Payment']);
  await user.click(screen.getByRole('link', { name: /Delivery/ }));
  expect(field('Address')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /Payment/ }));
  expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toHaveFocus();
  await fill(user, field('Phone'), '0300 1234567');
  await fill(user, field('First name'), 'Hira');
  await fill(user, field('Last name'), 'Baig');
  expect(screen.queryByText('(done)')).not.toBeInTheDocument();
  await fill(user, field('Email'), 'hira@example.com');
  expect(names()[0]).toHaveAccessibleName(/Contact \(done\)/);
  await fill(user, field('Address'), 'House 4, Street 7');
  await fill(user, field('City'), 'Faisalabad');
  expect(screen.getAllByText('(done)')).toHaveLength(3);
});

test('the delivery date stands by the button, and is that of the typed city', async () => {
  const user = await openCheckout();
  const arrives = () => screen.getByText(/^Arrives/).textContent;
  const anywhere = arrives();
  await fill(user, field('City'), 'Faisalabad');
  expect(arrives()).toContain('in Faisalabad');
  expect(arrives()).not.toContain(anywhere);
  await user.clear(field('City'));
  await fill(user, field('City'), 'Chak 45');
  await user.tab();
  expect(arrives()).toContain('in Chak 45');
});

test('a city chosen elsewhere is filled in with its postal code, and is nobody’s details', async () => {
  saveDeliveryCity('Multan');
  fillCart([sea, 'Small']);
  await openShop('/checkout');
  await screen.findByRole('heading', { name: 'Checkout' });
  expect(field('City')).toHaveValue('Multan');
  expect(field('Postal code')).toHaveValue('60000');
  expect(screen.queryByText('Not you? Clear my details')).not.toBeInTheDocument();
});

test('after a first attempt, a corrected field loses its error at once', async () => {
  const user = await openCheckout();
  await user.click(submit());
  await problems();
  expect(field('First name')).toBeInvalid();
  await fill(user, field('First name'), 'Hira');
  await user.tab();
  await waitFor(() => expect(field('First name')).toBeValid());
  expect(field('Last name')).toBeInvalid();
});

test('a village takes the postal code of the town that is chosen', async () => {
  const user = await openCheckout();
  await fill(user, field('City'), 'Faisalabad');
  expect(screen.queryByLabelText(/^Not sure of your postal code/)).not.toBeInTheDocument();
  await user.clear(field('City'));
  await fill(user, field('City'), 'Chak 122 JB');
  await user.tab();
  expect(field('Postal code')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText(/^Not sure of your postal code/), 'Faisalabad');
  expect(field('Postal code')).toHaveValue('38000');
});

test('the next person on a shared phone clears what the last one typed, and the cart stays', async () => {
  const earlier = orderSummary();
  finishCheckout(earlier, details);
  const user = await openFilledIn();
  await user.click(button('Not you? Clear my details'));
  for (const name of ['First name', 'Email', 'Phone', 'City', 'Postal code']) expect(field(name)).toHaveValue('');
  expect(submit()).toBeVisible();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain(details.email);
  expect(stored).not.toContain(earlier.orderNumber);
});

test('an e-mail address with a slip is asked about, and one press mends it', async () => {
  const user = await openCheckout();
  await user.type(field('Email'), 'ayesha@gmial.com');
  await user.tab();
  await user.click(button('Did you mean ayesha@gmail.com?'));
  expect(field('Email')).toHaveValue('ayesha@gmail.com');
  expect(field('Email')).toHaveFocus();
  expect(localStorage.getItem('checkout_draft')).toContain('ayesha@gmail.com');
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument();
});
