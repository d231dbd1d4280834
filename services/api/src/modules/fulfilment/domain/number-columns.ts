import { TYPED_ORDER_NUMBER } from '@shop/contracts/typed-order-number';

const NUMBER_HEADER = /track|consignment|\bcn\b|\bawb\b|shipment|waybill|barcode/i;
const PHONE = /^(\+?92|0)?3\d{9}$/;
const NUMBER = /^(?=.*\d)[0-9A-Z][0-9A-Z-]{4,39}$/i;

/** The order's number as it is stored, as far as the cell has one. */
export const orderNumberIn = (cell: string): string =>
  cell
    .replace(/^['#\s]+/, '')
    .trim()
    .toUpperCase()
    .replace(/^CH[-\s]?([0-9A-Z]{5})[-\s]?([0-9A-Z]{5})$/, 'CH-$1-$2');

/** A cell without the mark by which spreadsheets take it for a text. */
export const plainCell = (cell: string): string => cell.replace(/^'/, '').trim();

const columnsOf = (rows: readonly (readonly string[])[]) =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) => column);

/** The column in which most cells fit; null: none fits in any. */
export function mostIn(
  rows: readonly (readonly string[])[],
  fits: (cell: string, column: number) => boolean,
): number | null {
  const counted = columnsOf(rows).map((column) => ({
    column,
    fitting: rows.filter((row) => fits(row[column] ?? '', column)).length,
  }));
  const best = counted.toSorted((one, other) => other.fitting - one.fitting)[0];
  return best && best.fitting > 0 ? best.column : null;
}

/** Which columns of a courier's table have the orders and the tracking numbers, from 0, and whether its first row is a head. */
export function findColumns(rows: readonly (readonly string[])[]) {
  const orderColumn = mostIn(rows, (cell) => TYPED_ORDER_NUMBER.test(cell.trim()));
  const [head = []] = rows;
  const hasHead = orderColumn !== null && !TYPED_ORDER_NUMBER.test((head[orderColumn] ?? '').trim());
  const body = hasHead ? rows.slice(1) : rows;
  const named = hasHead ? head.findIndex((cell, column) => column !== orderColumn && NUMBER_HEADER.test(cell)) : -1;
  const isNumber = (cell: string, column: number) => {
    const plain = plainCell(cell);
    return column !== orderColumn && NUMBER.test(plain) && !PHONE.test(plain);
  };
  return { orderColumn, hasHead, numberColumn: named >= 0 ? named : mostIn(body, isNumber) };
}
