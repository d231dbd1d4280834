import { formatCount } from '@shop/contracts/money';
import type { RowProblem } from '@shop/contracts/parcel-files';
import { mistakenTexts } from '@shop/contracts/tracking-numbers';
import { fileLimits, fileTexts, parcelsOf, rowsOf } from './file-texts.ts';

/** Texts of the courier's table with tracking numbers. */
export const numbersTexts = {
  ...fileTexts,
  title: "Tracking numbers from the courier's file",
  hint: `${fileLimits} Nothing changes until you press Ship.`,
  noOrders:
    'No row has an order number such as CH-2611A-0007B, which tells which parcel it is about, or a tracking number. Please add them to the file.',
  column: 'Column with the tracking numbers',
  summary: (ready: number, others: number) =>
    [`${rowsOf(ready)} to ship`, ...(others > 0 ? [`${rowsOf(others)} left as they are`] : [])].join(', '),
  useUnusual: (count: number) =>
    count === 1
      ? "1 number does not look like its courier's. Use it anyway"
      : `${formatCount(count)} numbers do not look like their courier's. Use them anyway`,
  ready: 'Ready to ship',
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
    no_order: 'This row names no order. Add its order number, or enter the number in the table of numbers.',
    several: 'This row has several numbers. Choose the column with the tracking numbers above.',
    unusual: "Does not look like this courier's numbers",
    ...mistakenTexts,
  } satisfies Record<RowProblem, string>,
};
