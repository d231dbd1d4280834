import type { StaffArtist } from '@shop/contracts/artists';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { staffArtist } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const listOf = (...artists: StaffArtist[]) => mockCall('GET /admin/artists', { artists, ...onePage(artists.length) });
const saved = (artist: StaffArtist) => ({ message: 'Saved', artist });
const zainab = staffArtist({ about: 'Lanes of Lahore.', works: 8, version: 4 });
const field = (name: string) => screen.getByLabelText(name);

test('each artist is listed with the number of products and a link to the page', async () => {
  listOf(zainab, staffArtist({ name: 'Omar', slug: 'omar' }));
  await openBackOffice('/admin/artists');
  const row = within(await screen.findByRole('row', { name: /Zainab/ }));
  expect(row.getByText('Lanes of Lahore.')).toBeVisible();
  expect(row.getByText('8')).toBeVisible();
  expect(row.getByRole('link', { name: 'Page of Zainab Qureshi' })).toHaveAttribute('href', '/artists/zainab-qureshi');
});

test('without artists it says what they are for', async () => {
  listOf();
  await openBackOffice('/admin/artists');
  expect(await screen.findByRole('heading', { name: 'No artists yet' })).toBeVisible();
});

test('an artist is added; the name is needed, and one that is taken shows why', async () => {
  listOf();
  mockError('POST /admin/artists', 'duplicate');
  const user = await openBackOffice('/admin/artists');
  await user.click(await screen.findByRole('button', { name: 'Add artist' }));
  const save = within(await screen.findByRole('dialog', { name: 'New artist' })).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(field('Name')).toHaveAccessibleDescription('Please enter the name of the artist');
  await fill(user, field('Name'), ' Omar ');
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error saving artist: An artist with this name already exists.',
  );
  const sent = mockCall('POST /admin/artists', ({ body }) => saved(staffArtist({ name: body.name })));
  await user.click(save);
  await expectToSee('Artist Omar saved');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Omar', about: '', urduName: '', urduAbout: '' }]);
});

test('an edit sends the version that it began with', async () => {
  listOf(zainab);
  const sent = mockCall('PUT /admin/artists/:id', saved(zainab));
  const user = await openBackOffice('/admin/artists');
  await user.click(await screen.findByRole('link', { name: 'Edit Zainab Qureshi' }));
  await fill(user, await screen.findByLabelText(/^About the artist/), 'Lanes.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Artist Zainab Qureshi saved');
  expect(sent.map(({ params, body }) => [params.id, body.about, body.version])).toEqual([[zainab._id, 'Lanes.', 4]]);
});

test('deleting asks first, and says that the products stay', async () => {
  listOf(zainab);
  const sent = mockCall('DELETE /admin/artists/:id', { message: 'Artist deleted' });
  const user = await openBackOffice('/admin/artists');
  await user.click(await screen.findByRole('button', { name: 'Delete Zainab Qureshi' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/The products stay/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  await expectToSee('Artist Zainab Qureshi deleted');
  await waitFor(() => expect(sent.map(({ params }) => params.id)).toEqual([zainab._id]));
});
