import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { product } from '@shop/testing/staff-examples.ts';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { act, screen, within } from '@testing-library/react';
import { clearDetails } from '../../clear-details.ts';
import { fillCart, openShop } from '../../testing/open-shop.ts';
import { arrivalDays, formatArrival } from '@shop/contracts/arrival';
import { saveDeliveryCity } from './delivery-city.ts';

const sea = product({ name: 'Moonlit Sea' });
const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
const main = () => within(screen.getByRole('main'));
const arrival = (city: string) => formatArrival(arrivalDays(city, new Date(), examplePublicShop));
const arrives = () => main().getByText(/^Arrives/);

beforeEach(() => {
  fillCart();
  mockCall('GET /products/:id/related', { products: [] });
  mockCall('GET /products/:id', { product: sea });
  mockCall('GET /reviews/product/:id', { reviews: [], ...onePage(0) });
  mockCall('GET /reviews/product/:id/summary', { total: 0, average: 0, starCounts });
});
afterEach(() => act(() => saveDeliveryCity('')));

test('a chosen city gives its own days, and the cart says the same', async () => {
  const user = await openShop(`/product/${sea._id}`);
  await screen.findByRole('heading', { name: 'Moonlit Sea' });
  expect(arrives()).toHaveTextContent(`Arrives ${arrival('')}`);
  await user.click(main().getByRole('button', { name: 'Choose city' }));
  const cities = await main().findByRole('combobox', { name: 'Your city' });
  expect(cities).toHaveFocus();
  await user.selectOptions(cities, 'Gilgit');
  expect(arrives()).toHaveTextContent(`Arrives ${arrival('Gilgit')} in Gilgit`);
  await user.keyboard('{Enter}');
  expect(main().getByRole('button', { name: 'Change city' })).toHaveFocus();
  expect(localStorage.getItem('delivery_city')).toBe('Gilgit');

  await user.click(main().getAllByRole('button', { name: 'Add to Cart' })[0] ?? document.body);
  const cart = within(await screen.findByRole('dialog', { name: /^Your cart/ }));
  expect(cart.getByText(/^Arrives/)).toHaveTextContent(`Arrives ${arrival('Gilgit')} in Gilgit`);
});

test('a city that was typed elsewhere is shown and offered, until the details are cleared', async () => {
  saveDeliveryCity(' Chak 45 ');
  const user = await openShop(`/product/${sea._id}`);
  await screen.findByRole('heading', { name: 'Moonlit Sea' });
  expect(arrives()).toHaveTextContent(`Arrives ${arrival('Chak 45')} in Chak 45`);
  await user.click(main().getByRole('button', { name: 'Change city' }));
  expect(await main().findByRole('combobox', { name: 'Your city' })).toHaveValue('Chak 45');
  act(clearDetails);
  expect(arrives()).not.toHaveTextContent('Chak 45');
  expect(localStorage.getItem('delivery_city')).toBeNull();
});
