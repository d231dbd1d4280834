/** Turns that must agree: by chance all of five do so once in sixteen rows, all of seven once in sixty-four. */
const MIN_TURNS = 5;

/**
 * Compares the rates of two builds that ran in turns. Returns the median ratio of now to before, and the verdict:
 * faster or slower when every turn agrees, otherwise noise.
 */
export function verdictOf(turns: readonly { now: number; before: number }[]): { ratio: number; verdict: string } {
  const ratios = turns.map(({ now, before }) => now / before).toSorted((one, other) => one - other);
  const [least = 1, ratio = 1, most = 1] = [ratios[0], ratios[Math.floor(ratios.length / 2)], ratios.at(-1)];
  if (ratios.length < MIN_TURNS) return { ratio, verdict: 'too few turns' };
  if (least > 1) return { ratio, verdict: 'faster' };
  return { ratio, verdict: most < 1 ? 'slower' : 'noise' };
}
