import { publicShopOf } from '@shop/testing/example-shop.ts';
import { newId, onePage, orderSummary, productCard, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill, renderRoutes } from '@shop/testing/render-routes.tsx';
import { product } from '@shop/testing/staff-examples.ts';
import { act, screen } from '@testing-library/react';
import { openCart } from './features/cart/cart-store.ts';
import { routes } from './routes.tsx';
import { fillCart, openShop } from './testing/open-shop.ts';

const own = {
  shop: {
    name: 'Rangeen Candles',
    urduName: '',
    tagline: 'Poured in Multan.',
    city: 'Multan',
    urduCity: '',
    goods: { one: 'candle', many: 'candles', kind: '', onWalls: false },
    description: 'Candles from Multan.',
    about: 'Candles, poured by hand.',
  },
  home: {
    urdu: '',
    heading: 'Light the evening',
    button: 'Shop all candles',
    banners: [{ text: 'Poured in {city}' }],
    sections: ['products', 'promises', 'newsletter', 'reviews'],
  },
  delivery: { packing: 'We wrap each candle twice.', returnDays: 14, processingDays: [2, 2] },
};
const jasmine = product({ name: 'Jasmine', category: 'Landscapes' });
const card = productCard({ name: 'Jasmine' });
const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
const questions = {
  common: [{ question: 'How long does a candle burn?', html: '<p>Thirty hours.</p>' }],
  product: [{ question: 'Is it safe?', html: '<p>Yes, on a plate.</p>' }],
};
const open = (path: string) => {
  const page = openShop(path, undefined, undefined, undefined, undefined, own);
  mockCall('GET /questions', { questions });
  return page;
};

/** All that the page says, to the eye, to a screen reader and to a search engine. */
function said(): string {
  const spoken = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title], [content]')].flatMap(
    (element) => ['aria-label', 'placeholder', 'alt', 'title', 'content'].map((name) => element.getAttribute(name)),
  );
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => script.innerHTML,
  );
  return [document.title, document.body.textContent, ...spoken, ...scripts].join('\n');
}

const FOREIGN = /chaap|faisalabad|\bprints?\b|printed|چھاپ|فیصل/i;

/** The same of the page with this heading. */
async function saidAt(heading: string): Promise<string> {
  await screen.findByRole('heading', { level: 1, name: heading });
  return said();
}

beforeEach(() => {
  mockCall('GET /home', { groups: [{ category: 'Landscapes', total: 1, isRail: true, products: [card] }] });
  mockCall('GET /reviews/approved', { reviews: [], ...onePage(0), starCounts });
  mockCall('GET /products', { products: [card], ...onePage(1), appliedSearch: '', matchType: 'regex' });
  mockCall('GET /products/:id', { product: jasmine });
  mockCall('GET /products/:id/related', { products: [] });
  mockCall('GET /reviews/product/:id', { reviews: [], ...onePage(0) });
  mockCall('GET /reviews/product/:id/summary', { total: 0, average: 0, starCounts });
});

test('the home page is its own, in its own order', async () => {
  await open('/');
  expect(await saidAt('Light the evening')).not.toMatch(FOREIGN);
  expect(document.title).toBe('Rangeen Candles: candles from Multan');
  expect(screen.getByText('Poured in Multan')).toBeVisible();
  const [products, promises] = ['Jasmine', '14-day returns'].map((text) => screen.getAllByText(text).at(-1));
  expect(promises && products && products.compareDocumentPosition(promises)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [`/product/${newId()}`, 'Jasmine'],
  ['/category/landscapes', 'Landscapes'],
  ['/products', 'All Products'],
  ['/contact', 'Contact us'],
  ['/common-questions', 'Common Questions'],
  ['/refund-policy', 'Refund and Return Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/reviews', 'Reviews'],
  ['/no-such-page', 'Page not found'],
])('%s is its own', async (path, heading) => {
  await open(path);
  expect(await saidAt(heading)).not.toMatch(FOREIGN);
});

test('a product page speaks of no frame and draws no wall, and says how this shop packs', async () => {
  await open(`/product/${newId()}`);
  await screen.findByRole('heading', { level: 1, name: 'Jasmine' });
  expect(said()).not.toMatch(/frame|\bwall\b/i);
  expect(said()).toContain('We wrap each candle twice.');
  expect(said()).toContain('This includes 2 business days to prepare it.');
});

test('the cart and the checkout are its own', async () => {
  fillCart([card, 'Small']);
  await open('/checkout');
  expect(await saidAt('Checkout')).not.toMatch(FOREIGN);
  expect(said()).toContain('We replace the candle if the parcel is lost or damaged.');
  act(openCart);
  await screen.findByRole('dialog');
  expect(said()).not.toMatch(/chaap|faisalabad|\bprints?\b/i);
});

test('the payment and what follows it are its own', async () => {
  const order = orderSummary({ paymentMethod: 'JazzCash' });
  const accounts = [{ label: 'Account number', value: '0300 1234567' }];
  mockCall('GET /payments/instructions/:id', { order, accounts, proof: null, received: 0, attemptsLeft: 5 });
  await open(`/payment/${order.orderNumber}`);
  expect(await saidAt('Payment')).not.toMatch(FOREIGN);
});

test('tracking is its own', async () => {
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder({}) });
  const user = await open('/track-order');
  expect(await saidAt('Track Order')).not.toMatch(FOREIGN);
  await fill(user, screen.getByLabelText('Order number'), 'CH-2611-0007');
  const [email] = screen.getAllByLabelText('Email').slice(-1);
  if (!email) throw new Error('There is no field for the e-mail');
  await fill(user, email, 'hira@example.com');
  await user.click(screen.getByRole('button', { name: 'Track' }));
  expect(await screen.findByText('We pack your candles.')).toBeVisible();
});

test('without the shop there is no page, rather than one with the name and promises of another', async () => {
  mockCall('GET /categories', { categories: [], ...onePage(0) });
  mockError('GET /shop', 'unavailable');
  const user = await renderRoutes(routes, '/contact');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  expect(document.title).toBe('This page did not load');
  expect(said()).not.toMatch(/chaap|faisalabad/i);
  mockCall('GET /shop', { shop: publicShopOf(own) });
  await user.click(screen.getByText('Retry'));
  expect(await saidAt('Contact us')).not.toMatch(FOREIGN);
});
