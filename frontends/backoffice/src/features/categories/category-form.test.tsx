import type { StaffCategory } from '@shop/contracts/categories';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { staffCategory } from '@shop/testing/staff-examples.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const saved = (category: StaffCategory) => ({ message: 'Saved', category });
const listOf = (...categories: StaffCategory[]) =>
  mockCall('GET /categories/admin', { categories, ...onePage(categories.length) });
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

async function openNew() {
  listOf(staffCategory());
  const user = await openBackOffice('/admin/categories?category=new');
  await screen.findByRole('dialog', { name: 'New category' });
  return user;
}

async function openEdit(category: StaffCategory) {
  listOf(category);
  const user = await openBackOffice(`/admin/categories?category=${category._id}`);
  await screen.findByRole('dialog', { name: 'Edit category' });
  return user;
}

test('a new category is saved, and the form closes', async () => {
  const sent = mockCall('POST /categories', ({ body }) => saved(staffCategory({ name: body.name })));
  const user = await openNew();
  await fill(user, field('Name'), ' Ships ');
  await fill(user, field('Position'), '3');
  await user.click(save());
  await expectToSee('Category Ships saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Ships', description: '', urduName: '', urduDescription: '', sortOrder: 3, isActive: true },
  ]);
});

test('a new category without a position comes last; one that exists needs its position', async () => {
  const sent = mockCall('POST /categories', ({ body }) => saved(staffCategory({ name: body.name })));
  const user = await openNew();
  mockCall('GET /categories/admin', ({ query }) => ({
    categories: [staffCategory({ sortOrder: query.page === 30 ? 52 : 1 })],
    ...onePage(30),
  }));
  await fill(user, field('Name'), 'Kites');
  await user.click(save());
  await expectToSee('Category Kites saved');
  expect(sent.map(({ body }) => body.sortOrder)).toEqual([53]);
});

test('an error is shown at its field, which takes the focus', async () => {
  const user = await openNew();
  await fill(user, field('Position'), 'first');
  await user.click(save());
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Please enter a category name');
  expect(field('Position')).toHaveAccessibleDescription(
    'Leave empty to add it at the end. 1 comes first. Please use a whole number',
  );
});

test('a name that is taken shows the message of the API', async () => {
  mockError('POST /categories', 'duplicate');
  const user = await openNew();
  await fill(user, field('Name'), 'Landscapes');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error saving category: A category with this name already exists.',
  );
  expect(field('Name')).toHaveValue('Landscapes');
});

test('an error of the API about a field is shown at that field', async () => {
  const message = 'Please use a number between -1,000,000 and 1,000,000';
  mockError('POST /categories', 'invalid_request', { errors: [{ path: 'sortOrder', message }] });
  const user = await openNew();
  await fill(user, field('Name'), 'Ships');
  await user.click(save());
  await waitFor(() => expect(field('Position')).toBeInvalid());
  expect(field('Position')).toHaveAccessibleDescription(`Leave empty to add it at the end. 1 comes first. ${message}`);
});

test('an error that comes late leaves the focus in the field that was entered meanwhile', async () => {
  mockError('POST /categories', 'invalid_request', { errors: [{ path: 'sortOrder', message: 'Too far down' }] });
  const user = await openNew();
  await fill(user, field('Name'), 'Ships');
  fireEvent.click(save());
  const description = screen.getByLabelText(/^Description/);
  act(() => description.focus());
  await waitFor(() => expect(field('Position')).toBeInvalid());
  expect(description).toHaveFocus();
});

describe('after a change by a colleague', () => {
  const before = staffCategory({ name: 'Landscapes', sortOrder: 1, version: 4 });
  const theirs = { ...before, name: 'Scenery', sortOrder: 9, version: 5 };

  async function meetConflict() {
    const user = await openEdit(before);
    await fill(user, field('Name'), 'Views');
    const sent = mockError('PUT /categories/:id', 'stale_version');
    listOf(theirs);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this category in the meantime.');
    expect(sent.map(({ body }) => body.version)).toEqual([4]);
    return user;
  }

  test('their version is shown where it differs', async () => {
    await meetConflict();
    const differences = (await screen.findByText(/^Now saved/)).parentElement as HTMLElement;
    const rows = within(differences)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(rows).toEqual(['Name: Scenery', 'Position: 9']);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('their version can be loaded', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Load the newest' }));
    expect(field('Name')).toHaveValue('Scenery');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('mine can be saved over the version that was shown', async () => {
    const user = await meetConflict();
    await screen.findByText(/^Now saved/);
    const sent = mockCall('PUT /categories/:id', saved({ ...theirs, name: 'Views', version: 6 }));
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await expectToSee('Category Views saved');
    expect(sent.map(({ body }) => [body.name, body.version])).toEqual([['Views', 5]]);
  });
});

test('pressed twice, it is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof saved>>();
  const sent = mockCall('POST /categories', () => promise);
  const user = await openNew();
  await fill(user, field('Name'), 'Kites');
  await user.dblClick(save());
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
  resolve(saved(staffCategory({ name: 'Kites' })));
  await screen.findByText('Category Kites saved');
  expect(sent).toHaveLength(1);
});
