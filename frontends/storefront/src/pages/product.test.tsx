import { sizeId } from '@shop/contracts/size-id';
import { newId, onePage, picture, productSize, review } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { product } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { fillCart, openShop } from '../testing/open-shop.ts';

const sea = product({ name: 'Moonlit Sea', images: [picture('/media/a/1.jpg')] });
const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 1 };
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  fillCart();
  mockCall('GET /products/:id/related', { products: [] });
  mockCall('GET /products/:id', { product: sea });
  mockCall('GET /reviews/product/:id', { reviews: [review()], ...onePage(1) });
  mockCall('GET /reviews/product/:id/summary', { total: 1, average: 5, starCounts });
});

// One stands beside the quantity, one in the bar at the foot of a phone's screen.
test.each([0, 1])('the chosen size and quantity go into the cart by button %i', async (nth) => {
  const user = await openShop(`/product/${sea._id}`);
  await user.click(await screen.findByRole('radio', { name: /^Large/ }));
  await user.click(main().getByRole('button', { name: 'One more' }));
  const buttons = main().getAllByRole('button', { name: 'Add to Cart' });
  await user.click(buttons[nth] ?? document.body);
  const cart = within(await screen.findByRole('dialog', { name: /^Your cart/ }));
  expect(cart.getByText('Size: Large')).toBeVisible();
  expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s4,800/);
});

test('sizes say what they measure, and what is in the parcel follows the chosen one', async () => {
  mockCall('GET /products/:id', { product: { ...sea, paper: 'Matt art paper', weightGrams: 350 } });
  const user = await openShop(`/product/${sea._id}`);
  await user.click(await screen.findByRole('radio', { name: /^Large · 50 × 70 cm \(20 × 28 in\) Rs\s2,400$/ }));
  const parts = screen.getByRole('region', { name: 'What you get' });
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 print, Large: 50 × 70 cm (20 × 28 in)',
    'Matt art paper',
    'Frame not included',
    'Parcel of about 350 g',
  ]);
});

test('an order by WhatsApp names size, quantity and price, and has a link that fills a cart', async () => {
  const user = await openShop(`/product/${sea._id}`);
  await user.click(await screen.findByRole('radio', { name: /^Large/ }));
  await user.click(main().getByRole('button', { name: 'One more' }));
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Order on WhatsApp' });
  expect(new URL(href).searchParams.get('text')?.replaceAll('\u00A0', ' ')).toBe(
    [
      'Assalam o alaikum! I would like to order:',
      '2 × Moonlit Sea, Large: Rs 4,800',
      'Total: Rs 4,800',
      `${location.origin}/cart?add=${sizeId(sea._id, 'Large')}:2`,
    ].join('\n'),
  );
});

test('the print is shown on a wall in the chosen size, and another one can be chosen there', async () => {
  const user = await openShop(`/product/${sea._id}`);
  await user.click(await screen.findByRole('button', { name: 'See it on a wall' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'On a wall' }));
  expect(sheet.getByText(/30 × 40 cm/)).toBeVisible();
  expect(sheet.getByText(/Frame not included\.$/)).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: 'Large' }));
  expect(sheet.getByText(/50 × 70 cm/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'On a wall' })).not.toBeInTheDocument());
  expect(screen.getByRole('radio', { name: /^Large/ })).toBeChecked();
});

test('a size that nobody has measured is not drawn', async () => {
  mockCall('GET /products/:id', { product: { ...sea, sizes: [productSize('Small', 900)] } });
  await openShop(`/product/${sea._id}`);
  expect(await screen.findByRole('radio', { name: /^Small Rs/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'See it on a wall' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'What you get' })).not.toBeInTheDocument();
});

test('the subtitle stands under the name, in the title and in the description for search engines', async () => {
  const subtitle = 'Ship at night, deep blue';
  mockCall('GET /products/:id', { product: { ...sea, subtitle } });
  await openShop(`/product/${sea._id}`);
  expect(await main().findByText(subtitle)).toBeVisible();
  expect(document.title).toBe(`Moonlit Sea: ${subtitle} | Chaap`);
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    `${subtitle}. ${sea.description}`,
  );
});

test('a title that would be too long to share leaves the subtitle out', async () => {
  mockCall('GET /products/:id', { product: { ...sea, subtitle: 'Ship at night, '.repeat(4) } });
  await openShop(`/product/${sea._id}`);
  await main().findByText(/^Ship at night/);
  expect(document.title).toBe('Moonlit Sea | Chaap');
});

test('a print that is out of stock cannot be bought', async () => {
  mockCall('GET /products/:id', { product: { ...sea, inStock: false } });
  await openShop(`/product/${sea._id}`);
  expect(await main().findByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  expect(main().getAllByText('Out of stock')[0]).toBeVisible();
  expect(main().getByRole('button', { name: 'Buy Now' })).toBeDisabled();
});

test('of a size of which few are left no more can be bought, and none of one that is gone', async () => {
  const [small, large] = sea.sizes;
  if (!small || !large) throw new Error('The example has two sizes');
  const sizes = [
    { ...small, left: 0 },
    { ...large, left: 2 },
  ];
  mockCall('GET /products/:id', { product: { ...sea, sizes } });
  const user = await openShop(`/product/${sea._id}`);
  expect(await main().findByText('Only 2 left')).toBeVisible();
  const more = main().getByRole('button', { name: 'One more' });
  await user.click(more);
  expect(more).toBeDisabled();
  await user.click(main().getByRole('radio', { name: /Small/ }));
  expect(main().getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('without its reviews and neighbours the print is shown all the same', async () => {
  mockNetworkFailure('GET /products/:id/related');
  mockError('GET /reviews/product/:id', 'unavailable');
  const user = await openShop(`/product/${sea._id}`);
  expect(await screen.findByRole('heading', { name: 'Moonlit Sea' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The reviews did not load. Please try again.');
  mockCall('GET /reviews/product/:id', { reviews: [review({ customerName: 'Zain Ali' })], ...onePage(1) });
  await user.click(screen.getByText('Retry'));
  await expectToSee('Zain Ali');
});

test('an unknown print shows that it was not found', async () => {
  mockError('GET /products/:id', 'not_found');
  await openShop(`/product/${newId()}`);
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeVisible();
  expect(screen.getByText('It may be sold out, or the link is wrong.')).toBeVisible();
});

test('a print that did not load leads to the home page, with a message', async () => {
  mockError('GET /products/:id', 'unavailable');
  mockCall('GET /home', { groups: [] });
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: '', matchType: 'exact' });
  mockCall('GET /reviews/approved', { reviews: [], ...onePage(0), starCounts });
  await openShop(`/product/${sea._id}`);
  await expectToSee('This print did not load. Please try again.');
  expect(location.pathname).toBe('/');
  expect(screen.getByRole('heading', { name: 'No prints yet.' })).toBeVisible();
});

test('a print that was looked at is offered again on other pages', async () => {
  const user = await openShop(`/product/${sea._id}`);
  await screen.findByRole('heading', { name: 'Moonlit Sea' });
  await user.click(screen.getAllByRole('link', { name: /Questions/ })[0] ?? document.body);
  const lately = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(lately.getByRole('link', { name: 'Moonlit Sea' })).toHaveAttribute('href', `/product/${sea._id}`);
});

test('a chat about a print names it, and leads to its page', async () => {
  await openShop(`/product/${sea._id}`);
  const chat = await main().findByRole('link', { name: /^Chat with us on WhatsApp/ });
  const about = new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
  expect(about).toContain(sea.name);
  expect(about).toContain(`/product/${sea._id}`);
});

test('an address with a size opens with this size chosen', async () => {
  await openShop(`/product/${sea._id}?size=large`);
  expect(await screen.findByRole('radio', { name: /^Large/ })).toBeChecked();
});

test('a size that the product does not have is left aside', async () => {
  await openShop(`/product/${sea._id}?size=Huge`);
  expect(await screen.findByRole('radio', { name: /^Small/ })).toBeChecked();
});

test('a product leads to the page of its artist; without one nothing is said', async () => {
  mockCall('GET /products/:id', { product: { ...sea, artist: { slug: 'zainab-qureshi', name: 'Zainab Qureshi' } } });
  await openShop(`/product/${sea._id}`);
  const link = await screen.findByRole('link', { name: 'By Zainab Qureshi' });
  expect(link).toHaveAttribute('href', '/artists/zainab-qureshi');
});

test('a product without an artist names none', async () => {
  await openShop(`/product/${sea._id}`);
  await screen.findByRole('heading', { level: 1, name: 'Moonlit Sea' });
  expect(screen.queryByRole('link', { name: /^By/ })).not.toBeInTheDocument();
});
