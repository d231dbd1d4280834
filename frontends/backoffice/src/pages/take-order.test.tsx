import { cartPath } from '@shop/contracts/cart-link';
import type { ProductOption } from '@shop/contracts/product-options';
import { newId, onePage, orderSummary, productCard, productSize, quote } from '@shop/testing/examples.ts';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { customer, product, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

const print = productCard({ name: 'Moonlit Sea', sizes: [productSize('A4', 1250)] });
const placed = orderSummary({ _id: newId(), orderNumber: 'CH-7K2M9-4QX3T', total: 1150 });
const line = { productId: print._id, size: 'A4', quantity: 1 };

beforeEach(() => {
  mockEmptyOrders();
  mockCall('GET /admin/customers', { customers: [], ...onePage(0) });
  mockCall('GET /products', { products: [print], ...onePage(1), appliedSearch: 'moon', matchType: 'regex' });
});

const priced = (total: number) =>
  mockCall('POST /admin/orders/quote', { quote: quote(print._id, 1250, { discount: 1250 - total, total }) });
const place = () => screen.getByRole('button', { name: 'Place order' });

async function takeOrder() {
  const user = await openBackOffice('/admin/orders/new');
  await fill(user, await screen.findByLabelText('Phone'), '0300 1234567');
  await fill(user, screen.getByLabelText('First name'), 'Hira');
  await fill(user, screen.getByLabelText('Address'), 'House 4');
  await fill(user, screen.getByLabelText('City'), 'Lahore');
  await fill(user, screen.getByRole('searchbox', { name: 'Add a product' }), 'moon');
  await user.click(await screen.findByRole('button', { name: 'Add Moonlit Sea, A4' }));
  return user;
}

test('a sale of a chat is placed at the price that the server says, and opens', async () => {
  const asked = priced(1150);
  const sent = mockCall('POST /admin/orders', { order: placed });
  mockCall('GET /admin/orders/:id', { order: staffOrder({ _id: placed._id }) });
  const user = await takeOrder();
  await fill(user, screen.getByLabelText(/Discount in rupees/), '1,00');
  expect(screen.getByText('Please write an amount, such as 500.')).toBeVisible();
  expect(place()).toBeDisabled();
  await fill(user, screen.getByLabelText(/Discount in rupees/), '100');
  await waitFor(() => expect(place()).toBeEnabled());
  expect(asked.at(-1)?.body).toEqual({
    items: [line],
    discount: 100,
    paymentMethod: 'COD',
    city: 'Lahore',
    phone: '0300 1234567',
  });
  await user.dblClick(place());
  await expectToSee(/CH-7K2M9-4QX3T is placed: Rs\s1,150/);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      items: [line],
      discount: 100,
      customerInfo: {
        firstName: 'Hira',
        lastName: null,
        email: null,
        phone: '0300 1234567',
        address: 'House 4',
        city: 'Lahore',
        postalCode: '',
        country: 'Pakistan',
      },
      paymentMethod: 'COD',
      language: 'en',
      notes: '',
      isConfirmed: true,
      isPaid: false,
      total: 1150,
    },
  ]);
  await screen.findByRole('heading', { name: new RegExp(staffOrder().orderNumber) });
});

test('while the shop is in Urdu, too, the language of the customer is chosen', async () => {
  mockCall('GET /shop', { shop: { ...examplePublicShop, urdu: true } });
  priced(1250);
  const sent = mockCall('POST /admin/orders', { order: placed });
  mockCall('GET /admin/orders/:id', { order: staffOrder({ _id: placed._id }) });
  const user = await takeOrder();
  await user.selectOptions(screen.getByLabelText('Language of the e-mails and messages to the customer'), 'اردو');
  await waitFor(() => expect(place()).toBeEnabled());
  await user.click(place());
  await waitFor(() => expect(sent.map(({ body }) => body.language)).toEqual(['ur']));
});

test('an order whose answer was lost is sent again under the same key', async () => {
  priced(1250);
  const lost = mockNetworkFailure('POST /admin/orders');
  const user = await takeOrder();
  await waitFor(() => expect(place()).toBeEnabled());
  await user.click(place());
  await expectToSee(/The order was not placed/);
  const sent = mockCall('POST /admin/orders', { order: placed });
  mockCall('GET /admin/orders/:id', { order: staffOrder({ _id: placed._id }) });
  await waitFor(() => expect(place()).toBeEnabled());
  await user.click(place());
  await expectToSee(/is placed/);
  const keys = [...lost, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test('what is typed stays while staff look elsewhere, until it is cleared', async () => {
  priced(1250);
  const user = await takeOrder();
  await user.click(screen.getByRole('link', { name: 'All orders' }));
  await user.click(await screen.findByRole('link', { name: 'New order' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Hira');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('who is known by the phone is filled in by one press, and what speaks against cash is said', async () => {
  const known = customer({
    name: 'Hira Aslam',
    blocked: { reason: 'Refused', at: '2026-11-21T09:00:00Z', by: 'Sana' },
  });
  mockCall('GET /admin/customers', { customers: [known], ...onePage(1) });
  mockCall('GET /admin/customers/:phone', { customer: known, orders: [], ...onePage(0) });
  const user = await openBackOffice('/admin/orders/new');
  await fill(user, await screen.findByLabelText('Phone'), '+92 300 1234567');
  expect(await screen.findByText('Cannot pay by cash on delivery: Refused')).toBeVisible();
  const [last] = known.addresses;
  await user.click(screen.getByRole('button', { name: `Use Hira Aslam, ${last?.address}, ${last?.city}` }));
  expect(screen.getByLabelText('First name')).toHaveValue('Hira');
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Aslam');
  expect(screen.getByLabelText('Address')).toHaveValue(last?.address);
});

test('what cannot be sold is said before anything is placed', async () => {
  mockError('POST /admin/orders/quote', 'out_of_stock');
  await takeOrder();
  await expectToSee(/out of stock/);
  expect(place()).toBeDisabled();
});

test('a packer takes no orders', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Bilal', role: 'packer' } });
  await openBackOffice('/admin/orders');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument());
});

test('the text of a chat with a link adds what it holds, and says what is not sold any more', async () => {
  const gone = newId();
  mockCall('GET /products/:id', {
    product: product({ _id: print._id, name: print.name, sizes: [productSize('A4', 1250)] }),
  });
  mockError('GET /products/:id', 'not_found', {}, ({ params: { id } }) => id === gone);
  const user = await openBackOffice('/admin/orders/new');
  const path = cartPath([
    { productId: print._id, size: 'A4', quantity: 2 },
    { productId: gone, size: 'A4', quantity: 1 },
  ]);
  await user.click(await screen.findByRole('searchbox', { name: 'Add a product' }));
  await user.paste(`Assalam o alaikum! I would like to order: 2 × Moonlit Sea https://shop.example${path} JazakAllah`);
  expect(await screen.findByText('1 thing of the link is not sold any more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 2 × Moonlit Sea, A4' }));
  expect(screen.getByRole('searchbox', { name: 'Add a product' })).toHaveValue('');
  expect(screen.getByText('Moonlit Sea, A4')).toBeVisible();
});

test('a line gets a frame after a press, and the order is sent with it', async () => {
  const options: ProductOption[] = [{ group: 'frame', name: 'Black wood', prices: [{ size: 'A4', price: 1500 }] }];
  mockCall('GET /products/:id', {
    product: product({ _id: print._id, name: print.name, sizes: [productSize('A4', 1250)], options }),
  });
  const quoted = mockCall('POST /admin/orders/quote', { quote: quote(print._id, 2750) });
  const user = await openBackOffice('/admin/orders/new');
  const path = cartPath([{ productId: print._id, size: 'A4', quantity: 1 }]);
  await user.click(await screen.findByRole('searchbox', { name: 'Add a product' }));
  await user.paste(`https://shop.example${path}`);
  await user.click(await screen.findByRole('button', { name: 'Add 1 × Moonlit Sea, A4' }));
  await user.click(screen.getByRole('button', { name: 'Frame and mat of Moonlit Sea, A4' }));
  await user.selectOptions(await screen.findByLabelText(/^Frame of/), 'Black wood');
  expect(screen.getByText('Moonlit Sea, A4, Frame: Black wood')).toBeVisible();
  await waitFor(() => expect(quoted.at(-1)?.body.items[0]?.options).toEqual({ frame: 'Black wood' }));
});
