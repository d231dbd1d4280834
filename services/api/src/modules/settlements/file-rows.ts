import type { TableLine } from '@shop/contracts/number-table';
import { isOfTheWay, outcomeIn } from '@shop/contracts/outcome-words';
import { mayBeNumber, plainCell } from '@shop/contracts/tracking-numbers';
import { readAmount } from '../../platform/spreadsheets/read-amount.ts';
import type { Column } from './domain/columns.ts';
import type { FileRow } from './domain/match-rows.ts';

const MAX_NUMBER = 100;
const MAX_SAID = 200;
const isBlank = (cell: string) => /^[-–—\s]*$/.test(cell);
/** Statuses of money, which do not tell whether the parcel was delivered. */
const OF_MONEY = /^(un)?(paid|settled|transferred|cleared|invoiced)$/i;

/** Words by which a line below the rows calls itself a sum. */
const SUM_WORDS = /\b(total|sum|balance|payable|net)\b/i;

/**
 * The rows of a courier's table by what its columns hold. Lines without money and sums below it are none; a line with
 * money and no number is one, so that nothing that a courier pays goes unseen.
 */
export function fileRows(lines: readonly TableLine[], columns: readonly Column[]): FileRow[] {
  const at = (role: Column['role']) => columns.flatMap((column, place) => (column.role === role ? [place] : []));
  const [number] = at('number');
  const [collected] = at('collected');
  if (number === undefined || collected === undefined) return [];
  const [[status], [net], charges, taxes] = [at('status'), at('net'), at('charge'), at('tax')];
  // Sums of the rows so far: of what they pay, and of their whole column.
  const above = { paying: 0, column: 0 };
  return lines.flatMap(({ line, cells }) => {
    const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
    const name = plainCell(cell(number))
      .replace(/^[#\s]+/, '')
      .slice(0, MAX_NUMBER);
    const said = cell(status).slice(0, MAX_SAID);
    const delivery = deliveryOf(said);
    const isPaying = delivery === 'delivered' || delivery === 'unclear';
    const written = readAmount(cell(collected));
    const amount = isPaying ? written : 0;
    const isSum = written === above.paying || written === above.column || cells.some((each) => SUM_WORDS.test(each));
    const isUnnamed = isBlank(name) && written !== null && written > 0 && !isSum;
    if (!isUnnamed && !mayBeNumber(name)) return [];
    above.paying += amount ?? 0;
    above.column += written ?? 0;
    const [charge, tax] = [sumAt(cells, charges), sumAt(cells, taxes)];
    const paid = isBlank(cell(net)) ? null : readAmount(cell(net));
    const isReadable = amount !== null && amount >= 0 && charge !== null && tax !== null;
    return [
      {
        line,
        number: isUnnamed ? '' : name,
        collected: isReadable ? amount : null,
        charge: charge ?? 0,
        tax: tax ?? 0,
        net: paid,
        said,
        delivery,
      },
    ];
  });
}

/** Returns the number of rows with a parcel's number; all lines while no column of numbers is known. */
export const rowCountOf = (lines: readonly TableLine[], columns: readonly Column[]): number =>
  fileRows(lines, columns).length || lines.length;

/** Returns the meaning of a status for the money of its row: nothing is paid for a parcel that was not delivered. */
function deliveryOf(said: string): FileRow['delivery'] {
  const { outcome } = outcomeIn(said);
  if (outcome !== null) return outcome === 'delivered' ? 'delivered' : 'not_delivered';
  if (isBlank(said) || OF_MONEY.test(said.trim())) return 'delivered';
  return isOfTheWay(said) ? 'not_delivered' : 'unclear';
}

/** Returns the sum of the cells in paisa, without their signs; null when a cell is not an amount. */
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
