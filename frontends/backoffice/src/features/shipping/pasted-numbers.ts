/** A row of the table, as far as numbers are filled in. */
interface Row {
  _id: string;
  orderNumber: string;
}

/** A number as couriers print it: Latin digits, no spaces. */
export const cleanNumber = (typed: string): string =>
  typed
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/[\s\u200E\u200F]/g, '');

/** Whether pasted text is a column or several cells, and not one number. */
export const isColumn = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/**
 * The number of each order after a paste: lines fill the rows from `from` on, as do the cells of one line. A line that names
 * an order of the table fills that one. Of several cells in a line the last one is the number.
 */
export function pastedNumbers(text: string, rows: readonly Row[], from: number): ReadonlyMap<string, string> {
  const lines = text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map(cleanNumber));
  const ids = new Map(rows.map(({ _id, orderNumber }) => [cleanNumber(orderNumber).toUpperCase(), _id]));
  const single = lines.length === 1 ? lines[0] : undefined;
  const isList = single !== undefined && !single.some((cell) => ids.has(cell.toUpperCase()));
  const numbers = new Map<string, string>();
  let next = from;
  for (const cells of isList ? single.map((cell) => [cell]) : lines) {
    const named = cells.find((cell) => ids.has(cell.toUpperCase()));
    const number = cells.filter((cell) => cell !== '' && cell !== named).at(-1) ?? '';
    // An empty line keeps its place in the column.
    const id = named === undefined ? rows[next++]?._id : ids.get(named.toUpperCase());
    if (id !== undefined && number !== '') numbers.set(id, number);
  }
  return numbers;
}
