import { productSize } from '@shop/testing/examples.ts';
import { formatMeasures, isMeasured } from './print-size.ts';

test.each([
  [30, 40, '30 × 40 cm (12 × 16 in)'],
  [50, 70, '50 × 70 cm (20 × 28 in)'],
  [59.4, 84.1, '59.4 × 84.1 cm (23 × 33 in)'],
  [21, 29.7, '21 × 29.7 cm (8.3 × 11.7 in)'],
  [10, 15, '10 × 15 cm (3.9 × 5.9 in)'],
  [25.4, 50.8, '25.4 × 50.8 cm (10 × 20 in)'],
])('%d by %d centimetres is written in inches too', (widthCm, heightCm, written) => {
  const size = productSize('Small', 900, { widthCm, heightCm });
  expect(isMeasured(size) && formatMeasures(size)).toBe(written);
});

test('a size of a cart that was stored before sizes had sides is not measured', () => {
  expect(isMeasured({ name: 'Small', price: 900, originalPrice: null } as never)).toBe(false);
  expect(isMeasured(productSize('Small', 900))).toBe(false);
});
