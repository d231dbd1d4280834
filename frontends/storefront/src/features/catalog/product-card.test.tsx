import { onePage, picture, productCard } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { product } from '@shop/testing/staff-examples.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

const sea = productCard({
  name: 'Moonlit Sea',
  subtitle: 'Ship at night, deep blue',
  images: [picture('/media/a/1.jpg')],
});
const second = { width: 160, avif: '/media/b/160.avif', webp: '/media/b/160.webp', jpeg: '/media/b/160.jpg' };
const counts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };

async function openCard() {
  mockCall('GET /home', { groups: [{ category: 'Landscapes', total: 1, isRail: true, products: [sea] }] });
  mockCall('GET /products/:id', {
    product: product({
      _id: sea._id,
      images: [picture('/media/a/1.jpg'), { ...picture('/media/b/800.jpg'), sources: [second] }],
    }),
  });
  mockCall('GET /reviews/approved', { reviews: [], ...onePage(0), starCounts: counts });
  const user = await openShop('/');
  return { user, card: await screen.findByRole('article') };
}
const secondOf = (card: HTMLElement) => card.querySelector(`img[src="${second.webp}"]`);

const ofPhone = globalThis.matchMedia;

afterEach(() => {
  globalThis.matchMedia = ofPhone;
});

test('a mouse over a card shows its second picture, which is fetched only then', async () => {
  globalThis.matchMedia = (media) => Object.assign(ofPhone(media), { matches: media.includes('pointer: fine') });
  const { user, card } = await openCard();
  expect(secondOf(card)).toBeNull();
  await user.hover(card);
  await waitFor(() => expect(secondOf(card)).not.toBeNull());
  const shown = secondOf(card);
  if (!shown) throw new Error('The second picture is not there');
  // It covers the first one only when it is there.
  expect(shown.parentElement).toHaveAttribute('data-loaded', 'false');
  fireEvent.load(shown);
  expect(shown.parentElement).toHaveAttribute('data-loaded', 'true');
});

test('under its name a card says in plain words what the print shows', async () => {
  const { card } = await openCard();
  expect(within(card).getByText('Ship at night, deep blue')).toBeVisible();
});

test('what is added to the cart gets a stamp there, which is gone when the cart is opened again', async () => {
  const { user, card } = await openCard();
  await user.click(within(card).getByRole('button', { name: /^Add Moonlit Sea/i }));
  const cart = within(screen.getByRole('dialog', { name: /^Your cart/ }));
  expect(cart.getByText('Added')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
  expect(within(screen.getByRole('dialog')).queryByText('Added')).not.toBeInTheDocument();
});

test('a phone never fetches it', async () => {
  const { user, card } = await openCard();
  await user.hover(card);
  within(card).getByRole('link', { name: 'Moonlit Sea' }).focus();
  expect(secondOf(card)).toBeNull();
});
