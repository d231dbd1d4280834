import { onePage, productSize } from '@shop/testing/examples.ts';
import { mockCall, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { staffProductCard } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const sea = staffProductCard({
  name: 'Moonlit Sea',
  sizes: [productSize('Small', 1_250), productSize('Large', 2_400, { originalPrice: 3_000 })],
  version: 4,
});
const listOf = (product: typeof sea) =>
  mockCall('GET /products/admin', { products: [product], ...onePage(1), counts: { all: 1, drafts: 0, deleted: 0 } });
const price = () => screen.findByRole('button', { name: /^Change prices of Moonlit Sea: Rs\s1,250 – Rs\s2,400$/ });
const form = () => within(screen.getByRole('form', { name: 'Prices of Moonlit Sea' }));
const failed = { code: 'stale_version', message: 'Somebody changed this product in the meantime. Please reload it.' };

async function openPrices() {
  listOf(sea);
  const user = await openBackOffice('/admin/products');
  await user.click(await price());
  await screen.findByRole('form', { name: 'Prices of Moonlit Sea' });
  return user;
}

test('a press on the price opens all prices; they are saved as people type them, with the version, and can be undone', async () => {
  const user = await openPrices();
  expect(form().getByLabelText('Price of Small')).toHaveFocus();
  expect(form().getByLabelText('Original price of Large')).toHaveValue('3000');
  await fill(user, form().getByLabelText('Price of Small'), 'Rs. 1,400/-');
  await fill(user, form().getByLabelText('Original price of Small'), '۱۶۰۰');
  await fill(user, form().getByLabelText('Original price of Large'), '');
  const sent = mockCall('PATCH /products', { results: [{ _id: sea._id, ok: true, version: 5 }] });
  await user.keyboard('{Enter}');
  await expectToSee('Prices of Moonlit Sea saved');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(await price()).toHaveFocus();
  const undone = mockCall('PATCH /products', { results: [{ _id: sea._id, ok: true, version: 6 }] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToSee('Prices of Moonlit Sea are as before');
  const [small, large] = [{ name: 'Small' }, { name: 'Large' }];
  expect([...sent, ...undone].map(({ body }) => body.rows)).toEqual([
    [
      {
        _id: sea._id,
        prices: [
          { ...small, price: 1_400, originalPrice: 1_600 },
          { ...large, price: 2_400, originalPrice: null },
        ],
        version: 4,
      },
    ],
    [
      {
        _id: sea._id,
        prices: [
          { ...small, price: 1_250, originalPrice: null },
          { ...large, price: 2_400, originalPrice: 3_000 },
        ],
        version: 5,
      },
    ],
  ]);
});

test('a price that is missing or not clear is named, and nothing is sent', async () => {
  const user = await openPrices();
  await fill(user, form().getByLabelText('Price of Small'), '');
  await fill(user, form().getByLabelText('Original price of Large'), '1,50');
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(form().getByRole('alert')).toHaveTextContent(
    'Price of Small: enter a price, for example 1500Original price of Large: “1,50” is not clear.',
  );
  expect(form().getByLabelText('Price of Small')).toHaveFocus();
  expect(form().getByLabelText('Price of Large')).toBeValid();
});

test('a colleague is not overwritten unseen', async () => {
  const user = await openPrices();
  await fill(user, form().getByLabelText('Price of Small'), '1300');
  mockCall('PATCH /products', { results: [{ _id: sea._id, ok: false, error: failed }] });
  const [, large] = sea.sizes;
  listOf({ ...sea, version: 7, sizes: [productSize('Small', 1_350), ...(large ? [large] : [])] });
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(await form().findByRole('definition')).toHaveTextContent('1350');
  const sent = mockCall('PATCH /products', { results: [{ _id: sea._id, ok: true, version: 8 }] });
  await user.click(form().getByRole('button', { name: 'Save mine over it' }));
  await expectToSee('Prices of Moonlit Sea saved');
  expect(sent[0]?.body.rows).toMatchObject([{ version: 7, prices: [{ price: 1_300 }, { price: 2_400 }] }]);
});

test('without a network the prices stay in the form', async () => {
  const user = await openPrices();
  await fill(user, form().getByLabelText('Price of Small'), '1300');
  mockNetworkFailure('PATCH /products');
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(await form().findByText('The prices were not saved. Please try again.')).toBeVisible();
  expect(form().getByLabelText('Price of Small')).toHaveValue('1300');
});

test('Escape closes what is unchanged, and asks about what is not', async () => {
  const user = await openPrices();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await user.click(await price());
  await fill(user, form().getByLabelText('Price of Small'), '1300');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
