import type { Profit } from '@shop/contracts/profit';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

const sold: Profit = {
  profit: 2042.5,
  goods: 4499,
  discount: 449.5,
  fees: 250,
  cost: 1801,
  packing: 45.5,
  courier: 210.5,
  returns: 0,
  givenBack: 200,
  writtenOff: 0,
  orders: 1,
  returned: 0,
  pieces: 4,
  unknown: { cost: 1, packing: 0, courier: 0 },
};

async function open() {
  mockEmptyOrders();
  const order = staffOrder({ orderStatus: 'delivered' });
  mockCall('GET /admin/orders/:id', { order });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  return { user, money: within(await screen.findByRole('region', { name: 'Money' })) };
}

test('an order says its profit, part by part, and what it leaves out', async () => {
  mockCall('GET /admin/orders/:id/money', { places: [], refundable: 0, refunds: [], profit: sold });
  const { user, money } = await open();
  expect(await money.findByText('Rs 2,042.50')).toBeVisible();
  expect(money.getByText('Without the cost of 1 piece.')).toBeVisible();
  await user.click(money.getByText('How it comes about'));
  const parts = money.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(parts.map((part) => part.replaceAll('\u00A0', ' '))).toEqual([
    'Goods sold Rs 4,499',
    'Discounts -Rs 449.50',
    'Delivery and fees that customers paid Rs 250',
    'Cost of goods -Rs 1,801',
    'Packing -Rs 45.50',
    'Couriers -Rs 210.50',
    'Given back to customers -Rs 200',
  ]);
});

test('an order on its way has no profit yet', async () => {
  const { money } = await open();
  expect(money.getByText(/stands here once it is delivered/)).toBeVisible();
});

test('money that cannot be loaded is said', async () => {
  mockError('GET /admin/orders/:id/money', 'invalid_request');
  mockEmptyOrders();
  const order = staffOrder({});
  mockCall('GET /admin/orders/:id', { order });
  await openBackOffice(`/admin/orders?order=${order._id}`);
  expect(await screen.findByText('Where its money stands could not be loaded.')).toBeVisible();
});
