const columns = [34, 9, 9, 9, 11, 9, 9, 7, 9, 9, 6];

/** Prints one line of the table. */
export const printed = (cells: readonly string[]): void =>
  console.log(
    cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0] ?? 0) : cell.padStart(columns[at] ?? 0))).join(''),
  );

/** Says what stands in each column. */
export function printHead(): void {
  printed(['work', 'rate/s', 'median', 'p99 ms', 'statements', 'limit/s', 'median', 'ratio', 'goal', 'bytes', 'MB']);
}
