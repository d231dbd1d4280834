import type { Sale } from '@shop/contracts/sales';
import { onePage, productCard, productSize } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { sale } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const category = (name: string) => ({
  _id: '019a0000-0000-7000-8000-00000000000c',
  name,
  description: '',
  isActive: true,
  sortOrder: 1,
  version: 1,
  urduName: null,
  urduDescription: null,
});
const saved = (one: Sale) => ({ message: 'Saved', sale: one });
const listOf = (...sales: Sale[]) => mockCall('GET /admin/sales', { sales, ...onePage(sales.length) });
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => {
  const categories = [category('Calligraphy'), category('One Piece')];
  mockCall('GET /categories/admin', { categories, ...onePage(2) });
  const print = productCard({ category: 'Calligraphy', sizes: [productSize('Small', 3_500)] });
  mockCall('GET /products', { products: [print], ...onePage(1), appliedSearch: '', matchType: 'regex' });
});

async function openNew() {
  listOf(sale());
  const user = await openBackOffice('/admin/coupons?view=sales&sale=new');
  await screen.findByRole('dialog', { name: 'New sale' });
  return user;
}

test('a weekend sale on a category takes two presses, and shows what cards will show', async () => {
  const sent = mockCall('POST /admin/sales', saved(sale()));
  const user = await openNew();
  await user.click(await screen.findByRole('checkbox', { name: 'Calligraphy' }));
  await fill(user, field('Percent off'), '30%');
  const preview = within(
    await screen.findByRole('heading', { name: 'In the shop' }).then((h) => h.parentElement as HTMLElement),
  );
  await waitFor(() =>
    expect(preview.getByRole('listitem')).toHaveTextContent(/Cards in Calligraphy show Rs\s2,450.*Rs\s3,500/),
  );
  await user.click(save());
  await expectToSee('Sale saved');
  expect(sent[0]?.body).toMatchObject({ name: 'Weekend sale', percentOff: 30, categories: ['Calligraphy'] });
  // Until Sunday is over in Pakistan.
  const end = new Date(sent[0]?.body.endsAt ?? '');
  expect([end.getUTCDay(), end.toISOString().slice(11)]).toEqual([0, '19:00:00.000Z']);
});

test('without a category, and with too much off, nothing is sent', async () => {
  const user = await openNew();
  await fill(user, field('Percent off'), '101');
  await user.click(save());
  expect(screen.getByRole('group', { name: 'On sale' })).toHaveAccessibleDescription(
    'Choose a category, or the whole shop.',
  );
  expect(screen.getByRole('group', { name: 'On sale' })).toHaveFocus();
  expect(field('Percent off')).toHaveAccessibleDescription('Please enter a whole number from 1 to 90, such as 30');
});

test('the whole shop needs no categories', async () => {
  const sent = mockCall('POST /admin/sales', saved(sale({ categories: null })));
  const user = await openNew();
  await user.click(await screen.findByRole('checkbox', { name: 'The whole shop' }));
  expect(screen.queryByRole('checkbox', { name: 'Calligraphy' })).not.toBeInTheDocument();
  await user.click(save());
  await expectToSee('Sale saved');
  expect(sent[0]?.body.categories).toBeNull();
});

test('a category that was deleted meanwhile is said at the categories', async () => {
  const message = 'There is no such category any more.';
  mockError('POST /admin/sales', 'unknown_category', { errors: [{ path: 'categories.0', message }] });
  const user = await openNew();
  await user.click(await screen.findByRole('checkbox', { name: 'Calligraphy' }));
  await user.click(save());
  await waitFor(() => expect(screen.getByRole('group', { name: 'On sale' })).toHaveAccessibleDescription(message));
});

test('a colleague’s change is shown before it is overwritten', async () => {
  const before = sale({ version: 2 });
  const theirs = { ...before, percentOff: 50, version: 3 };
  listOf(before);
  const user = await openBackOffice(`/admin/coupons?view=sales&sale=${before._id}`);
  await screen.findByRole('dialog', { name: 'Edit sale' });
  await fill(user, field('Percent off'), '25');
  mockError('PUT /admin/sales/:id', 'stale_version');
  listOf(theirs);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This sale was changed on another device.');
  const sent = mockCall('PUT /admin/sales/:id', saved({ ...theirs, percentOff: 25, version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
  await expectToSee('Sale saved');
  // Start and end stay to the second.
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Weekend sale', percentOff: 25, categories: ['Calligraphy'], endsAt: before.endsAt, version: 3 },
  ]);
});
