import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { staffCategory } from '@shop/testing/staff-examples.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const category = staffCategory();
const form = () => screen.queryByRole('dialog', { name: 'Edit category' });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));

async function typeSomething() {
  mockCall('GET /categories/admin', { categories: [category], ...onePage(1) });
  const user = await openBackOffice('/admin/categories');
  await user.click(await screen.findByRole('link', { name: 'Edit Landscapes' }));
  await fill(user, await screen.findByLabelText('Name'), 'Views');
  return user;
}

test('an unchanged form closes at once', async () => {
  mockCall('GET /categories/admin', { categories: [category], ...onePage(1) });
  const user = await openBackOffice(`/admin/categories?category=${category._id}`);
  await screen.findByLabelText('Name');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(form()).not.toBeInTheDocument());
});

test.each([
  ['Escape', (user: Awaited<ReturnType<typeof typeSomething>>) => user.keyboard('{Escape}')],
  ['×', (user: Awaited<ReturnType<typeof typeSomething>>) => user.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'Cancel',
    (user: Awaited<ReturnType<typeof typeSomething>>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('%s asks about unsaved changes, and keeps them when editing goes on', async (_way, leave) => {
  const user = await typeSomething();
  await leave(user);
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
  expect(form()).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Views');
});

test('Escape pressed right after the answer asks again', async () => {
  const user = await typeSomething();
  await user.keyboard('{Escape}');
  const asked = await question();
  // The browser has not told yet that the question is closed.
  fireEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await user.click((await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(form()).not.toBeInTheDocument());
});

test('Back asks, too, and goes back after discarding', async () => {
  const user = await typeSomething();
  history.back();
  const asked = await question();
  expect(asked.getByText('What you typed will be lost.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(form()).not.toBeInTheDocument());
  expect(location.search).toBe('');
});

test('what was discarded is gone when the form is opened again', async () => {
  const user = await typeSomething();
  await user.keyboard('{Escape}');
  await user.click((await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(form()).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Edit Landscapes' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Landscapes');
});
