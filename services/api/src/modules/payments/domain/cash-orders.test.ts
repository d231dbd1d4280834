import { advanceDue, amountToCollect, cashAtDoor } from '@shop/contracts/cash-orders';

const order = {
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  total: 1500,
  advance: 500,
  advanceReceived: 0,
};

test('cash is collected where it is due, less what came ahead', () => {
  expect(amountToCollect(order)).toBe(1500);
  expect(amountToCollect({ ...order, advanceReceived: 500.1 })).toBe(999.9);
  expect(amountToCollect({ ...order, advanceReceived: 1600 })).toBe(0);
  expect(amountToCollect({ ...order, paymentStatus: 'paid' })).toBe(0);
  expect(amountToCollect({ ...order, paymentMethod: 'JazzCash' })).toBe(0);
});

test('what is left for the door is the total without the advance, whether that is here or not', () => {
  expect(cashAtDoor(order)).toBe(1000);
  expect(cashAtDoor({ ...order, advance: 500.1, advanceReceived: 200.2 })).toBe(999.9);
  expect(cashAtDoor({ ...order, advanceReceived: 500 })).toBe(1000);
  expect(cashAtDoor({ ...order, paymentMethod: 'JazzCash' })).toBe(0);
});

test('an advance is due until it is here, the parcel has left, or nothing is to be paid', () => {
  expect(advanceDue(order)).toBe(500);
  expect(advanceDue({ ...order, advanceReceived: 499.9 })).toBe(0.1);
  expect(advanceDue({ ...order, advanceReceived: 700 })).toBe(0);
  for (const orderStatus of ['shipped', 'enroute', 'delivered', 'cancelled']) {
    expect(advanceDue({ ...order, orderStatus })).toBe(0);
  }
  expect(advanceDue({ ...order, paymentStatus: 'paid' })).toBe(0);
  expect(advanceDue({ ...order, paymentMethod: 'JazzCash' })).toBe(0);
});
