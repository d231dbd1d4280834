import { emptyRow, sizesOf, unclearPrice, unclearSide, weightOf, withSides } from './product-draft.ts';

const row = (name: string, price: string, originalPrice = '') => ({ ...emptyRow(name), price, originalPrice });
const measured = (width: string, height: string) => sizesOf([{ ...row('Small', '1250'), width, height }]) ?? [];
const unmeasured = { widthCm: null, heightCm: null };

test('an offered size without a price is left out', () => {
  expect(sizesOf([row('Small', '1250'), row('Large', '')])).toEqual([
    { name: 'Small', price: 1250, originalPrice: null, ...unmeasured },
  ]);
});

test('a size without a name, a price or a sensible price is refused', () => {
  expect(sizesOf([row('', '100')])).toBeNull();
  expect(sizesOf([row('A3', '')])).toBeNull();
  expect(sizesOf([row('Small', 'abc')])).toBeNull();
  expect(sizesOf([row('Small', '100', '-5')])).toBeNull();
});

test('a price is understood as people type it, and named where it is not', () => {
  expect(sizesOf([row('Small', 'Rs. 1,500/-', '۲۰۰۰')])).toMatchObject([{ price: 1500, originalPrice: 2000 }]);
  expect(unclearPrice([row('Small', 'Rs. 1,500/-', '۲۰۰۰'), row('Large', '')])).toBeUndefined();
  expect(unclearPrice([row('Small', '1500'), row('', '1,50')])).toBe(
    'Price of size 2: “1,50” is not clear. Please write rupees as in 1,500 or 1500.50.',
  );
  expect(unclearPrice([row('Small', '1500', 'two')])).toMatch(/^Original price of Small: “two”/);
});

test('without any price there is no size', () => {
  expect(sizesOf([row('Small', ''), row('Large', '')])).toBeNull();
});

test('a size is measured by width and height, or not at all; what is wrong is named', () => {
  const side = (width: string, height: string) => unclearSide([{ ...row('Small', '1250'), width, height }]);
  expect(measured(' 30 ', '40.5 cm')).toMatchObject([{ widthCm: 30, heightCm: 40.5 }]);
  expect(measured('12 in', '۴۰')).toMatchObject([{ widthCm: 30.5, heightCm: 40 }]);
  for (const [width, height] of [
    ['', ''],
    ['30', '40.5'],
    ['500', '0.1'],
  ] as const) {
    expect(side(width, height)).toBeUndefined();
  }
  expect(side('30', '')).toBe('Small: please give width and height, or leave both empty.');
  for (const height of ['0', '-40', '40.55', '501', 'a']) {
    expect(side('30', height)).toBe(
      `Height of Small: “${height}” is not clear. Please write centimetres as in 30 or 30.5 (at most 500), or inches as in 12 in.`,
    );
  }
  expect(side('-3', '40')).toMatch(/^Width of Small: “-3” is not clear/);
});

test('both sides typed into one field go to their places', () => {
  expect(withSides({ ...row('A3', '900'), width: '30×40 cm' })).toMatchObject({ width: '30', height: '40' });
  expect(withSides({ ...row('A3', '900'), width: '30', height: '7' })).toMatchObject({ width: '30', height: '7' });
});

test('an offered size that is measured needs its price', () => {
  expect(sizesOf([row('Small', '1250'), { ...emptyRow('Large'), width: '50', height: '70' }])).toBeNull();
});

test('a weight is whole grams, or not known', () => {
  expect([' ', '350', '1 kg', '1,200 g'].map(weightOf)).toEqual([null, 350, 1000, 1200]);
  expect(['3.5', '0', '50001', 'light'].map(weightOf)).toEqual([...Array<undefined>(4)]);
});
