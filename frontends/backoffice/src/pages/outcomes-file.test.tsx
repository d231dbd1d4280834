import type { OutcomeProblem } from '@shop/contracts/parcel-files';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const TITLE = "Statuses from the courier's file";
const row = (line: number, more: object = {}, problem: OutcomeProblem | null = null) => ({
  line,
  number: `77${line}`,
  orderNumber: `CH-${line}`,
  parcelId: newId(),
  said: 'Delivered',
  outcome: 'delivered' as const,
  reason: null,
  problem,
  ...more,
});
const preview = (rows: ReturnType<typeof row>[], more: { numberColumn?: null } = {}) =>
  mockCall('POST /admin/parcels/outcomes/preview', ({ body }) => ({
    columns: ['CN', 'Status', 'Remarks'],
    numberColumn: 0,
    statusColumn: body.column ?? 1,
    rows,
    otherCourier: null,
    ...more,
  }));

async function open() {
  mockCall('POST /admin/parcels/table', { table: 'CN\tStatus' });
  mockCall('GET /admin/parcels', {
    parcels: [],
    ...onePage(0),
    counts: { booked: 0, shipped: 3, delivered: 0, returned: 0 },
    returning: 0,
    attempted: [],
    couriers: ['TCS'],
  });
  const user = await openBackOffice('/admin/parcels');
  await user.click(await screen.findByText(TITLE));
  const part = within(await screen.findByRole('region', { name: TITLE }));
  const choose = (table: string) =>
    user.upload(part.getByLabelText('File: Choose a file'), new File([table], 'tcs.csv', { type: 'text/csv' }));
  return { user, part, choose };
}

test('what a courier says became of parcels is shown row by row, saved by a press, and taken back', async () => {
  const [good, back, open1] = [
    row(2),
    row(3, { outcome: 'returned', said: 'RTO' }),
    row(4, { outcome: null, said: 'In transit' }, 'on_the_way'),
  ];
  const coming = row(5, { outcome: 'returning', said: 'Ready for Return' });
  const tried = row(6, { outcome: 'attempted', reason: 'unreachable', said: 'Undelivered: no answer' });
  const read = preview([good, back, open1, coming, tried]);
  const { user, part, choose } = await open();
  await choose('CN,Status');
  expect(
    await part.findByText(
      '1 row delivered, 1 row came back, 1 row on the way back, 1 row with a failed attempt, 1 row left as they are',
    ),
  ).toBeVisible();
  expect(part.getByText('Still on its way, or not clear')).toBeVisible();
  expect(part.getByText(/^Came back: Refused/)).toBeVisible();
  expect(part.getByText('Failed attempt: Not reached')).toBeVisible();
  await user.selectOptions(part.getByLabelText('Why they came back, where the file does not say'), 'Wrong address');
  expect(part.getByText('Came back: Wrong address')).toBeVisible();
  await user.selectOptions(part.getByLabelText('Column that says what became of them'), 'Remarks');
  await waitFor(() => expect(read.at(-1)?.body).toMatchObject({ column: 2 }));

  const sent = mockCall('PATCH /admin/parcels/outcomes', {
    results: [
      { _id: good.parcelId, ok: true, version: 2 },
      { _id: back.parcelId, ok: true, version: 2 },
      { _id: coming.parcelId, ok: true, version: 2 },
      { _id: tried.parcelId, ok: true, version: 2 },
    ],
  });
  await user.click(await part.findByRole('button', { name: 'Save 4 parcels' }));
  expect(await screen.findByText('4 parcels saved')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    rows: [
      { _id: good.parcelId, outcome: 'delivered' },
      { _id: back.parcelId, outcome: 'returned', reason: 'wrong_address' },
      { _id: coming.parcelId, outcome: 'returning' },
      { _id: tried.parcelId, outcome: 'attempted', reason: 'unreachable' },
    ],
  });
  const undone = mockCall('POST /admin/parcels/take-back', {
    results: [
      { _id: good.parcelId, ok: true, version: 3 },
      { _id: back.parcelId, ok: true, version: 3 },
      { _id: coming.parcelId, ok: true, version: 3 },
      { _id: tried.parcelId, ok: true, version: 3 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('4 parcels on the way again')).toBeVisible();
  expect(undone[0]?.body).toEqual({
    rows: [{ _id: good.parcelId }, { _id: back.parcelId }, { _id: coming.parcelId }, { _id: tried.parcelId }],
  });
});

test('a row that fails says why and stands first, and a table without numbers says so', async () => {
  const [one, two] = [row(2), row(3)];
  preview([one, two]);
  mockCall('PATCH /admin/parcels/outcomes', {
    results: [
      { _id: one.parcelId, ok: true, version: 2 },
      { _id: two.parcelId, ok: false, error: { code: 'already_decided', message: 'It came back already' } },
    ],
  });
  const { user, part, choose } = await open();
  await choose('CN,Status');
  await user.click(await part.findByRole('button', { name: 'Save 2 parcels' }));
  expect(await part.findByText('It came back already')).toBeVisible();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('CH-3')]),
  );
  preview([], { numberColumn: null });
  await user.click(part.getByRole('button', { name: 'Remove tcs.csv' }));
  await choose('Name,City');
  expect(await part.findByText(/^No column has the number of a parcel/)).toBeVisible();
  mockError('POST /admin/parcels/outcomes/preview', 'unavailable');
  await user.click(part.getByRole('button', { name: 'Remove tcs.csv' }));
  await choose('"');
  expect(await part.findByText('The rows could not be read. Please try again.')).toBeVisible();
});
