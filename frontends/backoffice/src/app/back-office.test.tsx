import { mockCall } from '@shop/testing/mock-call.ts';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { staffCategory } from '@shop/testing/staff-examples.ts';
import { onePage } from '@shop/testing/examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

const more = () => screen.getByRole('button', { name: 'More' });
const expectMore = (expanded: boolean) =>
  waitFor(() => expect(more()).toHaveAttribute('aria-expanded', String(expanded)));

async function openMore() {
  mockCall('GET /categories/admin', { categories: [staffCategory()], ...onePage(1) });
  const user = await openBackOffice('/admin/categories');
  await screen.findByRole('heading', { name: 'Categories' });
  await user.click(more());
  await expectMore(true);
  return user;
}

test.each([
  ['a press outside', (user: Awaited<ReturnType<typeof openMore>>) => user.click(screen.getByRole('main'))],
  ['Escape', (user: Awaited<ReturnType<typeof openMore>>) => user.keyboard('{Escape}')],
])('More is closed by %s, and the section stays', async (_, close) => {
  const user = await openMore();
  await close(user);
  await expectMore(false);
  expect(location.pathname).toBe('/admin/categories');
});

test('More is closed by choosing a section, even the one that is open', async () => {
  const user = await openMore();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: 'Categories' }),
  );
  await expectMore(false);
  expect(location.pathname).toBe('/admin/categories');
});

test('the sections begin with Today', async () => {
  await openMore();
  const [first] = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(first).toHaveTextContent('Today');
});

test('what waits stands in the title also when the name of the shop is known last', async () => {
  localStorage.clear();
  mockEmptyOrders();
  mockCall('GET /admin/pending-counts', { counts: { orders: 2, confirmations: 0, receipts: 1, reviews: 0 } });
  const known = Promise.withResolvers<void>();
  mockCall('GET /shop', async () => {
    await known.promise;
    return { shop: examplePublicShop };
  });
  await openBackOffice('/admin/orders');
  await waitFor(() => expect(document.title).toBe('(3) Order Management'));
  known.resolve();
  await waitFor(() => expect(document.title).toBe(`(3) Order Management · ${examplePublicShop.name}`));
});

test('a section that does not exist is called that', async () => {
  await openBackOffice('/admin/nowhere');
  expect(await screen.findByRole('heading', { name: 'Section not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/admin/dashboard');
});
