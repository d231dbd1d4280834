import { PlaceOrder } from '@shop/contracts/orders';
import { type SoldLine, priceChanges, priced, quoteOf } from './quote.ts';

const productId = '019a0000-0000-7000-8000-000000000001';
const lines: SoldLine[] = [
  { productId, name: 'Red Sun', size: 'Small', quantity: 2, price: 1250, picture: null },
  { productId, name: 'Red Sun', size: 'Large', quantity: 1, price: 2400, picture: null },
];
const form = (more: object = {}) =>
  PlaceOrder.parse({
    customerInfo: {
      firstName: 'Ayesha',
      lastName: 'Khan',
      email: ' Ayesha@Example.com',
      phone: '0300 1234567',
      address: 'House 1',
      city: 'Lahore',
      postalCode: '54000',
      country: 'Pakistan',
    },
    items: lines.map(({ size, quantity, price }) => ({ productId, size, quantity, price })),
    paymentMethod: 'COD',
    ...more,
  });

test('protection costs 200 rupees when it is taken, whatever the client says', () => {
  expect(priced(form(), lines, 0)).toMatchObject({ subtotal: 4900, discount: 0, protection: 0, total: 4900 });
  const free = form({ shippingProtection: { enabled: true, cost: 0 } });
  expect(priced(free, lines, 0).total).toBe(5100);
  expect(priceChanges(free, lines, priced(free, lines, 0))).toEqual([
    { path: 'shippingProtection.cost', message: 'This is now 200 rupees' },
  ]);
});

test('an order whose figures agree, or that names none, is not questioned', () => {
  const agreed = form({ subtotal: 4900, total: 4900, shippingProtection: { enabled: false, cost: 200 } });
  expect(priceChanges(agreed, lines, priced(agreed, lines, 0))).toEqual([]);
});

test('each wrong figure is named with what it is now', () => {
  const cheap = form({
    items: [
      { productId, size: 'Small', quantity: 2, price: 1 },
      { productId, size: 'Large', quantity: 1, price: 2400 },
    ],
    subtotal: 2402,
    total: 2402,
  });
  const amounts = priced(cheap, lines, 0);
  expect(priceChanges(cheap, lines, amounts)).toEqual([
    { path: 'items.0.price', message: 'This is now 1250 rupees' },
    { path: 'subtotal', message: 'This is now 4900 rupees' },
    { path: 'total', message: 'This is now 4900 rupees' },
  ]);
  expect(quoteOf(lines, amounts)).toMatchObject({ subtotal: 4900, total: 4900, items: [{ price: 1250 }, {}] });
});
