import { newId, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';
import { trackingContact } from '../tracking-contact.ts';

const form = () => within(screen.getByRole('main'));
const open = (address = '/track-order') =>
  openShop(address, undefined, undefined, undefined, undefined, { orders: { email: 'optional' } });
const lookUp = async (contact: string) => {
  const user = await open();
  await fill(user, form().getByLabelText('Order number'), 'CH-2611-0007');
  await fill(user, form().getByLabelText('Email or phone'), contact);
  await user.click(form().getByRole('button', { name: 'Track' }));
  return user;
};

test('where the e-mail is optional, an order is found by its phone, and again at the next visit', async () => {
  const asked = mockCall('GET /orders/track/:orderNumber', { order: trackedOrder() });
  await lookUp('0300 1234567');
  expect(await screen.findByText('House 4, Street 7, Peoples Colony', { exact: false })).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual([{ phone: '0300 1234567' }]);
  expect(trackingContact()).toBe('0300 1234567');
});

test('an e-mail still finds it', async () => {
  const asked = mockCall('GET /orders/track/:orderNumber', { order: trackedOrder() });
  await lookUp('hira@example.com');
  await screen.findByRole('heading', { name: 'Please confirm your order' });
  expect(asked.map(({ query }) => query)).toEqual([{ email: 'hira@example.com' }]);
});

test('the last four digits show where it is without an address, and prove no review', async () => {
  const item = { productId: newId(), productName: 'Red Kite', size: 'Small', quantity: 1, price: 1_250, image: null };
  const order = trackedOrder({ orderStatus: 'delivered', items: [item], customerInfo: null });
  mockCall('GET /orders/track/:orderNumber', { order });
  const user = await lookUp('4567');
  expect(await screen.findByText('Faisalabad. Enter your whole phone number to see it.')).toBeVisible();
  expect(trackingContact()).toBe('');
  await user.click(screen.getByRole('button', { name: /^Write Review/i }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Order number')).toHaveValue('CH-2611-0007');
  expect(dialog.getByLabelText('Email or phone')).toHaveValue('');
  const eligible = mockCall('POST /reviews/eligibility', { eligible: true });
  const sent = mockCall('POST /reviews', { message: 'Review submitted successfully!' });
  await fill(user, dialog.getByLabelText('Email or phone'), '0300 1234567');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await fill(user, await dialog.findByLabelText('Your name'), 'Hira Baig');
  await fill(user, dialog.getByLabelText('Your review'), 'The colours are deeper than on the screen.');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await screen.findByRole('button', { name: /^Write Review/i });
  expect(eligible.map(({ body }) => body)).toEqual([
    { orderNumber: 'CH-2611-0007', phone: '0300 1234567', productId: item.productId },
  ]);
  expect(sent.map(({ body }) => body)).toMatchObject([{ customerPhone: '0300 1234567' }]);
  expect(sent[0]?.body).not.toHaveProperty('customerEmail');
});

test('what is neither an e-mail nor a phone is asked for again', async () => {
  await lookUp('hira');
  expect(form().getByLabelText('Email or phone')).toHaveAccessibleDescription(
    /Please enter your email or phone number$/,
  );
});
