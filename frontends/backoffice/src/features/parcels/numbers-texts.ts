import { MAX_TABLE_ROWS, type RowProblem } from '@shop/contracts/parcels';

const parcelsOf = (count: number) => (count === 1 ? '1 parcel' : `${count.toLocaleString('en-PK')} parcels`);
const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-PK')} rows`);

/** Of the courier's table with tracking numbers. */
export const numbersTexts = {
  title: "Tracking numbers from the courier's file",
  courier: 'Courier of the file',
  anyCourier: 'Any courier',
  file: 'File',
  hint: `CSV, up to 1 MB and ${MAX_TABLE_ROWS.toLocaleString('en-PK')} rows. Nothing changes until you press Ship.`,
  drop: { choose: 'Choose a file', drop: 'or drop it here', remove: (name: string) => `Remove ${name}` },
  tooLarge: 'This file is larger than 1 MB. Please send it in parts.',
  notText: 'This is an Excel file. Please save it as CSV in Excel, and choose that.',
  pasted: 'Or paste rows from a spreadsheet',
  readPasted: 'Read these rows',
  unread: 'The rows could not be read. Please try again.',
  reading: 'Reading the rows…',
  noOrders: 'No column has order numbers such as CH-2611A-0007B. They tell which parcel a row is about.',
  column: 'Column with the tracking numbers',
  chooseColumn: 'Choose a column',
  columnOf: (place: number, name: string) => (name && name !== String(place) ? name : `Column ${place}`),
  rows: 'Rows of the file',
  summary: (ready: number, others: number) =>
    [`${rowsOf(ready)} to ship`, ...(others > 0 ? [`${rowsOf(others)} left as they are`] : [])].join(', '),
  line: (line: number) => `Row ${line}`,
  ready: 'Ready to ship',
  showAll: (count: number) => `Show all ${rowsOf(count)}`,
  ship: (count: number) => `Ship ${parcelsOf(count)}`,
  shipped: (count: number) => `${parcelsOf(count)} shipped`,
  failed: 'Not shipped',
  failedRow: (orderNumber: string, why: string) => [orderNumber, why].filter(Boolean).join(': '),
  problems: {
    unknown_order: 'No parcel of this order',
    no_number: 'No tracking number',
    same_number: 'Has this number already',
    other_number: 'Left with another number',
    other_courier: 'Goes with another courier',
    decided: 'Delivered or came back already',
    order_twice: 'Another row has the same order',
    number_twice: 'Another row has the same number',
  } satisfies Record<RowProblem, string>,
};
