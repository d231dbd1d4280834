import type { OutcomeProblem } from '@shop/contracts/parcel-files';
import { mistakenTexts } from '@shop/contracts/tracking-numbers';
import { fileLimits, fileTexts, parcelsOf, rowsOf } from './file-texts.ts';

/** Texts of the courier's table of statuses. */
export const outcomesTexts = {
  ...fileTexts,
  title: "Statuses from the courier's file",
  hint: `${fileLimits} Nothing changes until you press Save.`,
  noNumbers: 'No column has the number of a parcel: neither its tracking number nor the number of its order.',
  column: 'Column that says what became of them',
  summary: (delivered: number, returned: number, returning: number, attempted: number, others: number) =>
    [
      `${rowsOf(delivered)} delivered`,
      `${rowsOf(returned)} came back`,
      ...(returning > 0 ? [`${rowsOf(returning)} on the way back`] : []),
      ...(attempted > 0 ? [`${rowsOf(attempted)} with a failed attempt`] : []),
      ...(others > 0 ? [`${rowsOf(others)} left as they are`] : []),
    ].join(', '),
  why: 'Why they came back, where the file does not say',
  delivered: 'Delivered',
  returned: 'Came back',
  returning: 'On the way back: the customer can still be called',
  attempted: 'Failed attempt',
  recordTitle: 'What the file says of parcels',
  record: (delivered: number, returned: number, returning: number) =>
    `On the way here, but by the file: ${[
      ...(delivered > 0 ? [`${parcelsOf(delivered)} delivered`] : []),
      ...(returned > 0 ? [`${parcelsOf(returned)} came back (their orders are cancelled)`] : []),
      ...(returning > 0 ? [`${parcelsOf(returning)} on the way back`] : []),
    ].join(', ')}.`,
  failedRow: (name: string, why: string) => `${name}: ${why}`,
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
    rounded: mistakenTexts.rounded,
    known_already: 'Is known already',
  } satisfies Record<OutcomeProblem, string>,
};
