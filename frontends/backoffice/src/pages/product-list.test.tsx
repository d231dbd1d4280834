import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { product, staffProductCard } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const sea = staffProductCard({ name: 'Moonlit Sea', inStock: false });
const none = { all: 0, drafts: 0, deleted: 0 };
const listOf = (...products: (typeof sea)[]) =>
  mockCall('GET /products/admin', {
    products,
    ...onePage(products.length),
    counts: { ...none, all: products.length },
  });

test('each product says its prices and whether it can be bought', async () => {
  listOf(sea);
  await openBackOffice('/admin/products');
  const row = await screen.findByRole('row', { name: /Moonlit Sea/ });
  expect(row).toHaveTextContent(/Rs\s1,250 – Rs\s2,400/);
  expect(row).toHaveTextContent('Out of stock');
  expect(within(row).getByRole('switch', { name: 'In stock: Moonlit Sea' })).not.toBeChecked();
});

describe('the switch of a row', () => {
  const stock = () => screen.findByRole('switch', { name: 'In stock: Moonlit Sea' });

  test('takes a product off sale and back, and shows at once what is wanted', async () => {
    listOf(sea);
    const user = await openBackOffice('/admin/products');
    const answered = Promise.withResolvers<undefined>();
    const sent = mockCall('PATCH /products', async ({ body }) => {
      await answered.promise;
      return { results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })) };
    });
    await user.click(await stock());
    expect(await stock()).toBeChecked();
    // A second press while it is on its way is not sent: the two could arrive in either order.
    await user.click(await stock());
    listOf({ ...sea, inStock: true });
    answered.resolve(undefined);
    await waitFor(async () => expect(await stock()).toHaveAttribute('aria-busy', 'false'));
    expect(await stock()).toBeChecked();
    expect(sent.map(({ body }) => body.rows)).toEqual([[{ _id: sea._id, inStock: true }]]);
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('goes back when the change failed, and says which product and why', async () => {
    listOf(sea);
    const user = await openBackOffice('/admin/products');
    const error = { code: 'stale_version', message: 'Somebody changed this product in the meantime.' };
    mockCall('PATCH /products', { results: [{ _id: sea._id, ok: false, error }] });
    await user.click(await stock());
    await expectToSee('Moonlit Sea was not changed: Somebody changed this product in the meantime.');
    expect(await stock()).not.toBeChecked();
  });

  test('goes back without a network', async () => {
    listOf(sea);
    const user = await openBackOffice('/admin/products');
    mockNetworkFailure('PATCH /products');
    await user.click(await stock());
    await expectToSee(/^Moonlit Sea was not changed/);
    expect(await stock()).not.toBeChecked();
  });
});

describe('selected products', () => {
  const kite = staffProductCard({ name: 'Kite', featured: true });
  const bar = () => screen.queryByRole('region', { name: 'For the selected products' });
  const press = (user: UserEvent, name: string) =>
    user.click(within(bar() as HTMLElement).getByRole('button', { name }));
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

  async function openAndSelect() {
    listOf(sea, kite);
    const user = await openBackOffice('/admin/products');
    await row('Kite');
    expect(bar()).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    return user;
  }

  test('are marked out of stock; what failed is named and stays selected, the rest can be undone', async () => {
    const user = await openAndSelect();
    const sent = mockCall('PATCH /products', {
      results: [
        { _id: sea._id, ok: false, error: { code: 'not_found', message: 'Product not found' } },
        { _id: kite._id, ok: true, version: 5 },
      ],
    });
    await press(user, 'Out of stock');
    await expectToSee('1 done. Not done: Moonlit Sea (Product not found)');
    expect(sent[0]?.body.rows).toEqual([
      { _id: sea._id, inStock: false },
      { _id: kite._id, inStock: false },
    ]);
    expect(screen.getByRole('checkbox', { name: 'Select Moonlit Sea' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Kite' })).not.toBeChecked();
    const undone = mockCall('PATCH /products', { results: [{ _id: kite._id, ok: true, version: 6 }] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(undone[0]?.body.rows).toEqual([{ _id: kite._id, inStock: true, version: 5 }]);
  });

  test('are shown first, and the bar goes when nothing is selected', async () => {
    const user = await openAndSelect();
    const sent = mockCall('PATCH /products', ({ body }) => ({
      results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })),
    }));
    await press(user, 'Show first');
    await expectToSee('2 products shown first');
    expect(sent[0]?.body.rows.map(({ featured }) => featured)).toEqual([true, true]);
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Select Kite' }));
    expect(within(bar() as HTMLElement).getByRole('button', { name: 'Do not show first' })).toBeVisible();
  });
});

test('a search is in the URL, and one that finds nothing can be cleared', async () => {
  listOf(sea);
  const user = await openBackOffice('/admin/products');
  await screen.findByRole('row', { name: /Moonlit Sea/ });
  const asked = listOf();
  await fill(user, screen.getByRole('searchbox', { name: 'Search products' }), ' kite ');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(location.search).toBe('?search=kite');
  expect(asked.map(({ query }) => query.search)).toEqual(['kite']);
  listOf(sea);
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(await screen.findByRole('row', { name: /Moonlit Sea/ })).toBeVisible();
});

test('a list that could not be loaded can be loaded again', async () => {
  mockError('GET /products/admin', 'internal_error');
  const user = await openBackOffice('/admin/products');
  expect(await screen.findByRole('alert')).toHaveTextContent('The products could not be loaded.');
  listOf(sea);
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('row', { name: /Moonlit Sea/ })).toBeVisible();
});

describe('drafts and deleted products', () => {
  const counted = (products: (typeof sea)[], counts: Partial<typeof none>) =>
    mockCall('GET /products/admin', { products, ...onePage(products.length), counts: { ...none, ...counts } });
  const draft = staffProductCard({ name: 'Kite', published: false });

  test('a draft is marked, and published by one press, with Undo', async () => {
    counted([draft, sea], { all: 2, drafts: 1 });
    const user = await openBackOffice('/admin/products');
    const row = await screen.findByRole('row', { name: /Kite/ });
    expect(row).toHaveTextContent('Draft');
    expect(within(row).queryByRole('link', { name: /View in shop/ })).not.toBeInTheDocument();
    const sent = mockCall('PATCH /products', { results: [{ _id: draft._id, ok: true, version: 2 }] });
    await user.click(screen.getByRole('button', { name: 'Publish Kite' }));
    await expectToSee('Kite is published');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.flatMap(({ body }) => body.rows)).toEqual([
      { _id: draft._id, published: true },
      { _id: draft._id, published: false },
    ]);
  });

  test('selected ones are published, or moved to drafts', async () => {
    counted([draft, sea], { all: 2, drafts: 1 });
    const user = await openBackOffice('/admin/products');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Kite' }));
    const sent = mockCall('PATCH /products', { results: [{ _id: draft._id, ok: true, version: 2 }] });
    expect(screen.queryByRole('button', { name: 'Move to drafts' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await expectToSee('1 product published');
    expect(sent[0]?.body.rows).toEqual([{ _id: draft._id, published: true }]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Moonlit Sea' }));
    mockCall('PATCH /products', { results: [{ _id: sea._id, ok: true, version: 2 }] });
    await user.click(screen.getByRole('button', { name: 'Move to drafts' }));
    await expectToSee('1 product moved to drafts');
  });

  test('the view is in the URL; a deleted product is restored, and one that is back already is said', async () => {
    counted([sea], { all: 1, deleted: 2 });
    const user = await openBackOffice('/admin/products');
    const gone = staffProductCard({ name: 'Kite', deletedAt: '2025-11-20T09:00:00Z' });
    const asked = counted([gone], { all: 1, deleted: 2 });
    await user.click(await screen.findByRole('link', { name: 'Deleted 2' }));
    const row = await screen.findByRole('row', { name: /Kite/ });
    expect(row).toHaveTextContent('Deleted 20 Nov 2025');
    expect(within(row).queryByRole('checkbox')).not.toBeInTheDocument();
    expect([location.search, asked.at(-1)?.query.view]).toEqual(['?view=deleted', 'deleted']);
    mockError('POST /products/:id/restore', 'not_found');
    await user.click(screen.getByRole('button', { name: 'Restore Kite' }));
    await expectToSee('No deleted product was found. It may be restored already.');
    const sent = mockCall('POST /products/:id/restore', { message: 'Restored', product: product({ _id: gone._id }) });
    counted([], { all: 2, deleted: 0 });
    await user.click(screen.getByRole('button', { name: 'Restore Kite' }));
    await expectToSee('Kite is back');
    expect(sent.map(({ params }) => params.id)).toEqual([gone._id]);
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  });
});

test('a product is deleted after a question that says what becomes of it', async () => {
  listOf(sea);
  const sent = mockCall('DELETE /products/:id', { message: 'Deleted' });
  const user = await openBackOffice('/admin/products');
  await user.click(await screen.findByRole('button', { name: 'Delete Moonlit Sea' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/It leaves the shop\. Old orders and reviews stay\./)).toBeVisible();
  listOf();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await expectToSee('Moonlit Sea deleted');
  expect(sent.map(({ params }) => params.id)).toEqual([sea._id]);
  const restored = mockCall('POST /products/:id/restore', { message: 'Restored', product: product({ _id: sea._id }) });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToSee('Moonlit Sea is back');
  expect(restored.map(({ params }) => params.id)).toEqual([sea._id]);
});
