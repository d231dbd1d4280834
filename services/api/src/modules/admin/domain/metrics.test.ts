import { type OrderBucket, metricsOf, metricsDelta, addMetrics } from './metrics.ts';

const order = (
  orderStatus: OrderBucket['orderStatus'],
  paymentStatus: OrderBucket['paymentStatus'],
  total = 1250.5,
): OrderBucket => ({
  orderStatus,
  paymentStatus,
  orders: 1,
  total,
});

test('realized revenue is what was delivered and not refunded, gross revenue what was paid', () => {
  expect(metricsOf(order('delivered', 'pending'))).toMatchObject({ 'revenue.realized': 1250.5, 'revenue.gross': 0 });
  expect(metricsOf(order('delivered', 'refunded'))).toMatchObject({ 'revenue.realized': 0, 'revenue.gross': 0 });
  expect(metricsOf(order('shipped', 'paid'))).toMatchObject({ 'revenue.realized': 0, 'revenue.gross': 1250.5 });
});

test('pending is an unpaid order that is neither delivered nor cancelled', () => {
  expect(metricsOf(order('enroute', 'pending'))['orders.pending']).toBe(1);
  expect(metricsOf(order('delivered', 'pending'))['orders.pending']).toBe(0);
  expect(metricsOf(order('cancelled', 'pending'))['orders.pending']).toBe(0);
  expect(metricsOf(order('processing', 'failed'))['orders.pending']).toBe(0);
});

test('a change moves only the figures that differ', () => {
  expect(metricsDelta(order('processing', 'pending'), order('confirmed', 'pending'))).toEqual({
    'orders.processing': -1,
    'orders.confirmed': 1,
  });
});

test('moves add up to the last state, in whatever order they are counted', () => {
  const states = [
    order('processing', 'pending'),
    order('shipped', 'pending'),
    order('shipped', 'paid'),
    order('delivered', 'paid'),
    order('delivered', 'refunded'),
    order('processing', 'pending'),
  ];
  const moves = states.map((state, at) => metricsDelta(states[at - 1] ?? null, state));
  const last = addMetrics([metricsOf(order('processing', 'pending'))]);
  expect(addMetrics(moves)).toEqual(last);
  expect(addMetrics(moves.toReversed())).toEqual(last);
});
