import type { StaffProduct } from '@shop/contracts/products';
import type { StockRow } from '@shop/contracts/stock';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { product, staffCategory } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const one: StaffProduct = product({ name: 'Moonlit Sea' });
const [first] = one.sizes;
const saved = { message: 'Saved', product: one };
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });
const problems = () => screen.findByRole('alert', { name: 'There is a problem' });

const counted = (count: number | null): StockRow => ({
  _id: `${one._id}/${first?.name.toLowerCase()}`,
  productId: one._id,
  productName: one.name,
  picture: null,
  size: first?.name ?? '',
  count,
  low: null,
  perOrder: null,
  perPhone: null,
  costPrice: null,
});
const inStock = (count: number | null) =>
  mockCall('GET /admin/stock', { stock: [counted(count)], lowCount: 0, lowStock: 3, ...onePage(1) });

beforeEach(() => {
  mockCall('GET /products/admin', { products: [], ...onePage(0), counts: { all: 0, drafts: 0, deleted: 0 } });
  mockCall('GET /categories/admin', { categories: [staffCategory()], ...onePage(1) });
  mockCall('GET /products/admin/:id', { product: one });
});

async function openEdit() {
  const user = await openBackOffice(`/admin/products?product=${one._id}`);
  await screen.findByLabelText('Name');
  return user;
}

test('a new product takes its count along; an empty one is not counted', async () => {
  const sent = mockCall('POST /products', saved);
  const user = await openBackOffice('/admin/products?product=new');
  await screen.findByRole('dialog', { name: 'New product' });
  await fill(user, field('Name'), 'Moonlit Sea');
  await fill(user, field('Description'), 'Boats at night.');
  await fill(user, field('Price of size 1, in rupees'), '1250');
  await fill(user, field('Price of size 2, in rupees'), '2250');
  await fill(user, field('In stock of size 1'), '12');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent[0]?.body.stock).toEqual([{ size: 'Small', count: 12, seen: null }]);
});

test('an edit sends only the counts that were changed, with what was seen', async () => {
  inStock(5);
  const sent = mockCall('PUT /products/:id', saved);
  let user = await openEdit();
  expect(field('In stock of size 1')).toHaveValue('5');
  await fill(user, field('Name'), 'Moonlit Bay');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent[0]?.body).not.toHaveProperty('stock');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  user = await openEdit();
  await fill(user, field('In stock of size 1'), '9');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body.stock).toEqual([{ size: first?.name, count: 9, seen: 5 }]);
});

test('a size that is renamed takes its count along, as it was seen', async () => {
  inStock(5);
  const sent = mockCall('PUT /products/:id', saved);
  const user = await openEdit();
  await fill(user, field('Name of size 1'), 'A4');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent[0]?.body.stock).toEqual([{ size: 'A4', count: 5, seen: 5, was: first?.name }]);
});

test('a count that has moved is named, shown, and saved when it was counted again', async () => {
  inStock(5);
  const message = `${first?.name}: The count has changed in the meantime. Now: 4. Please count again.`;
  const user = await openEdit();
  mockError('PUT /products/:id', 'stale_count', { errors: [{ path: 'stock.0.count', message }] });
  await fill(user, field('In stock of size 1'), '9');
  inStock(4);
  await user.click(save());
  expect(await problems()).toHaveTextContent(message);
  await waitFor(() => expect(field('In stock of size 1')).toHaveValue('4'));
  const sent = mockCall('PUT /products/:id', saved);
  await fill(user, field('In stock of size 1'), '8');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent[0]?.body.stock).toEqual([{ size: first?.name, count: 8, seen: 4 }]);
});

test('what is typed while a save fails by a count that has moved stays', async () => {
  inStock(5);
  const user = await openEdit();
  const held = Promise.withResolvers<void>();
  mockError('PUT /products/:id', 'stale_count');
  await fill(user, field('In stock of size 1'), '9');
  const asked = mockCall('GET /admin/stock', async () => {
    await held.promise;
    return { stock: [counted(4)], lowCount: 0, lowStock: 3, ...onePage(1) };
  });
  await user.click(save());
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await fill(user, field('Name'), 'Moonlit Bay');
  held.resolve();
  await waitFor(() => expect(field('In stock of size 1')).toHaveValue('4'));
  expect(field('Name')).toHaveValue('Moonlit Bay');
});

test('a count that is none is named', async () => {
  inStock(null);
  const user = await openEdit();
  await fill(user, field('In stock of size 1'), '2.5');
  await user.click(save());
  const summary = within(await problems());
  expect(summary.getByRole('link')).toHaveTextContent(
    `In stock of ${first?.name}: “2.5” is not a whole number from 0 to 100,000.`,
  );
  expect(field('In stock of size 1')).toBeInvalid();
});

test('where the stock could not be loaded, the rest can still be edited', async () => {
  mockError('GET /admin/stock', 'internal_error');
  const sent = mockCall('PUT /products/:id', saved);
  const user = await openEdit();
  expect(screen.queryByLabelText('In stock of size 1')).not.toBeInTheDocument();
  await fill(user, field('Name'), 'Moonlit Bay');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent[0]?.body).not.toHaveProperty('stock');
});
