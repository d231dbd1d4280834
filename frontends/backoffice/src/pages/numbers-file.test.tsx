import type { RowProblem } from '@shop/contracts/parcel-files';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const TITLE = "Tracking numbers from the courier's file";
const row = (line: number, orderNumber: string, problem: RowProblem | null = null) => ({
  line,
  orderNumber,
  trackingNumber: `7700000${line}`,
  parcelId: newId(),
  problem,
});
/** Table that the API reads in each file that is sent. */
const TABLE = 'Order\tCN\nCH-1\t772\nCH-9\t773';
const preview = (
  rows: ReturnType<typeof row>[],
  more: { orderColumn?: null; numberColumn?: null; otherCourier?: string } = {},
) =>
  mockCall('POST /admin/parcels/numbers/preview', ({ body }) => ({
    columns: ['Order', 'CN', ''],
    orderColumn: 0,
    numberColumn: body.column ?? 1,
    rows,
    otherCourier: null,
    ...more,
  }));

async function open() {
  mockCall('POST /admin/parcels/table', { table: TABLE });
  mockCall('GET /admin/parcels', {
    parcels: [],
    ...onePage(0),
    counts: { booked: 2, shipped: 0, delivered: 0, returned: 0 },
    returning: 0,
    attempted: [],
    couriers: ['TCS'],
  });
  const user = await openBackOffice('/admin/parcels?status=booked');
  await user.click(await screen.findByText(TITLE));
  return { user, part: within(await screen.findByRole('region', { name: TITLE })) };
}

const csv = (table: string, name = 'cn.csv') => new File([table], name, { type: 'text/csv' });

test("the courier's file is shown row by row, and its parcels leave by a second press", async () => {
  const [good, bad] = [row(2, 'CH-1'), row(3, 'CH-9', 'unknown_order')];
  const read = preview([good, bad]);
  const sent = mockCall('PATCH /admin/parcels/numbers', { results: [{ _id: good.parcelId, ok: true, version: 2 }] });
  const { user, part } = await open();
  expect(part.getByText(/up to 1 MB and 5,000 rows/)).toBeVisible();
  await user.selectOptions(part.getByLabelText('Courier of the file'), 'Leopards');
  await user.upload(part.getByLabelText('File: Choose a file'), csv('Order,CN'));
  expect(await part.findByText('No parcel of this order')).toBeVisible();
  expect(part.getByText('1 row to ship, 1 row left as they are')).toBeVisible();
  expect(read[0]?.body).toEqual({ table: TABLE, courier: 'Leopards' });
  expect(sent).toHaveLength(0);
  await user.click(part.getByRole('button', { name: 'Ship 1 parcel' }));
  expect(await screen.findByText('1 parcel shipped')).toBeVisible();
  expect(sent[0]?.body).toEqual({ rows: [{ _id: good.parcelId, trackingNumber: '77000002' }] });
  await waitFor(() => expect(part.queryByText('CH-9')).toBeNull());
});

test('an unusual number leaves when it is meant, and what is none is named', async () => {
  const [odd, phone] = [row(2, 'CH-1', 'unusual'), row(3, 'CH-2', 'phone')];
  preview([odd, phone]);
  const sent = mockCall('PATCH /admin/parcels/numbers', { results: [{ _id: odd.parcelId, ok: true, version: 2 }] });
  const { user, part } = await open();
  await user.upload(part.getByLabelText('File: Choose a file'), csv('Order,CN'));
  expect(await part.findByText('This looks like a phone number, not a tracking number.')).toBeVisible();
  expect(part.getByRole('button', { name: 'Ship 0 parcels' })).toBeDisabled();
  await user.click(part.getByLabelText("1 number does not look like its courier's. Use it anyway"));
  await user.click(part.getByRole('button', { name: 'Ship 1 parcel' }));
  await waitFor(() => expect(sent[0]?.body.rows).toEqual([{ _id: odd.parcelId, trackingNumber: '77000002' }]));
});

test('a file of another courier is read as theirs by one press', async () => {
  const read = preview([row(2, 'CH-1', 'other_courier')], { otherCourier: 'Leopards' });
  const { user, part } = await open();
  await user.upload(part.getByLabelText('File: Choose a file'), csv('Order,CN'));
  await user.click(await part.findByRole('button', { name: 'Read it as a file of Leopards' }));
  await waitFor(() => expect(read.at(-1)?.body.courier).toBe('Leopards'));
});

test('rows are pasted, and read again by another column and for all couriers', async () => {
  const read = preview([row(1, 'CH-1')]);
  const { user, part } = await open();
  await fill(user, part.getByLabelText('Or paste rows from a spreadsheet'), 'CH-1;771;CN771');
  await user.click(part.getByRole('button', { name: 'Read these rows' }));
  await user.selectOptions(await part.findByLabelText('Column with the tracking numbers'), 'Column 3');
  await waitFor(() => expect(read.at(-1)?.body.column).toBe(2));
  expect(read[0]?.body).toMatchObject({ table: 'CH-1;771;CN771', courier: 'TCS' });
  await user.selectOptions(part.getByLabelText('Courier of the file'), 'Any courier');
  await waitFor(() => expect(read.at(-1)?.body).toEqual({ table: 'CH-1;771;CN771', column: 2 }));
});

test('a parcel that did not leave says why, and stays with its row', async () => {
  const [one, two] = [row(2, 'CH-1'), row(3, 'CH-2')];
  preview([one, two]);
  mockCall('PATCH /admin/parcels/numbers', {
    results: [
      { _id: one.parcelId, ok: true, version: 2 },
      { _id: two.parcelId, ok: false, error: { code: 'tracking_number_used', message: 'CH-7 has this number' } },
    ],
  });
  const { user, part } = await open();
  await user.upload(part.getByLabelText('File: Choose a file'), csv('Order,CN'));
  await user.click(await part.findByRole('button', { name: 'Ship 2 parcels' }));
  expect(await part.findByText('CH-7 has this number')).toBeVisible();
  expect(screen.getByText('1 parcel shipped')).toBeVisible();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('CH-2')]),
  );
});

test('a file that the API refuses says why', async () => {
  const { user, part } = await open();
  mockError('POST /admin/parcels/table', 'invalid_request');
  await user.upload(part.getByLabelText('File: Choose a file'), csv('PK\u0003\u0004', 'cn.xlsx'));
  expect(await part.findByText('The request could not be understood.')).toBeVisible();
});

test('a file without order numbers, or too large, says so', async () => {
  preview([], { orderColumn: null, numberColumn: null });
  const { user, part } = await open();
  const choose = (file: File) => user.upload(part.getByLabelText('File: Choose a file'), file);
  await choose(csv('Name,City'));
  expect(await part.findByText(/^No row has an order number/)).toBeVisible();
  await choose(csv('x'.repeat(2_000_001)));
  expect(await part.findByText(/^This file is larger than 1 MB/)).toBeVisible();
});

test('what the API cannot read is told, and read again', async () => {
  mockError('POST /admin/parcels/numbers/preview', 'unavailable');
  const { user, part } = await open();
  await user.upload(part.getByLabelText('File: Choose a file'), csv('"'));
  expect(await part.findByText('The rows could not be read. Please try again.')).toBeVisible();
  preview([row(2, 'CH-1')]);
  await user.click(part.getByText('Try again'));
  expect(await part.findByText('Ready to ship')).toBeVisible();
});
