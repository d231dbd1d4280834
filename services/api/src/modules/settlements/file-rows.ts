import { readAmount } from '../../platform/spreadsheets/read-amount.ts';
import { mayBeNumber } from '../fulfilment/public.ts';
import type { Column, Line } from './domain/columns.ts';
import type { FileRow } from './domain/match-rows.ts';

const MAX_NUMBER = 100;
const isBlank = (cell: string) => /^[-–—\s]*$/.test(cell);

/** The rows of a courier's table by what its columns hold. Lines without a number, such as sums below it, are none. */
export function fileRows(lines: readonly Line[], columns: readonly Column[]): FileRow[] {
  const at = (role: Column['role']) => columns.flatMap((column, place) => (column.role === role ? [place] : []));
  const [number] = at('number');
  const [collected] = at('collected');
  if (number === undefined || collected === undefined) return [];
  const [charges, taxes] = [at('charge'), at('tax')];
  return lines.flatMap(({ line, cells }) => {
    const name = (cells[number] ?? '').replace(/^['#\s]+/, '').slice(0, MAX_NUMBER);
    if (!mayBeNumber(name)) return [];
    const amount = readAmount(cells[collected] ?? '');
    const [charge, tax] = [sumAt(cells, charges), sumAt(cells, taxes)];
    const isReadable = amount !== null && amount >= 0 && charge !== null && tax !== null;
    return [{ line, number: name, collected: isReadable ? amount : null, charge: charge ?? 0, tax: tax ?? 0 }];
  });
}

/** What is taken off, in paisa, whether it is written with a minus or without; null: a cell of it is no amount. */
function sumAt(cells: readonly string[], places: readonly number[]): number | null {
  let sum = 0;
  for (const place of places) {
    const cell = cells[place] ?? '';
    const amount = isBlank(cell) ? 0 : readAmount(cell);
    if (amount === null) return null;
    sum += Math.abs(amount);
  }
  return sum;
}
