import { createHash } from 'node:crypto';

/** Random numbers from a seed: the same seed gives the same numbers. */
export interface Rng {
  /** Returns a number in [0, 1). */
  next: () => number;
  range: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** Returns one of several choices, by weight. */
  weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T;
}

export function createRng(seed: string): Rng {
  const next = numbersFrom(seed);
  return {
    next,
    range: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('No choice has a weight.');
    },
  };
}

/** The generator sfc32. Its state begins with the hash of the seed. */
function numbersFrom(seed: string): () => number {
  const hash = createHash('sha256').update(seed).digest();
  let a = hash.readInt32LE(0);
  let b = hash.readInt32LE(4);
  let c = hash.readInt32LE(8);
  let counter = hash.readInt32LE(12);
  return () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  };
}
