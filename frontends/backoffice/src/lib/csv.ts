import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { sortableTime } from '@shop/contracts/dates';

/** Rows as a spreadsheet reads them: UTF-8 with its mark, so that Urdu names survive, and no cell that is a formula. */
export const csvFile = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${CSV_MARK}${csvRows([head, ...rows])}`;

/** `orders-2026-11-21.csv`, by the day in Pakistan. */
export const csvName = (what: string, now: Date): string => `${what}-${sortableTime(now).slice(0, 10)}.csv`;

const KEEP_MS = 60_000;

/** Has the browser save a file of this name. */
export function saveFile(name: string, text: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Some browsers read the file only a while after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
