import seedrandom from 'seedrandom';
import { createNoise2D } from 'simplex-noise';
import { itemAt } from './drawing/geometry.ts';

type Noise = (x: number, y: number) => number;

/** Random numbers from a seed: the same seed gives the same numbers, and so the same artwork. */
export interface Rng {
  next: () => number;
  range: (min: number, max: number) => number;
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One of several choices, by weight. */
  weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T;
  noise: () => Noise;
}

export function createRng(seed: string): Rng {
  const next = seedrandom(seed);
  return {
    next: () => next(),
    range: (min, max) => min + next() * (max - min),
    int: (min, max) => Math.floor(min + next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('No choice has a weight.');
    },
    noise: () => createNoise2D(next),
  };
}
