import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { staffCategory } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const ships = staffCategory({ name: 'Ships', isActive: false });

test('each category says whether shoppers see it', async () => {
  mockCall('GET /categories/admin', { categories: [staffCategory(), ships], ...onePage(2) });
  await openBackOffice('/admin/categories');
  const rows = await screen.findAllByRole('row', { name: /Ships|Landscapes/ });
  expect(rows.map((row) => within(row).queryByText('Inactive') !== null)).toEqual([false, true]);
});

test('a category is moved by its buttons, and the ends of the list stay where they are', async () => {
  const first = staffCategory({ sortOrder: 1 });
  mockCall('GET /categories/admin', { categories: [first, ships], ...onePage(2) });
  const sent = mockCall('POST /categories/:id/move', { message: 'Moved', category: { ...ships, sortOrder: 1 } });
  const user = await openBackOffice('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Move Landscapes up' }));
  await user.click(screen.getByRole('button', { name: 'Move Ships down' }));
  expect(sent).toHaveLength(0);
  mockCall('GET /categories/admin', { categories: [ships, first], ...onePage(2) });
  const up = screen.getByRole('button', { name: 'Move Ships up' });
  await user.click(up);
  await expectToSee('Ships is now at position 1');
  await waitFor(() => expect(up).toHaveAttribute('aria-disabled', 'true'));
  expect(up).toHaveFocus();
  expect(sent.map(({ params, body }) => [params.id, body.direction])).toEqual([[ships._id, 'up']]);
});

test('a move that fails is said with the name', async () => {
  mockCall('GET /categories/admin', { categories: [staffCategory(), ships], ...onePage(2) });
  mockError('POST /categories/:id/move', 'internal_error');
  const user = await openBackOffice('/admin/categories');
  await user.click(await screen.findByRole('button', { name: 'Move Ships up' }));
  await expectToSee('Ships was not moved. Please try again.');
});

test('without categories it says so', async () => {
  mockCall('GET /categories/admin', { categories: [], ...onePage(0) });
  await openBackOffice('/admin/categories');
  expect(await screen.findByRole('heading', { name: 'No categories found' })).toBeVisible();
});

test('a list that could not be loaded can be loaded again', async () => {
  mockError('GET /categories/admin', 'internal_error');
  const user = await openBackOffice('/admin/categories');
  expect(await screen.findByRole('alert')).toHaveTextContent('The categories could not be loaded.');
  mockCall('GET /categories/admin', { categories: [ships], ...onePage(1) });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('row', { name: /Ships/ })).toBeVisible();
});

describe('deleting', () => {
  test('asks first, with the name, and can be cancelled', async () => {
    mockCall('GET /categories/admin', { categories: [ships], ...onePage(1) });
    const user = await openBackOffice('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Delete Ships' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Ships')).toBeVisible();
    expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('takes the row away', async () => {
    mockCall('GET /categories/admin', { categories: [ships], ...onePage(1) });
    const sent = mockCall('DELETE /categories/:id', { message: 'Deleted' });
    const user = await openBackOffice('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Delete Ships' }));
    mockCall('GET /categories/admin', { categories: [], ...onePage(0) });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expectToSee('Category Ships deleted');
    expect(await screen.findByRole('heading', { name: 'No categories found' })).toBeVisible();
    expect(sent.map(({ params }) => params.id)).toEqual([ships._id]);
  });

  test('that fails leaves the row, and says so', async () => {
    mockCall('GET /categories/admin', { categories: [ships], ...onePage(1) });
    mockError('DELETE /categories/:id', 'internal_error');
    const user = await openBackOffice('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Delete Ships' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expectToSee('Error deleting category');
    expect(screen.getByRole('row', { name: /Ships/ })).toBeVisible();
  });
});
