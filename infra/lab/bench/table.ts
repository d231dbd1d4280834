const columns = [34, 8, 8, 8, 7, 7, 9, 8, 8, 8, 6, 8, 6];

/** Prints one line of the table. */
export const printed = (cells: readonly string[]): void =>
  console.log(
    cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0] ?? 0) : cell.padStart(columns[at] ?? 0))).join(''),
  );

/** Says what stands in each column. */
export function printHead(): void {
  printed([
    'work',
    'rate/s',
    'median',
    'p99 ms',
    'CPU us',
    'calls',
    'limit/s',
    'median',
    'CPU us',
    'ratio',
    'goal',
    'bytes',
    'MB',
  ]);
}
