import { productSize } from '@shop/testing/examples.ts';
import { motifOf } from './motif.ts';
import { cheapest, priceRange, savedPercent } from './prices.ts';

const size = (name: string, price: number, originalPrice: number | null = null) =>
  productSize(name, price, { originalPrice });

test('the price range ignores prices that are no finite numbers', () => {
  const sizes = [size('Small', Number.NaN), size('Medium', 1500), size('Large', 2400), size('Wall', Infinity)];
  expect(priceRange(sizes)).toEqual({ low: 1500, high: 2400 });
  expect(cheapest(sizes)?.name).toBe('Medium');
});

test('without a price there is no range', () => {
  expect(priceRange([])).toBeNull();
  expect(cheapest([size('Small', Number.NaN)])).toBeNull();
});

test('what is saved is a whole percentage of the original price, and nothing when that is not higher', () => {
  expect(savedPercent(size('Small', 1250, 1600))).toBe(22);
  expect(savedPercent(size('Small', 1250, 1250))).toBe(0);
  expect(savedPercent(size('Small', 1250))).toBe(0);
});

test('a new category always gets the same pattern', () => {
  expect(motifOf('Truck Art')).toEqual(motifOf('TRUCK ART'));
  expect(motifOf('One Piece').motif).toBe('waves');
});
