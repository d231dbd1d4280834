import { formatCount } from '@shop/contracts/money';
import { SPREADSHEET_ROWS } from '@shop/contracts/spreadsheets';

export const rowsOf = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

export const parcelsOf = (count: number) => (count === 1 ? '1 parcel' : `${formatCount(count)} parcels`);

export const fileLimits = `CSV or Excel, up to 1 MB and ${formatCount(SPREADSHEET_ROWS)} rows.`;

/** Texts shared by the tables that couriers send. */
export const fileTexts = {
  courier: 'Courier of the file',
  anyCourier: 'Any courier',
  file: 'File',
  drop: { choose: 'Choose a file', drop: 'or drop it here', remove: (name: string) => `Remove ${name}` },
  tooLarge: 'This file is larger than 1 MB. Please send it in parts.',
  pasted: 'Or paste rows from a spreadsheet',
  readPasted: 'Read these rows',
  unread: 'The rows could not be read. Please try again.',
  reading: 'Reading the rows…',
  chooseColumn: 'Choose a column',
  columnOf: (place: number, name: string) => (name && name !== String(place) ? name : `Column ${place}`),
  rows: 'Rows of the file',
  line: (line: number) => `Row ${line}`,
  showAll: (count: number) => `Show all ${rowsOf(count)}`,
};
