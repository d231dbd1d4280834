import { areMeasured, emptyRow, sizesOf, unclearPrice, weightOf } from './product-draft.ts';

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

test('a size is measured by width and height in centimetres, or not at all', () => {
  expect(measured(' 30 ', '40.5')).toMatchObject([{ widthCm: 30, heightCm: 40.5 }]);
  for (const [width, height] of [
    ['', ''],
    ['30', '40.5'],
    ['500', '0.1'],
  ] as const) {
    expect(areMeasured(measured(width, height))).toBe(true);
  }
  for (const [width, height] of [
    ['30', ''],
    ['30', '0'],
    ['-3', '40'],
    ['30', '40.55'],
    ['30', '501'],
    ['30', 'a'],
  ] as const) {
    expect(areMeasured(measured(width, height))).toBe(false);
  }
});

test('an offered size that is measured needs its price', () => {
  expect(sizesOf([row('Small', '1250'), { ...emptyRow('Large'), width: '50', height: '70' }])).toBeNull();
});

test('a weight is whole grams, or not known', () => {
  expect([' ', '350', '3.5', '0', '50001', '1 kg'].map(weightOf)).toEqual([null, 350, ...Array<undefined>(4)]);
});
