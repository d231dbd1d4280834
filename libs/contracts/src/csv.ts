// Spreadsheets take what begins like this for a formula, and would run it.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark at the start of a CSV file, so that spreadsheets read Urdu names correctly. */
export const CSV_MARK = '\uFEFF';

/** Rows as a spreadsheet reads them, no cell of them a formula. Numbers stay numbers, also below zero. */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
