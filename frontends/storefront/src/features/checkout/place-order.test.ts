import { ApiError } from '@shop/contracts/client';
import { orderTexts } from './order-texts.ts';
import { checkCustomer } from './order-form.ts';
import { problemsOf, rejectionOf } from './place-order.ts';

const items = [{ productId: 'p', size: 'Small', quantity: 1, name: 'Moonlit Sea' }];

test('a refused field leads to its input, a refused line names its product', () => {
  const error = new ApiError(400, {
    message: 'Please check your order',
    errors: [
      { path: 'customerInfo.city', message: 'Please enter your city' },
      { path: 'items.0.size', message: 'A size in your cart is no longer available.' },
    ],
  });
  expect(problemsOf(error, { items })).toEqual([
    { field: 'city', message: 'Please enter your city' },
    { message: 'Moonlit Sea: A size in your cart is no longer available.' },
  ]);
});

test("the server's sentence is shown, else that placing the order failed", () => {
  expect(problemsOf(new ApiError(409, { message: 'Sold out.' }), { items })).toEqual([{ message: 'Sold out.' }]);
  expect(problemsOf(new ApiError(500, {}), { items })).toEqual([
    { message: 'Failed to place order. Please try again.' },
  ]);
});

test('the payment page has its own sentence for an order that could not be created', () => {
  const { createFailed } = orderTexts;
  expect(createFailed).toBe('Failed to create order. Please try again.');
  expect(rejectionOf(new ApiError(500, {}), { items }, { failed: createFailed, offline: '' })).toMatchObject({
    problems: [{ message: createFailed }],
  });
});

test('a sold-out line is recognised, whichever of its fields the error names', () => {
  const cart = { items: [...items, { productId: 'q', size: 'Large', quantity: 2, name: 'Red Kite' }] };
  const message = 'A product in your cart is out of stock.';
  const soldOut = (path: string) => new ApiError(409, { code: 'out_of_stock', message, errors: [{ path, message }] });
  for (const path of ['items.1', 'items.1.quantity', 'items.1.size']) {
    expect(rejectionOf(soldOut(path), cart, orderTexts)).toMatchObject({
      unavailable: [{ productId: 'q', size: 'Large', name: 'Red Kite', message }],
    });
  }
  // Without a line to point at there is still the sentence.
  expect(rejectionOf(soldOut('items'), cart, orderTexts)).toMatchObject({ problems: [{ message }] });
});

const all = { email: 'required', lastName: 'required' } as const;
const typed = {
  firstName: 'Hira',
  lastName: 'Baig',
  email: ' Hira@Example.com ',
  phone: '0300-1234567',
  address: 'House 4, Street 7, Peoples Colony',
  city: 'Faisalabad',
  postalCode: '38000',
};

test('what was typed is cleaned before it is sent', () => {
  expect(checkCustomer(typed, all)).toMatchObject({
    customer: { email: 'hira@example.com', phone: '+923001234567', country: 'Pakistan' },
  });
});

test('each wrong field has its own sentence', () => {
  const { problems } = { problems: {}, ...checkCustomer({ ...typed, email: 'hira@', phone: '123', city: ' ' }, all) };
  expect(problems).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number, e.g. 0300 1234567',
    city: 'Please enter your city',
  });
});
