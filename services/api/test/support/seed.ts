import { createRng } from '../../src/demo/rng.ts';

/**
 * Seed of the random suites. It is the same in each `npm test`, so that a failure belongs to the change under test.
 * `npm run test:random` takes a new seed each time and prints it.
 */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_122);

/** Numbers in [0, 1): the same row of them for the same seed and name. */
export const randomNumbers = (name: string): (() => number) => createRng(`${seed} ${name}`).next;

/** The same things in a random order. */
export const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
