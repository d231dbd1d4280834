import { amountsOf, differs, discounted, subtotalOf } from './amounts.ts';

test('a sum of fractions is exact', () => {
  expect(subtotalOf(Array.from({ length: 3 }, () => ({ price: 0.1, quantity: 1 })))).toBe(0.3);
  expect(subtotalOf([{ price: 1250.55, quantity: 3 }])).toBe(3751.65);
});

test('the largest order that can be typed still adds up exactly', () => {
  const lines = Array.from({ length: 50 }, () => ({ price: 99_999_999.99, quantity: 99 }));
  expect(subtotalOf(lines)).toBe(494_999_999_950.5);
});

const extras = (protection: number, delivery = 0, codFee = 0) => ({ protection, delivery, codFee });

test('total is subtotal less discount plus what is added, and what is added is not discounted', () => {
  expect(amountsOf(2500, 300, extras(200))).toEqual({
    subtotal: 2500,
    discount: 300,
    ...extras(200),
    payAheadDiscount: 0,
    total: 2400,
  });
  expect(amountsOf(100, 300, extras(200, 250, 50))).toEqual({
    subtotal: 100,
    discount: 100,
    ...extras(200, 250, 50),
    payAheadDiscount: 0,
    total: 500,
  });
});

test('what paying ahead takes off comes after the discount, and is no part of it', () => {
  expect(amountsOf(2500, 300, extras(200), 120)).toMatchObject({ discount: 300, payAheadDiscount: 120, total: 2280 });
  expect(amountsOf(0.3, 0.1, extras(0.1), 0.1).total).toBe(0.2);
});

test('fees with paisa add up exactly', () => {
  expect(amountsOf(0.3, 0.1, extras(0.1, 0.2, 0.7)).total).toBe(1.2);
  expect(discounted(4499.1, 0.2)).toBe(4498.9);
});

test('an amount the shopper did not send cannot differ', () => {
  expect(differs(undefined, 1250)).toBe(false);
  expect(differs(1250, 1250)).toBe(false);
  expect(differs(0.1 + 0.2, 0.3)).toBe(false);
  expect(differs(1249.99, 1250)).toBe(true);
});
