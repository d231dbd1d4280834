import { HEADER_WIDTHS, firstWidths } from './first-widths.ts';

const seven = ['Limited Designs', 'One Piece', 'More Anime', 'Never Forgotten', 'Calligraphy', 'Truck Art', 'خطاطی'];
const around = { logo: 'Chaap', first: 'All Products', more: 'More' };

describe('categories of the header', () => {
  test('keep their order: who comes later never finds room sooner', () => {
    const widths = firstWidths(seven, around).map((width) => width ?? Infinity);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths.filter((width) => width <= 1280)).toHaveLength(4);
    expect(widths.at(-1)).toBe(1680);
  });

  test('that are few and short stand there on every screen', () => {
    expect(firstWidths(['Mugs'], around)).toEqual([HEADER_WIDTHS[0]]);
    expect(firstWidths([], around)).toEqual([]);
  });

  test('have less room beside a long name of the shop', () => {
    const beside = (logo: string | null) =>
      firstWidths(seven, { ...around, logo }).filter((width) => width && width <= 1280).length;
    expect(beside('Rangeen Candles of Multan')).toBeLessThan(beside('Chaap'));
    expect(beside(null)).toBeLessThanOrEqual(beside('Chaap'));
  });

  test('a name too long for any header is never in the row', () => {
    expect(firstWidths(['x'.repeat(100)], { ...around, logo: 'Rangeen Candles' })).toEqual([null]);
  });
});
