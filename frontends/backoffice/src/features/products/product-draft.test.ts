import { sizesOf } from './product-draft.ts';

const row = (name: string, price: string, originalPrice = '') => ({ name, price, originalPrice });

test('an offered size without a price is left out', () => {
  expect(sizesOf([row('Small', '1250'), row('Large', '')])).toEqual([
    { name: 'Small', price: 1250, originalPrice: null },
  ]);
});

test('a size without a name, a price or a sensible price is refused', () => {
  expect(sizesOf([row('', '100')])).toBeNull();
  expect(sizesOf([row('A3', '')])).toBeNull();
  expect(sizesOf([row('Small', 'abc')])).toBeNull();
  expect(sizesOf([row('Small', '100', '-5')])).toBeNull();
});

test('without any price there is no size', () => {
  expect(sizesOf([row('Small', ''), row('Large', '')])).toBeNull();
});
