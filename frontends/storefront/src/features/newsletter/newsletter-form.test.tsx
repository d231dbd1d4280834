import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { renderInShop } from '../../testing/in-shop.ts';
import { screen } from '@testing-library/react';
import { NewsletterForm } from './newsletter-form.tsx';

const open = () => renderInShop(<NewsletterForm />);
const field = () => screen.getByRole('textbox', { name: 'Email' });
const signUp = () => screen.getByRole('button', { name: 'Sign up' });

test('an address is sent, and a thank-you replaces the form and takes the focus', async () => {
  const sent = mockCall('POST /newsletter', { message: 'Thank you!' });
  const user = await open();
  await user.type(field(), ' Hira@Example.com');
  await user.click(signUp());
  expect(await screen.findByText('Thank you! We will email you when new prints arrive.')).toHaveFocus();
  expect(field).toThrow();
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'hira@example.com' }]);
});

test('what is no address is not sent', async () => {
  const user = await open();
  await user.type(field(), 'hira@{Enter}');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Please enter a valid email address');
});

test('without a network it says so, and another press sends the address that was typed', async () => {
  mockNetworkFailure('POST /newsletter');
  const user = await open();
  await user.type(field(), 'hira@example.com');
  await user.click(signUp());
  await expectToSee('That did not work. Please try again.');
  mockCall('POST /newsletter', { message: 'Thank you!' });
  await user.click(signUp());
  await expectToSee(/^Thank you!/);
});

test('the message of the API is shown where there is one', async () => {
  mockError('POST /newsletter', 'too_many_requests');
  const user = await open();
  await user.type(field(), 'hira@example.com');
  await user.click(signUp());
  await expectToSee('Too many attempts. Please wait a moment and try again.');
});

test('pressed twice, it is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  const sent = mockCall('POST /newsletter', () => promise);
  const user = await open();
  await user.type(field(), 'hira@example.com');
  await user.dblClick(signUp());
  resolve({ message: 'Thank you!' });
  await screen.findByText(/^Thank you!/);
  expect(sent).toHaveLength(1);
});
