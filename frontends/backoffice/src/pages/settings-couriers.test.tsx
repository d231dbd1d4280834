import { type Area, type SettingsOf, areas } from '@shop/contracts/settings/areas';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const stored = (area: Area, values: object) => ({
  area,
  version: 3,
  values: areas[area].parse(values) as Record<string, unknown>,
  fixed: [],
  changedAt: '2026-11-22T09:30:00.000Z',
  changedBy: 'ayesha',
});
const zone = (name: string, ...cities: string[]) => ({ name, cities, fee: 200, freeFrom: null, cod: true });
const tcs = {
  name: 'TCS',
  charge: 250,
  sheet: {
    columns: [
      { header: 'Name', field: 'name' },
      { header: 'Service', field: 'text', text: 'O' },
    ],
  },
};

/** Opens the couriers of a shop that delivers to these zones, and answers their saves. */
async function open(couriers: object[], zones: object[] = []) {
  const before = stored('couriers', { couriers });
  mockCall('GET /admin/settings/:area', ({ params }) =>
    params.area === 'delivery' ? stored('delivery', { zones }) : before,
  );
  mockCall('GET /admin/settings/:area/versions', { versions: [], total: 0, totalPages: 1, page: 1, limit: 20 });
  const saves = mockCall('PUT /admin/settings/:area', ({ body }) => ({ ...before, version: 4, values: body.values }));
  const user = await openBackOffice('/admin/settings/couriers');
  await screen.findByDisplayValue('TCS');
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    return saves[0]?.body.values as SettingsOf<'couriers'> | undefined;
  };
  const save = async () => (await saved())?.couriers[0];
  return { user, save, saved };
}
const openSheet = async (user: Awaited<ReturnType<typeof openBackOffice>>) => {
  await user.click(screen.getByText(/^Booking sheet of TCS/));
  return within(await screen.findByRole('group', { name: 'Columns, from left to right' }));
};

test('what packing costs is typed once, and an empty field means not known', async () => {
  const { user, saved } = await open([tcs]);
  const packing = screen.getByLabelText('What packing a parcel costs you, in rupees');
  expect(packing).toHaveValue('');
  await fill(user, packing, '45.50');
  expect((await saved())?.packing).toBe(45.5);
});

test('a charge for a zone of the delivery settings, and the weight that sheets say', async () => {
  const { user, save } = await open([tcs], [zone('South', 'Karachi'), zone('Far', 'Gilgit')]);
  const zones = within(await screen.findByRole('group', { name: 'Other charges by zone' }));
  await user.click(zones.getByRole('button', { name: 'Add a zone' }));
  await user.selectOptions(zones.getByLabelText('Zone'), 'Far');
  await fill(user, zones.getByLabelText('Charge, in rupees'), '1,450');
  await user.click(zones.getByRole('button', { name: 'Add a zone' }));
  expect(zones.queryByRole('button', { name: 'Add a zone' })).toBeNull();
  await user.click(zones.getByRole('button', { name: 'Remove South from TCS' }));
  await fill(user, screen.getByLabelText(/^Weight of a parcel/), '1.25');
  expect(await save()).toMatchObject({ charge: 250, weight: 1.25, zones: [{ zone: 'Far', charge: 1_450 }] });
});

test('what its numbers look like, and what it calls cities', async () => {
  const { user, save } = await open([tcs]);
  await fill(user, screen.getByLabelText(/^What its tracking numbers look like/), '2 letters and 9 digits');
  await user.click(screen.getByText('Names of cities on sheets of TCS (0 cities)'));
  const cities = within(await screen.findByRole('group', { name: 'Names of cities' }));
  await user.click(cities.getByRole('button', { name: 'Add a city' }));
  await fill(user, cities.getByLabelText('City'), 'Lahore');
  await fill(user, cities.getByLabelText('What the courier calls it'), 'LHE');
  expect(await save()).toMatchObject({
    numbers: '2 letters and 9 digits',
    cities: [{ city: 'Lahore', name: 'LHE' }],
  });
});

test('without zones the way to them is shown; a zone that is gone is named', async () => {
  await open([{ ...tcs, zones: [{ zone: 'North', charge: 300 }] }, { name: 'Leopards' }]);
  expect(await screen.findByRole('option', { name: 'North (not a zone any more)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Delivery settings' })).toHaveAttribute('href', '/admin/settings/delivery');
});

test('columns of the sheet are added, filled, moved and removed', async () => {
  const { user, save } = await open([tcs]);
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Add a column' }));
  await fill(user, sheet.getAllByLabelText('Heading')[2] as HTMLElement, 'Fragile');
  await user.selectOptions(sheet.getAllByLabelText('What it holds')[2] as HTMLElement, 'The same text in each row');
  await fill(user, sheet.getAllByLabelText('The text')[1] as HTMLElement, 'NO');
  await user.click(sheet.getByRole('button', { name: 'Move Fragile of TCS up' }));
  await user.click(sheet.getByRole('button', { name: 'Remove Name of TCS' }));
  expect(screen.getByText('Booking sheet of TCS (2 columns)')).toBeVisible();
  expect((await save())?.sheet.columns).toEqual([
    { header: 'Fragile', field: 'text', text: 'NO' },
    { header: 'Service', field: 'text', text: 'O' },
  ]);
});

test('a folded sheet opens where something in it is wrong', async () => {
  const { user } = await open([tcs]);
  const wrong = 'Please enter what stands above the column';
  mockError('PUT /admin/settings/:area', 'invalid_request', {
    errors: [{ path: 'values.couriers.0.sheet.columns.1.header', message: wrong }],
  });
  await fill(user, screen.getByLabelText('Name'), 'TCS Express');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(wrong)).toBeVisible();
  await waitFor(() => expect(screen.getByDisplayValue('Service')).toHaveFocus());
});
