/** `npm run test:long` repeats to the end what `npm test` repeats a few times. */
export const isLong = process.env['TEST_LONG'] === '1';

/** The number of repetitions: all of them in the long run, else the share that finds most faults. */
export const share = (all: number, few: number): number => (isLong ? all : few);
