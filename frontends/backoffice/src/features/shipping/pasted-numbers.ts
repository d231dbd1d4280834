import { type NumberLine, pastedTable, readNumberTable } from '@shop/contracts/number-table';
import { numberKey } from '@shop/contracts/tracking-numbers';

/** A row of the table, as far as numbers are filled in. */
interface Row {
  _id: string;
  orderNumber: string;
}

/** Why a pasted number was given to no order. */
export type Unused =
  | NonNullable<NumberLine['problem']>
  | 'unknown_order'
  | 'order_twice'
  | 'no_number'
  | 'no_order'
  | 'no_row';

/** A pasted number that was given to no order. */
export interface UnusedNumber {
  /** Line of the pasted text, from 1, and place of the number in it. */
  id: string;
  line: number;
  number: string;
  /** Order number as it was pasted; null: the line names none. */
  orderNumber: string | null;
  why: Unused;
}

/** Report on pasted numbers. */
export interface Placement {
  /** The number of each order, by its id. */
  numbers: ReadonlyMap<string, string>;
  /** Count of numbers that went to the order that their line names. */
  named: number;
  /** Count of numbers that went to the rows from the pasted one on, since no line names an order. */
  inOrder: number;
  unused: readonly UnusedNumber[];
}

/** True for pasted text that holds more than the one field takes. */
export function isTable(text: string): boolean {
  const { lines } = readNumberTable(pastedTable(text.trim()));
  const [first] = lines;
  if (!first || lines.length > 1) return /[\r\n]/.test(text.trim());
  return first.orderNumber !== null || first.problem === 'several';
}

/**
 * Gives pasted numbers to orders. As soon as one line names an order, each goes to the order of its line and to no other;
 * otherwise they fill the rows from `from` on, and a blank line keeps its place. `fits`: it looks like a number of the
 * couriers at hand.
 */
export function placeNumbers(
  text: string,
  rows: readonly Row[],
  from: number,
  fits: (number: string) => boolean,
): Placement {
  const { lines } = readNumberTable(pastedTable(text.trim()), fits);
  const isNamed = lines.some(({ orderNumber }) => orderNumber !== null);
  return isNamed ? byName(lines, rows) : byPlace(lines, rows, from);
}

const unusedOf = ({ line, trackingNumber: number, orderNumber }: NumberLine, why: Unused): UnusedNumber => ({
  id: `${line} ${number}`,
  line,
  number,
  orderNumber,
  why,
});

function byName(lines: readonly NumberLine[], rows: readonly Row[]): Placement {
  const ids = new Map(rows.map(({ _id, orderNumber }) => [numberKey(orderNumber), _id]));
  const idOf = ({ orderNumber }: NumberLine) => (orderNumber === null ? undefined : ids.get(numberKey(orderNumber)));
  const numbers = new Map<string, string>();
  const unused: UnusedNumber[] = [];
  for (const line of lines) {
    const id = idOf(line);
    const isTwice = lines.some(
      (other) => id !== undefined && idOf(other) === id && other.trackingNumber !== line.trackingNumber,
    );
    const why = whyUnused(line, id, isTwice);
    // Text without a number below or above the table is about no order.
    if (why === 'no_order' && line.numbers.length === 0) continue;
    if (why) unused.push(unusedOf(line, why));
    else if (id) numbers.set(id, line.trackingNumber);
  }
  return { numbers, named: numbers.size, inOrder: 0, unused };
}

function whyUnused(line: NumberLine, id: string | undefined, isTwice: boolean): Unused | null {
  if (line.orderNumber === null) return line.problem ?? 'no_order';
  if (id === undefined) return 'unknown_order';
  if (line.trackingNumber === '') return 'no_number';
  return line.problem ?? (isTwice ? 'order_twice' : null);
}

function byPlace(lines: readonly NumberLine[], rows: readonly Row[], from: number): Placement {
  const [first] = lines;
  const numbers = new Map<string, string>();
  const unused: UnusedNumber[] = [];
  // Several numbers in the one line are a list.
  const list = first && lines.length === 1 && first.numbers.length > 1 ? first.numbers : null;
  const placed: NumberLine[] =
    list && first
      ? list.map((number, index) => ({ ...first, line: first.line + index, trackingNumber: number, problem: null }))
      : [...lines];
  for (const line of placed) {
    const row = rows[from + line.line - (first?.line ?? 1)];
    const why = line.problem ?? (row ? null : 'no_row');
    if (why) unused.push(unusedOf(list && first ? { ...line, line: first.line } : line, why));
    else if (row) numbers.set(row._id, line.trackingNumber);
  }
  return { numbers, named: 0, inOrder: numbers.size, unused };
}
