import type { Parcel } from '@shop/contracts/parcels';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { parcel } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const list = (...parcels: Parcel[]) =>
  mockCall('GET /admin/parcels', {
    parcels,
    ...onePage(parcels.length),
    counts: { booked: 0, shipped: parcels.length, delivered: 0, returned: 0 },
    returning: 0,
    attempted: [],
    couriers: ['TCS'],
  });
const three = ['CH-1', 'CH-2', 'CH-3'].map((orderNumber) => parcel({ orderNumber })) as [Parcel, Parcel, Parcel];
const [one, two, last] = three;
const done = ({ _id }: Parcel) => ({ _id, ok: true as const, version: 2 });

async function open() {
  list(...three);
  const user = await openBackOffice('/admin/parcels');
  await screen.findByRole('article', { name: 'CH-1' });
  return { user, bar: within(screen.getByRole('region', { name: 'The selected parcels' })) };
}

test('several parcels are delivered together, and are on their way again by Undo', async () => {
  const { user, bar } = await open();
  expect(bar.getByRole('button', { name: 'All delivered' })).toBeDisabled();
  const sent = mockCall('PATCH /admin/parcels/outcomes', { results: [done(one), done(last)] });
  const undone = mockCall('POST /admin/parcels/take-back', { results: [done(one), done(last)] });
  await user.click(screen.getByLabelText('Select CH-1'));
  await user.click(screen.getByLabelText('Select CH-3'));
  await user.click(bar.getByRole('button', { name: 'All delivered' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Were 2 parcels delivered?' }));
  expect(sent).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'All delivered' }));
  expect(await screen.findByText('2 parcels delivered')).toBeVisible();
  expect(sent[0]?.body.rows).toEqual([one, last].map(({ _id }) => ({ _id, outcome: 'delivered' })));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 parcels on the way again')).toBeVisible();
  expect(undone[0]?.body.rows).toEqual([one, last].map(({ _id }) => ({ _id })));
});

test('a whole page came back for one reason; what could not be said is named and stays selected', async () => {
  const { user, bar } = await open();
  const sent = mockCall('PATCH /admin/parcels/outcomes', {
    results: [
      done(one),
      { _id: two._id, ok: false, error: { code: 'already_decided', message: 'Delivered already' } },
      done(last),
    ],
  });
  await user.click(bar.getByLabelText('Select all on this page'));
  await user.click(bar.getByRole('button', { name: 'All came back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Why did these 3 parcels come back?' }));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Not reached');
  await user.type(dialog.getByLabelText(/^Cost of the way back, each/), '180');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 done. Not done: CH-2 (Delivered already)')).toBeVisible();
  expect(sent[0]?.body.rows).toEqual(
    three.map(({ _id }) => ({ _id, outcome: 'returned', reason: 'unreachable', stockBack: true, cost: 180 })),
  );
  await waitFor(() => expect(bar.getByText('1 selected')).toBeVisible());
  expect(screen.getByLabelText('Select CH-2')).toBeChecked();
});

test('parcels that are not on their way cannot be selected', async () => {
  list(parcel({ status: 'delivered', decidedAt: '2026-11-22T09:00:00.000Z' }));
  await openBackOffice('/admin/parcels?status=delivered');
  await screen.findByRole('article', { name: 'CH-2611-0007' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
