import { type Area, type SettingsOf, areas } from '@shop/contracts/settings/areas';
import type { StoredArea } from '@shop/contracts/settings/settings';
import type { SetupStepName } from '@shop/contracts/setup';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const stored = <A extends Area>(area: A, values: object = {}, more: Partial<StoredArea> = {}): StoredArea => ({
  area,
  version: 3,
  values: areas[area].parse(values) as Record<string, unknown>,
  fixed: [],
  changedAt: '2026-11-22T09:30:00.000Z',
  changedBy: 'ayesha',
  ...more,
});

/** Opens the form of an area, and answers its saves. */
async function openArea<A extends Area>(area: A, values: object = {}, more: Partial<StoredArea> = {}) {
  const before = stored(area, values, more);
  mockCall('GET /admin/settings/:area', before);
  mockCall('GET /admin/settings/:area/versions', { versions: [], total: 0, totalPages: 1, page: 1, limit: 20 });
  const saves = mockCall('PUT /admin/settings/:area', ({ body }) => ({ ...before, version: 4, values: body.values }));
  const user = await openBackOffice(`/admin/settings/${area}`);
  await screen.findByRole('button', { name: 'Save' });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    return saves[0]?.body as { version: number; values: SettingsOf<A> };
  };
  return { user, save, saves };
}

const retype = async (user: Awaited<ReturnType<typeof openBackOffice>>, label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

test('the settings list their areas, each with what it holds', async () => {
  await openBackOffice('/admin/settings');
  const link = await screen.findByRole('link', { name: /^Delivery/ });
  expect(link).toHaveAttribute('href', '/admin/settings/delivery');
  expect(screen.getAllByRole('link', { name: /Name, city|Colours|accounts/ })).toHaveLength(3);
});

test('the shop is saved as it was typed, on the version that was opened', async () => {
  const { user, save } = await openArea('shop');
  await retype(user, 'Name of the shop', 'Rangeen Candles');
  await retype(user, 'City', 'Multan');
  await retype(user, 'Many (candles)', 'candles');
  await retype(user, 'Type (scented)', 'scented');
  expect(screen.getByText(/scented candles from Multan/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a page' }));
  await user.type(screen.getByLabelText('Address'), 'https://www.instagram.com/rangeen');
  const { version, values } = await save();
  expect(version).toBe(3);
  expect(values).toMatchObject({ name: 'Rangeen Candles', city: 'Multan', email: null });
  expect(values.social).toEqual(['https://www.instagram.com/rangeen']);
  expect(await screen.findByText('Saved. Shoppers see it now.')).toBeVisible();
});

test('a step of an own shop that is done leads to the next one', async () => {
  const step = (name: SetupStepName, isDone = false) => ({ name, isDone, isEssential: false, variables: [] });
  mockCall('GET /admin/setup', {
    steps: [step('shop', true), step('mail'), step('home'), step('demo')],
    isHidden: false,
  });
  await openArea('shop');
  expect(await screen.findByRole('link', { name: 'Next step: E-mails to customers' })).toHaveAttribute(
    'href',
    '/admin/settings/mail',
  );
});

test('what the environment decides is read only, and says by which variable', async () => {
  const fixed = [{ path: 'email', variable: 'SUPPORT_EMAIL' }];
  await openArea('shop', { email: 'help@rangeen.pk' }, { fixed });
  const field = await screen.findByLabelText('E-mail address');
  expect(field).toHaveAttribute('readonly');
  expect(field).toHaveAccessibleDescription('Set by SUPPORT_EMAIL on the server.');
});

test('a method without an account is not offered, and has no switch that says otherwise', async () => {
  const { user } = await openArea('payments');
  expect(await screen.findAllByText('Not offered: there is no account to pay to.')).toHaveLength(4);
  // The one switch is that of cash on delivery.
  expect(screen.getAllByText('Offered to shoppers')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add your JazzCash account' }));
  expect(screen.getByRole('checkbox', { name: 'Offered to shoppers' })).toBeChecked();
});

test('an account is begun with the usual lines, and a wrong field is marked', async () => {
  const { user } = await openArea('payments');
  await user.click(await screen.findByRole('button', { name: 'Add your JazzCash account' }));
  const [, number] = screen.getAllByLabelText('Value');
  if (number) await user.type(number, '0321 7654321');
  const message = 'Please enter the value';
  mockError('PUT /admin/settings/:area', 'invalid_request', {
    errors: [{ path: 'values.jazzCash.account.0.value', message }],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please correct the fields that are marked.')).toBeVisible();
  expect(screen.getAllByLabelText('Value')[0]).toHaveAccessibleDescription(message);
  expect(screen.getAllByLabelText('Value')[0]).toHaveFocus();
  expect(number).toHaveValue('0321 7654321');
});

test('only the owner changes where the money goes', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Bilal', role: 'manager' } });
  mockCall('GET /admin/settings/:area', stored('payments'));
  await openBackOffice('/admin/settings/payments');
  expect(await screen.findByText('Only the owner may change this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a zone has its cities and prices, and the fields of no other charge are shown', async () => {
  const { user, save } = await openArea('delivery');
  await user.click(await screen.findByRole('radio', { name: /By city/ }));
  await user.click(screen.getByRole('button', { name: 'Add a zone' }));
  const zone = within(screen.getByRole('group', { name: 'Zones' }));
  await user.type(zone.getByLabelText('Name of the zone'), 'North');
  await user.type(zone.getByLabelText('Cities'), 'Gilgit, Skardu');
  await user.clear(zone.getByLabelText('Price in rupees'));
  await user.type(zone.getByLabelText('Price in rupees'), '1,350');
  await user.type(zone.getByLabelText('Free from, in rupees'), '6000');
  await user.click(zone.getByRole('checkbox', { name: 'Cash on delivery is offered there' }));
  const { values } = await save();
  expect([values.charge, values.zones]).toEqual([
    'zones',
    [{ name: 'North', cities: ['Gilgit', 'Skardu'], fee: 1350, freeFrom: 6000, cod: false }],
  ]);
});

test('who saves second is shown what the other changed, and loses nothing', async () => {
  const { user } = await openArea('orders');
  await retype(user, 'Most pieces of one size in an order', '20');
  mockError('PUT /admin/settings/:area', 'stale_version');
  mockCall('GET /admin/settings/:area', stored('orders', { highestQuantity: 5 }, { version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody saved these settings/)).toBeVisible();
  const saves = mockCall('PUT /admin/settings/:area', ({ body }) => stored('orders', body.values, { version: 5 }));
  await user.click(screen.getByRole('button', { name: /mine/i }));
  await waitFor(() =>
    expect(saves[0]?.body).toEqual({ version: 4, values: expect.objectContaining({ highestQuantity: 20 }) }),
  );
});

test('what was typed outlives a tab that is loaded again, over the version that was opened', async () => {
  const { user } = await openArea('shop');
  await retype(user, 'City', 'Multan');
  cleanup();
  const { save } = await openArea('shop', {}, { version: 4 });
  expect(await screen.findByLabelText('City')).toHaveValue('Multan');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  const { version, values } = await save();
  expect([version, values.city]).toEqual([3, 'Multan']);
  expect(await screen.findByText('Saved. Shoppers see it now.')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
});

test('what is typed while settings are saved stays, and is saved next', async () => {
  const { user } = await openArea('shop');
  const held = Promise.withResolvers<void>();
  const saves = mockCall('PUT /admin/settings/:area', async ({ body }) => {
    await held.promise;
    return stored('shop', body.values, { version: body.version + 1 });
  });
  await retype(user, 'Name of the shop', 'Rangeen Candles');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  await retype(user, 'City', 'Multan');
  held.resolve();
  expect(await screen.findByText('Saved. Shoppers see it now.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Multan');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saves[1]?.body).toMatchObject({ version: 4, values: { name: 'Rangeen Candles', city: 'Multan' } }),
  );
});

test('an earlier version can be put back', async () => {
  mockCall('GET /admin/settings/:area', stored('orders', { highestQuantity: 5 }));
  const version = (number: number, highestQuantity: number) => ({
    version: number,
    changedAt: '2026-11-22T09:30:00.000Z',
    changedBy: 'ayesha',
    values: { highestQuantity },
  });
  const versions = [version(3, 5), version(2, 20), version(1, 5)];
  mockCall('GET /admin/settings/:area/versions', { versions, total: 3, totalPages: 1, page: 1, limit: 20 });
  const back = mockCall(
    'POST /admin/settings/:area/put-back',
    stored('orders', { highestQuantity: 20 }, { version: 4 }),
  );
  const user = await openBackOffice('/admin/settings/orders');
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(back[0]?.body).toEqual({ version: 3, earlier: 2 }));
  expect(await screen.findByLabelText(/Most pieces/)).toHaveValue('20');
});

test('a logo is uploaded when it is chosen, and saved with the form', async () => {
  const { user, save } = await openArea('shop');
  const picture = {
    url: `/media/shop/${newId()}/300.jpg`,
    alt: '',
    width: 300,
    height: 120,
    placeholder: 'data:image/png;base64,iVBORw0KGgo=',
    sources: [],
  };
  mockCall('POST /admin/settings/pictures', { picture });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Logo: Choose a picture'), file);
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', picture.url);
  expect((await save()).values.logo).toEqual(picture);
});

test('a Raast code can be tried before it is saved, once a line of the bank account is an IBAN', async () => {
  const { user, save } = await openArea('payments', { bank: { account: [{ label: 'IBAN', value: 'PK36 SCBL' }] } });
  await user.selectOptions(await screen.findByLabelText(/^Raast code/), 'As the State Bank published it');
  expect(await screen.findByText(/No line above holds an IBAN/)).toBeVisible();
  await retype(user, 'Value', 'PK36 SCBL 0000 0011 2345 6702');
  expect(screen.getByRole('img', { name: 'Raast QR code to try' })).toBeVisible();
  expect((await save()).values).toMatchObject({ raast: 'standard' });
});
