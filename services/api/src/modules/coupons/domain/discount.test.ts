import { type DiscountRule, discountOf } from '@shop/contracts/discount';
import fc from 'fast-check';
import { seed } from '../../../../test/support/seed.ts';

const percentage = (discountValue: number, maxDiscountAmount: number | null = null): DiscountRule => ({
  discountType: 'percentage',
  discountValue,
  maxDiscountAmount,
});
const fixed = (discountValue: number): DiscountRule => ({
  discountType: 'fixed',
  discountValue,
  maxDiscountAmount: null,
});

test.each([
  ['a share', percentage(10), 2000, 200],
  ['half a rupee is rounded up', percentage(10), 1005, 101],
  ['less than half is rounded down', percentage(10), 1004.9, 100],
  ['a share that binary fractions miss by a hair', percentage(15), 1010, 152],
  ['a share of part of a percent', percentage(12.5), 999, 125],
  ['all of it', percentage(100), 1500, 1500],
  ['all of an amount with paisa leaves them', percentage(100), 999.5, 999],
  ['a cap', percentage(50, 300), 2000, 300],
  ['a cap that is not reached', percentage(10, 300), 2000, 200],
  ['a cap with paisa', percentage(50, 300.5), 2000, 300],
  ['an amount', fixed(250), 2000, 250],
  ['an amount with paisa', fixed(99.5), 2000, 100],
  ['an amount above the subtotal', fixed(5000), 1200, 1200],
  ['nothing of nothing', fixed(5000), 0, 0],
])('%s', (_, rule, subtotal, discount) => expect(discountOf(rule, subtotal)).toBe(discount));

// The same sum in whole numbers only: rupees as paisa, percent as hundredths of one.
function exactly({ discountType, discountValue, maxDiscountAmount }: DiscountRule, subtotal: number): bigint {
  const paisa = BigInt(Math.round(subtotal * 100));
  const value = BigInt(Math.round(discountValue * 100));
  const off = discountType === 'percentage' ? paisa * value : value * 10_000n;
  const most = [(off + 500_000n) / 1_000_000n, paisa / 100n];
  if (discountType === 'percentage' && maxDiscountAmount !== null) most.push(BigInt(Math.floor(maxDiscountAmount)));
  return most.reduce((least, each) => (each < least ? each : least));
}

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((units) => units / 100);
const rules: fc.Arbitrary<DiscountRule> = fc.oneof(
  fc.record({
    discountType: fc.constant('percentage' as const),
    discountValue: hundredths(1, 10_000),
    maxDiscountAmount: fc.option(hundredths(0, 10_000_000)),
  }),
  fc.record({
    discountType: fc.constant('fixed' as const),
    discountValue: hundredths(1, 100_000_000),
    maxDiscountAmount: fc.constant(null),
  }),
);
const subtotals = hundredths(0, 1_000_000_000);

test('of any rule and subtotal: whole rupees, exact, from nothing to the subtotal, within the cap', () => {
  fc.assert(
    fc.property(rules, subtotals, (rule, subtotal) => {
      const discount = discountOf(rule, subtotal);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
      expect(BigInt(discount)).toBe(exactly(rule, subtotal));
      if (rule.discountType === 'percentage' && rule.maxDiscountAmount !== null) {
        expect(discount).toBeLessThanOrEqual(rule.maxDiscountAmount);
      }
    }),
    { numRuns: 2_000, seed },
  );
});

test('a larger cart never gets a smaller discount', () => {
  fc.assert(
    fc.property(rules, subtotals, subtotals, (rule, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(discountOf(rule, less)).toBeLessThanOrEqual(discountOf(rule, more));
    }),
    { seed },
  );
});
