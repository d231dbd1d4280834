import { type Held, figuresOf, movedFigures, sumOf } from './figures.ts';

const order = (orderStatus: Held['orderStatus'], paymentStatus: Held['paymentStatus'], total = 1250.5): Held => ({
  orderStatus,
  paymentStatus,
  orders: 1,
  total,
});

test('realized revenue is what was delivered and not refunded, gross revenue what was paid', () => {
  expect(figuresOf(order('delivered', 'pending'))).toMatchObject({ 'revenue.realized': 1250.5, 'revenue.gross': 0 });
  expect(figuresOf(order('delivered', 'refunded'))).toMatchObject({ 'revenue.realized': 0, 'revenue.gross': 0 });
  expect(figuresOf(order('shipped', 'paid'))).toMatchObject({ 'revenue.realized': 0, 'revenue.gross': 1250.5 });
});

test('pending is an unpaid order that is neither delivered nor cancelled', () => {
  expect(figuresOf(order('enroute', 'pending'))['orders.pending']).toBe(1);
  expect(figuresOf(order('delivered', 'pending'))['orders.pending']).toBe(0);
  expect(figuresOf(order('cancelled', 'pending'))['orders.pending']).toBe(0);
  expect(figuresOf(order('processing', 'failed'))['orders.pending']).toBe(0);
});

test('a change moves only the figures that differ', () => {
  expect(movedFigures(order('processing', 'pending'), order('confirmed', 'pending'))).toEqual({
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
  const moves = states.map((state, at) => movedFigures(states[at - 1] ?? null, state));
  const last = sumOf([figuresOf(order('processing', 'pending'))]);
  expect(sumOf(moves)).toEqual(last);
  expect(sumOf(moves.toReversed())).toEqual(last);
});
