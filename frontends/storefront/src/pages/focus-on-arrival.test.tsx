import { act, screen, waitFor, within } from '@testing-library/react';
import { orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { finishCheckout } from '../features/checkout/saved-checkout.ts';
import { openShop } from '../testing/open-shop.ts';

const linkTo = (name: string) => {
  const [link] = screen.getAllByRole('link', { name });
  if (!link) throw new Error(`No link is named ${name}`);
  return link;
};
/** The focus has been moved when the title is read. */
const arrivalAt = (title: RegExp) =>
  waitFor(() => {
    expect(document.title).toMatch(title);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(document.title);
  });

test('the focus goes to a new page, and its title is read', async () => {
  const user = await openShop('/contact');
  await screen.findByRole('heading', { level: 1 });
  await user.click(linkTo('Track Order'));
  await arrivalAt(/^Track/);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus goes to a page in another frame, too', async () => {
  finishCheckout(orderSummary({ paymentMethod: 'JazzCash' }), { email: 'hira@example.com', phone: '0300 1234567' });
  mockNetworkFailure('GET /payments/instructions/:id');
  mockCall('GET /payments/accounts', {
    accounts: { JazzCash: [], EasyPaisa: [], 'Bank Transfer': [], 'USDT (TRC-20)': [] },
    methods: [],
  });
  const user = await openShop('/checkout');
  await user.click(await screen.findByRole('link', { name: 'See your order' }));
  await arrivalAt(/^Order placed/);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a shopper who began to type before the focus arrived goes on typing', async () => {
  const user = await openShop('/track-order');
  await screen.findByRole('heading', { level: 1 });
  await user.click(linkTo('Contact us'));
  const field = await within(screen.getByRole('main')).findByLabelText(/^Your name|^Name/);
  field.focus();
  await arrivalAt(/^Contact/);
  expect(field).toHaveFocus();
});

test('a shopper who began to type in the search before the focus arrived goes on typing', async () => {
  const user = await openShop('/contact');
  const main = await screen.findByRole('main');
  const [field] = screen.getAllByLabelText('Search prints');
  const link = linkTo('Common Questions');
  if (!field) throw new Error('There is no search');
  await user.click(link);
  await waitFor(() => expect(main.querySelector('h1')).toHaveTextContent('Questions'));
  expect(main).not.toHaveFocus();
  act(() => field.focus());
  await arrivalAt(/Questions/);
  expect(field).toHaveFocus();
});
