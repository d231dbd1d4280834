// Spreadsheets take what begins like this for a formula, and would run it.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// `2026-11-21 21:24` in Pakistan: with its year, and in an order that spreadsheets can sort.
const dayAndTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Karachi',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** A moment as spreadsheets sort it: `2026-11-21 21:24`, in Pakistan. */
export const sortableTime = (at: string): string => dayAndTime.format(new Date(at)).replace(',', '');

/** Rows as a spreadsheet reads them: UTF-8 with its mark, so that Urdu names survive, and no cell that is a formula. */
export const csvFile = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** `orders-2026-11-21.csv`, by the day in Pakistan. */
export const csvName = (what: string, now: Date): string =>
  `${what}-${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(now)}.csv`;

/** Has the browser save a file of this name. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
