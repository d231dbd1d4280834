import { type EditedLine, type OrderToEdit, editRefusal, lineInWords, sizeChanges } from './order-edit.ts';

const line = (size: string, quantity: number, productId = 'dawn'): EditedLine => ({
  productId,
  name: 'Dawn',
  size,
  quantity,
});
const order = (changed: Partial<OrderToEdit> = {}): OrderToEdit => ({
  orderStatus: 'processing',
  paymentStatus: 'pending',
  isPacked: false,
  total: 2500.1,
  received: 0,
  ...changed,
});

test.each(['processing', 'confirmed'] as const)('an order that is %s takes another total', (orderStatus) => {
  expect(editRefusal(order({ orderStatus }), 2900)).toBeNull();
});

test.each(['shipped', 'enroute', 'delivered'] as const)('an order that is %s has left', (orderStatus) => {
  expect(editRefusal(order({ orderStatus }), 2500.1)).toBe('packed');
});

test('an order whose parcel is packed is not edited, and one that is cancelled says so first', () => {
  expect(editRefusal(order({ orderStatus: 'confirmed', isPacked: true }), 2500.1)).toBe('packed');
  expect(editRefusal(order({ orderStatus: 'cancelled', isPacked: true }), 2500.1)).toBe('cancelled');
});

test.each(['paid', 'refunded'] as const)(
  'an order that is %s keeps its total and may change otherwise',
  (paymentStatus) => {
    const settled = order({ paymentStatus });
    expect(editRefusal(settled, 2500.11)).toBe('settled');
    expect(editRefusal(settled, 2500.09)).toBe('settled');
    expect(editRefusal(settled, 2500 + 0.1)).toBeNull();
  },
);

test('an order costs no less than what came of it', () => {
  const partPaid = order({ received: 1000.1 });
  expect(editRefusal(partPaid, 1000.09)).toBe('belowReceived');
  expect(editRefusal(partPaid, 1000 + 0.1)).toBeNull();
});

test('a payment that failed holds no total', () => {
  expect(editRefusal(order({ paymentStatus: 'failed' }), 2900)).toBeNull();
});

test('a size that keeps its pieces is no change, in whatever lines and letters it stands', () => {
  expect(sizeChanges([line('A3', 1), line('A3', 2)], [line('a3', 3)])).toEqual([]);
});

test('more, fewer, another size: the stock moves by the difference alone', () => {
  const before = [line('A3', 2), line('A4', 3), line('A5', 1)];
  const after = [line('A3', 5), line('A4', 1), line('A5', 1, 'dusk')];
  const moved = sizeChanges(before, after).map(({ productId, size, before: from, after: to }) => [
    productId,
    size,
    to - from,
  ]);
  expect(moved).toEqual([
    ['dawn', 'A3', 3],
    ['dawn', 'A4', -2],
    ['dawn', 'A5', -1],
    ['dusk', 'A5', 1],
  ]);
});

test('a line that comes or goes has one side only in the history', () => {
  const said = sizeChanges([line('A3', 2), line('A4', 1)], [line('A3', 3), line('A5', 1)]).map(lineInWords);
  expect(said).toEqual([
    { from: '2 × Dawn (A3)', to: '3 × Dawn (A3)' },
    { from: '1 × Dawn (A4)', to: null },
    { from: null, to: '1 × Dawn (A5)' },
  ]);
});
