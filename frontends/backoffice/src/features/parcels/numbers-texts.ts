import type { RowProblem } from '@shop/contracts/parcels';
import { fileLimits, fileTexts, parcelsOf, rowsOf } from './file-texts.ts';

/** Of the courier's table with tracking numbers. */
export const numbersTexts = {
  ...fileTexts,
  title: "Tracking numbers from the courier's file",
  hint: `${fileLimits} Nothing changes until you press Ship.`,
  noOrders: 'No column has order numbers such as CH-2611A-0007B. They tell which parcel a row is about.',
  column: 'Column with the tracking numbers',
  summary: (ready: number, others: number) =>
    [`${rowsOf(ready)} to ship`, ...(others > 0 ? [`${rowsOf(others)} left as they are`] : [])].join(', '),
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
  } satisfies Record<RowProblem, string>,
};
