import { newId, onePage, review, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { type UserEvent, expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 1 };
const opener = () => within(screen.getByRole('main')).getByRole('button', { name: 'Write Review' });

async function openWall(path = '/reviews') {
  const asked = mockCall('GET /reviews/approved', { reviews: [review()], starCounts, ...onePage(1) });
  const user = await openShop(path);
  await screen.findByRole('heading', { level: 1, name: 'Reviews' });
  return { user, asked };
}

async function findOrder(user: UserEvent) {
  const wizard = within(await screen.findByRole('dialog', { name: 'Write Review' }));
  expect(wizard.getByText('Find your order')).toBeVisible();
  await fill(user, wizard.getByLabelText('Order number'), ' ch-2611-0007 ');
  await fill(user, wizard.getByLabelText('Email'), 'hira@example.com');
  await user.click(wizard.getByRole('button', { name: 'Continue' }));
  return wizard;
}

const item = (productName: string, productId: string, size = 'Small') => ({
  productId,
  productName,
  size,
  quantity: 1,
  price: 1_250,
  image: null,
});

test('a review is written on the wall: the order says which print it is about', async () => {
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder() });
  const checked = mockCall('POST /reviews/eligibility', { eligible: true });
  const sent = mockCall('POST /reviews', { message: 'Review submitted successfully!' });
  const { user } = await openWall();
  await user.click(opener());
  const wizard = await findOrder(user);
  const line = await wizard.findByText(/Step 2 of 2/);
  expect(line).toHaveFocus();
  expect(line).toHaveTextContent('Moonlit Sea');
  await fill(user, wizard.getByLabelText('Your name'), 'Hira Baig');
  await fill(user, wizard.getByLabelText('Your review'), 'The colours are deeper than on the screen.');
  await user.click(wizard.getByRole('button', { name: 'Submit review' }));
  await expectToSee('Review submitted successfully!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(sent[0]?.body).toMatchObject({ productId: checked[0]?.body.productId, customerEmail: 'hira@example.com' });
  expect(Object.keys(localStorage).filter((name) => name.startsWith('review_draft_'))).toEqual([]);
});

test('of several prints one is chosen, each once; one that was reviewed already leaves the others', async () => {
  const [kite, sea] = [newId(), newId()];
  const items = [item('Red Kite', kite), item('Red Kite', kite, 'Large'), item('Moonlit Sea', sea)];
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder({ items }) });
  const { user } = await openWall();
  await user.click(opener());
  const wizard = await findOrder(user);
  expect(await wizard.findByText('Choose the print')).toBeVisible();
  expect(wizard.getByText(/Step 1 of 2/)).toHaveFocus();
  expect(wizard.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Red Kite', 'Moonlit Sea']);
  mockError('POST /reviews/eligibility', 'already_reviewed');
  await user.click(wizard.getByRole('button', { name: 'Red Kite' }));
  expect(await wizard.findByRole('alert')).toHaveTextContent('You have already reviewed this product for this order.');
  mockCall('POST /reviews/eligibility', { eligible: true });
  await user.click(wizard.getByRole('button', { name: 'Moonlit Sea' }));
  expect(await wizard.findByText(/Step 2 of 2/)).toHaveTextContent('Moonlit Sea');
  // Back to the order, which is still filled in.
  await user.click(wizard.getByRole('button', { name: 'Back' }));
  expect(wizard.getByText(/Step 1 of 2/)).toHaveFocus();
  expect(wizard.getByLabelText('Order number')).toHaveValue(' ch-2611-0007 ');
});

test('an order that is not found says so, and what was typed stays', async () => {
  mockError('GET /orders/track/:orderNumber', 'not_found');
  const { user } = await openWall();
  await user.click(opener());
  const wizard = await findOrder(user);
  expect(await wizard.findByRole('alert')).toHaveTextContent(
    'Order not found. Please check your order number and email.',
  );
  expect(wizard.getByLabelText('Email')).toHaveValue('hira@example.com');
});

test.each(['/reviews?write=1&stars=5', '/track-order?review=1'])(
  '%s opens the wizard, which closes to the wall',
  async (path) => {
    const { user, asked } = await openWall(path);
    expect(await screen.findByRole('dialog', { name: 'Write Review' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener()).toHaveFocus();
  },
);

const invited = '/reviews?write=1#invitation=3q2-token';
const print = (productName: string) => ({ productName, productId: newId(), image: null });

test('an invitation opens the form with order and product, and leaves no token in the address', async () => {
  const bought = print('Moonlit Sea');
  const asked = mockCall('GET /reviews/invitations/:token', {
    orderNumber: 'CH-2611-0007',
    customerEmail: 'hira@example.com',
    customerPhone: null,
    items: [bought],
  });
  const eligible = mockCall('POST /reviews/eligibility', { eligible: true });
  await openWall(invited);
  expect(await screen.findByLabelText('Your review')).toBeVisible();
  expect(asked.map(({ params }) => params.token)).toEqual(['3q2-token']);
  expect(eligible.map(({ body }) => body)).toEqual([
    { orderNumber: 'CH-2611-0007', email: 'hira@example.com', productId: bought.productId },
  ]);
  expect(location.href).not.toContain('token');
});

test('an invitation of several products lets choose one', async () => {
  const order = { orderNumber: 'CH-2611-0007', customerEmail: 'hira@example.com', customerPhone: null };
  mockCall('GET /reviews/invitations/:token', {
    ...order,
    items: [print('Red Kite'), print('Moonlit Sea')],
  });
  mockCall('POST /reviews/eligibility', { eligible: true });
  const { user } = await openWall(invited);
  await user.click(await screen.findByRole('button', { name: 'Moonlit Sea' }));
  expect(await screen.findByLabelText('Your review')).toBeVisible();
});

test('of an invitation whose products are all reviewed the form says so', async () => {
  mockCall('GET /reviews/invitations/:token', {
    orderNumber: 'CH-2611-0007',
    customerEmail: 'hira@example.com',
    customerPhone: null,
    items: [],
  });
  const { user } = await openWall(invited);
  const wizard = await screen.findByRole('dialog', { name: 'Write Review' });
  expect(await within(wizard).findByRole('alert')).toHaveTextContent('You have already reviewed this product');
  await user.keyboard('{Escape}');
});

test('a link that is not known asks for the order', async () => {
  mockError('GET /reviews/invitations/:token', 'not_found');
  await openWall(invited);
  const wizard = within(await screen.findByRole('dialog', { name: 'Write Review' }));
  expect(await wizard.findByRole('alert')).toHaveTextContent('This link is not known.');
  expect(wizard.getByLabelText('Order number')).toBeVisible();
});

test('what the shop replied stands under the review', async () => {
  const reply = { text: 'Thank you, Hira!', createdAt: '2026-11-21T09:00:00Z' };
  mockCall('GET /reviews/approved', { reviews: [review({ reply }), review()], starCounts, ...onePage(2) });
  await openShop('/reviews');
  const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(first?.getByText('Chaap replied')).toBeVisible();
  expect(first?.getByText('Thank you, Hira!')).toBeVisible();
  expect(second?.queryByText('Chaap replied')).toBeNull();
});
