import type { ProductCard } from '@shop/contracts/products';
import { productSize, quote } from '@shop/testing/examples.ts';
import {
  type CartLine,
  cartCount,
  cartTotal,
  lineOf,
  parseCart,
  preferredSize,
  reduceCart,
  unitPrice,
  usualPrice,
} from './cart.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({
  _id: 'a',
  name: 'Moonlit Sea',
  selectedSize: 'Small',
  sizes: [productSize('Small', 1250)],
  images: [],
  price: 1250,
  quantity: 1,
  ...over,
});

test('adding the same product and size increases the quantity by what was added', () => {
  const lines = reduceCart([line({ quantity: 2 })], { type: 'add', line: line(), quantity: 3 });
  expect(lines.map((each) => each.quantity)).toEqual([5]);
});

test('adding another size appends a line, one piece unless said', () => {
  const lines = reduceCart([line()], { type: 'add', line: line({ selectedSize: 'Large', quantity: undefined }) });
  expect(lines.map((each) => [each.selectedSize, each.quantity])).toEqual([
    ['Small', 1],
    ['Large', 1],
  ]);
});

test('a quantity never passes what one order may hold', () => {
  const [only] = reduceCart([line({ quantity: 98 })], { type: 'add', line: line(), quantity: 5 });
  expect(only?.quantity).toBe(99);
});

test('removing deletes only the line of that product and size', () => {
  const lines = reduceCart([line(), line({ selectedSize: 'Large' })], {
    type: 'remove',
    _id: 'a',
    selectedSize: 'Small',
  });
  expect(lines.map((each) => each.selectedSize)).toEqual(['Large']);
});

test('a print with a frame and without is two lines, each changed, priced and ordered by itself', () => {
  const black = { frame: 'Black wood', framePrice: 1500 };
  const bare = line();
  const framed = line({ options: black, price: 2750 });
  const both = reduceCart([bare], { type: 'add', line: framed });
  expect(both.map(({ options, price }) => [options?.frame, price])).toEqual([
    [undefined, 1250],
    ['Black wood', 2750],
  ]);
  expect(reduceCart(both, { ...framed, type: 'update', quantity: 3 }).map(({ quantity }) => quantity)).toEqual([1, 3]);
  expect(reduceCart(both, { ...bare, type: 'remove' })).toEqual([both[1]]);
  const item = { productId: 'a', name: 'Moonlit Sea', size: 'Small', quantity: 1 };
  expect(reduceCart(both, { type: 'ordered', items: [{ ...item, options: black }] })).toEqual([both[0]]);
  const found = {
    quote: quote('a', 0, { items: [{ ...item, price: 3000, options: { ...black, framePrice: 1750 } }] }),
    problems: [{ productId: 'a', size: 'Small', message: 'Out of stock.' }],
  };
  const [first, second] = reduceCart(both, { type: 'checked', found });
  expect(first).toMatchObject({ problem: 'Out of stock.', price: 1250 });
  expect(second).toMatchObject({ price: 3000, before: 2750, options: { framePrice: 1750 } });
  expect(second?.sizes[0]?.price).toBe(1250);
  expect(
    usualPrice(line({ options: black, price: 2750, sizes: [{ ...productSize('Small', 1250), originalPrice: 1500 }] })),
  ).toBe(3000);
  expect(parseCart(JSON.stringify(both))).toMatchObject([{ price: 1250 }, { price: 2750, options: black }]);
});

test('a frame adds its price to the paisa, as the server adds it', () => {
  const dime = { frame: 'Tape', framePrice: 0.2 };
  const product = { ...line(), mat: '#ffffff', sizes: [productSize('Small', 1250.1)] };
  expect(lineOf(product, 'Small', dime).price).toBe(1250.3);
});

test('a quantity set below zero counts as zero, and a line at zero is removed', () => {
  expect(reduceCart([line()], { type: 'update', _id: 'a', selectedSize: 'Small', quantity: -4 })).toEqual([]);
});

test('the answer about a cart tells the sides of a size that was added from a list', () => {
  const sized = { productId: 'a', name: 'Moonlit Sea', size: 'Small', quantity: 1, price: 1250 };
  const answer = (item: object) => ({ quote: quote('a', 1250, { items: [{ ...sized, ...item }] }), problems: [] });
  const listed = line({ sizes: [{ name: 'Small', price: 1250, originalPrice: null }] });
  const [told] = reduceCart([listed], { type: 'checked', found: answer({ widthCm: 30, heightCm: 40 }) });
  expect(told?.sizes).toEqual([productSize('Small', 1250, { widthCm: 30, heightCm: 40 })]);
  const [untold] = reduceCart([listed], { type: 'checked', found: answer({}) });
  expect(untold?.sizes).toEqual([productSize('Small', 1250)]);
});

test('undo puts a removed line back in its place, once', () => {
  const all = [line({ _id: 'a' }), line({ _id: 'b' }), line({ _id: 'c' })];
  const without = reduceCart(all, { type: 'remove', _id: 'b', selectedSize: 'Small' });
  const undo = { type: 'restore', line: line({ _id: 'b' }), index: 1 } as const;
  expect(reduceCart(without, undo)).toEqual(all);
  expect(reduceCart(all, undo)).toHaveLength(3);
});

test('an order takes out what it holds, and leaves what another tab has added since', () => {
  const items = [{ productId: 'a', size: 'Small', quantity: 2 }];
  const lines = [line({ quantity: 3 }), line({ selectedSize: 'Large' }), line({ _id: 'b' })];
  expect(reduceCart([line({ quantity: 2 })], { type: 'ordered', items })).toEqual([]);
  expect(reduceCart(lines, { type: 'ordered', items })).toEqual([line({ quantity: 1 }), ...lines.slice(1)]);
});

test('load replaces the cart', () => {
  expect(reduceCart([line()], { type: 'load', lines: [line({ _id: 'z' })] })[0]?._id).toBe('z');
});

test('the unit price is that of the size, else of the product, else nothing', () => {
  const sizes = [productSize('Small', 900)];
  expect(unitPrice({ sizes, price: 700 }, 'Small')).toBe(900);
  expect(unitPrice({ sizes, price: 700 }, 'Huge')).toBe(700);
  expect(unitPrice({ sizes }, 'Huge')).toBe(0);
});

test('a card adds Small in any spelling, else the first size', () => {
  const size = (name: string) => productSize(name, 1);
  expect(preferredSize([size('Large'), size('SMALL')])).toBe('SMALL');
  expect(preferredSize([size('A3'), size('A4')])).toBe('A3');
  expect(preferredSize([])).toBeNull();
});

test('missing prices count as nothing and missing quantities as one', () => {
  const lines = [line({ price: undefined, quantity: 3 }), line({ quantity: undefined })];
  expect(cartTotal(lines)).toBe(1250);
  expect(cartCount(lines)).toBe(4);
});

test('a stored cart that is no list is refused, and lines that name nothing are left out', () => {
  expect(parseCart('{"a":1}')).toBeNull();
  expect(() => parseCart('[{')).toThrow();
  expect(parseCart('[null, 7, {"name":"x"}]')).toEqual([]);
  expect(parseCart('[{"_id":"a","name":"x","quantity":"many","price":"NaN"}]')).toMatchObject([
    { _id: 'a', selectedSize: 'Standard', quantity: undefined, price: undefined, sizes: [], images: [] },
  ]);
});

test('a stored line is brought back to what can be ordered and shown', () => {
  const stored = JSON.stringify([
    { ...line({ quantity: 5000, price: -5 }), images: [{ url: '/p', sources: [{}] }, '/p.jpg', null] },
    line({ quantity: 2 }),
    line({ selectedSize: 'Large' }),
  ]);
  expect(parseCart(stored)).toMatchObject([
    { selectedSize: 'Small', quantity: 99, price: undefined, images: [] },
    { selectedSize: 'Large' },
  ]);
});

test('a line keeps only what the cart shows of a product', () => {
  const picture = { url: '/p', alt: '', width: 4, height: 5, placeholder: 'data:', sources: [] };
  const product: ProductCard = {
    ...line(),
    subtitle: 'Ship at sunset',
    category: 'One Piece',
    images: [picture],
    featured: false,
    inStock: true,
    rating: 0,
    reviewCount: 0,
    mat: '#fff',
    createdAt: '',
  };
  const made = lineOf(product, 'Small');
  expect(made.images).toEqual([{ url: '/p', width: 4, height: 5 }]);
  expect(made).not.toHaveProperty('category');
  expect(made).not.toHaveProperty('subtitle');
});
