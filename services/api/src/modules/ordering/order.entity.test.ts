import { Order } from './order.entity.ts';

const order = (): Order =>
  Object.assign(new Order(), {
    orderStatus: 'processing',
    paymentStatus: 'pending',
    trackingNumber: null,
    courier: null,
    version: 3,
  } satisfies Partial<Order>);

test('staff may set any status, and each change says where it came from', () => {
  const delivered = order();
  expect(delivered.change({ orderStatus: 'delivered', paymentStatus: 'paid' })).toEqual([
    { field: 'orderStatus', from: 'processing', to: 'delivered' },
    { field: 'paymentStatus', from: 'pending', to: 'paid' },
  ]);
  expect(delivered.change({ orderStatus: 'processing' })).toHaveLength(1);
  expect(delivered.version).toBe(5);
});

test('what is not sent is not touched, and setting what is already there changes nothing', () => {
  const same = order();
  expect(same.change({ orderStatus: 'processing', trackingNumber: null, courier: '' })).toEqual([]);
  expect(same).toMatchObject({ paymentStatus: 'pending', version: 3 });
});

test('a tracking number can be set and taken back', () => {
  const sent = order();
  sent.change({ trackingNumber: 'TCS-1', courier: 'TCS' });
  expect(sent.change({ trackingNumber: '' })).toEqual([{ field: 'trackingNumber', from: 'TCS-1', to: null }]);
  expect(sent).toMatchObject({ trackingNumber: null, courier: 'TCS', version: 5 });
});
