/** The marks of an axis from 0 to what holds `most`: at most five, a round number apart, and never a part of one. */
export function scaleTo(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? 1);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / whole) + 1 }, (_, index) => index * whole);
}
