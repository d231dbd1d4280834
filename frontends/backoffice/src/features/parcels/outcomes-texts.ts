import type { OutcomeProblem } from '@shop/contracts/parcels';
import { fileLimits, fileTexts, parcelsOf, rowsOf } from './file-texts.ts';

/** Of the courier's table of statuses. */
export const outcomesTexts = {
  ...fileTexts,
  title: "Statuses from the courier's file",
  hint: `${fileLimits} Nothing changes until you press Save.`,
  noNumbers: 'No column has the number of a parcel: neither its tracking number nor the number of its order.',
  column: 'Column that says what became of them',
  summary: (delivered: number, returned: number, others: number) =>
    [
      `${rowsOf(delivered)} delivered`,
      `${rowsOf(returned)} came back`,
      ...(others > 0 ? [`${rowsOf(others)} left as they are`] : []),
    ].join(', '),
  why: 'Why they came back, where the file does not say',
  delivered: 'Delivered',
  returned: 'Came back',
  save: (count: number) => `Save ${parcelsOf(count)}`,
  saved: (count: number) => `${parcelsOf(count)} saved`,
  failed: 'Not saved',
  undo: 'Undo',
  undone: (count: number) => `${parcelsOf(count)} on the way again`,
  problems: {
    unknown_number: 'No parcel has this number',
    other_courier: 'Goes with another courier',
    decided: 'Delivered or came back already',
    on_the_way: 'Still on its way, or not clear',
    not_sent: 'Booked, and has not left yet',
    twice: 'Another row is about the same parcel',
  } satisfies Record<OutcomeProblem, string>,
};
