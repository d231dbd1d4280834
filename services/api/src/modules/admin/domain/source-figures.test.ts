import { sourceFigures } from './source-figures.ts';

test('visits and orders of a source are one row, and every day is named', () => {
  const figures = sourceFigures(
    [
      { day: null, source: 'instagram', visits: 10, carts: 3, checkouts: 2 },
      { day: '2026-11-27', source: null, visits: 10, carts: 3, checkouts: 2 },
      { day: null, source: 'instagram', orders: 1, delivered: 1, revenue: 1250.5 },
      { day: '2026-11-28', source: null, orders: 1, delivered: 1, revenue: 1250.5 },
    ],
    ['2026-11-26', '2026-11-27', '2026-11-28'],
  );
  expect(figures).toEqual({
    sources: [{ source: 'instagram', visits: 10, carts: 3, checkouts: 2, orders: 1, delivered: 1, revenue: 1250.5 }],
    others: null,
    days: [
      { day: '2026-11-26', visits: 0, carts: 0, checkouts: 0, orders: 0 },
      { day: '2026-11-27', visits: 10, carts: 3, checkouts: 2, orders: 0 },
      { day: '2026-11-28', visits: 0, carts: 0, checkouts: 0, orders: 1 },
    ],
  });
});

test('eight sources are named, those with most orders first, and the others are summed', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const { sources, others } = sourceFigures(
    [
      ...names.map((source, index) => ({ day: null, source, visits: index + 1 })),
      { day: null, source: 'a', orders: 2, delivered: 0, revenue: 0 },
      { day: null, source: 'gone', orders: 0, delivered: 0, revenue: 0 },
    ],
    [],
  );
  expect(sources.map(({ source }) => source)).toEqual(['a', 'j', 'i', 'h', 'g', 'f', 'e', 'd']);
  expect(others).toEqual({ visits: 5, carts: 0, checkouts: 0, orders: 0, delivered: 0, revenue: 0 });
});
