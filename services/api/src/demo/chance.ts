import seedrandom from 'seedrandom';

/** Chance that falls the same way each time. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  between(from: number, to: number): number;
  happens(probability: number): boolean;
  /** One of several, by weight. */
  pick<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
}

export function chance(seed: string): Chance {
  const next = seedrandom(seed);
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    happens: (probability) => next() < probability,
    pick(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('Nothing to pick from');
    },
  };
}
