import type { LinkedOrder } from '@shop/contracts/confirmations';
import { orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const linked = (more: Partial<LinkedOrder> = {}): LinkedOrder => ({
  order: orderSummary(),
  customer: {
    firstName: 'Hira',
    lastName: 'Baig',
    phone: '+923001234567',
    address: 'House 4',
    city: 'Lahore',
    postalCode: '54000',
    landmark: '',
    pin: null,
    voiceAt: null,
  },
  state: 'waiting',
  ...more,
});
const address = '/confirm/3q2-token';

/** Opens the link, of which `now` tells how the order stands. */
async function openLink(now: LinkedOrder) {
  mockCall('GET /confirmations/:token', now);
  const user = await openShop(address);
  await screen.findByRole('heading', { level: 1 });
  return user;
}
const button = (name: string) => screen.getByRole('button', { name });

test('the link shows the order, what is to be paid, and where it goes, and changes nothing', async () => {
  const confirmed = mockCall('POST /confirmations/:token/confirm', linked({ state: 'confirmed' }));
  await openLink(linked());
  expect(screen.getByRole('heading', { name: 'Is your order right?' })).toBeVisible();
  expect(screen.getByText('To pay in cash on delivery').nextElementSibling).toHaveTextContent(/Rs\s1,250/);
  expect(screen.getByText('House 4')).toBeVisible();
  expect(screen.getByText('0300 1234567').parentElement).toHaveTextContent('The rider calls 0300 1234567');
  expect(screen.getByText('Moonlit Sea')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  // A shared link to the page must not let others confirm.
  expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).not.toContain('3q2-token');
  expect(confirmed).toHaveLength(0);
});

test('one press confirms, a second changes nothing, and the page says what comes next', async () => {
  const sent = mockCall('POST /confirmations/:token/confirm', linked({ state: 'confirmed' }));
  const user = await openLink(linked());
  await user.dblClick(button('Confirm order'));
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toHaveFocus();
  expect(screen.getByText(/^The rider calls you before coming\. Please have Rs.1,250 in cash ready\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
  expect(sent.map(({ params }) => params.token)).toEqual(['3q2-token']);
});

test('cancelling asks why; Back closes the question', async () => {
  const sent = mockCall('POST /confirmations/:token/cancel', linked({ state: 'cancelled' }));
  const user = await openLink(linked());
  await user.click(screen.getByRole('link', { name: 'Cancel the order' }));
  await screen.findByRole('heading', { name: 'Cancel the order?' });
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cancel the order?' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Cancel the order' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose why.');
  expect(sent).toHaveLength(0);
  mockCall('GET /confirmations/:token', linked({ state: 'cancelled' }));
  await user.click(screen.getByRole('radio', { name: 'It is too expensive' }));
  await fill(user, screen.getByLabelText(/Anything to add/), 'Maybe later');
  await user.click(button('Yes, cancel it'));
  expect(await screen.findByRole('heading', { name: 'Your order is cancelled' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'too_expensive', note: 'Maybe later' }]);
  expect(location.search).toBe('');
});

test('phone and address are corrected, the address within its city', async () => {
  const now = linked({ customer: { ...linked().customer, address: 'House 9, near the mosque' } });
  const sent = mockCall('POST /confirmations/:token/address', now);
  const user = await openLink(linked());
  await user.click(screen.getByRole('link', { name: 'Correct phone or address' }));
  const field = await screen.findByLabelText('Address');
  expect(field).toHaveValue('House 4');
  expect(screen.getByText('The parcel stays in Lahore. For another city, message us.')).toBeVisible();
  await user.clear(field);
  await user.click(button('Save'));
  expect(field).toHaveAccessibleDescription(/Please enter your address/);
  mockCall('GET /confirmations/:token', now);
  await fill(user, field, 'House 9, near the mosque');
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeVisible();
  expect(screen.getByText('House 9, near the mosque')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { phone: '0300 1234567', address: 'House 9, near the mosque', postalCode: '54000' },
  ]);
});

test('a phone that cannot be called is named at its field', async () => {
  const message = 'Please enter a valid phone number';
  mockError('POST /confirmations/:token/address', 'invalid_request', { errors: [{ path: 'phone', message }] });
  const user = await openLink(linked());
  await user.click(screen.getByRole('link', { name: 'Correct phone or address' }));
  const field = await screen.findByLabelText('Phone number');
  await fill(user, field, '0300 12');
  await user.click(button('Save'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link that has ended has a page of its own, also when it ends in between', async () => {
  mockError('POST /confirmations/:token/confirm', 'link_ended');
  const user = await openLink(linked());
  mockCall('GET /confirmations/:token', linked({ state: 'ended' }));
  await user.click(button('Confirm order'));
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track-order/CH-2611-0007');
  expect(screen.queryByRole('link', { name: 'Cancel the order' })).toBeNull();
});

test('an unknown link says where to go', async () => {
  mockError('GET /confirmations/:token', 'not_found');
  await openShop(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is not known' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Track your order' })).toBeVisible();
});

test('what does not arrive says so, and can be pressed again', async () => {
  mockNetworkFailure('POST /confirmations/:token/confirm');
  const user = await openLink(linked());
  await user.click(button('Confirm order'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved.');
  mockCall('POST /confirmations/:token/confirm', linked({ state: 'confirmed' }));
  await user.click(button('Confirm order'));
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
});

test('data that were asked for before the answer and come after it do not ask again', async () => {
  mockCall('POST /confirmations/:token/confirm', linked({ state: 'confirmed' }));
  const user = await openLink(linked());
  const { promise, resolve } = Promise.withResolvers<LinkedOrder>();
  const asked = mockCall('GET /confirmations/:token', () => promise);
  await user.click(screen.getByRole('link', { name: 'Correct phone or address' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(button('Confirm order'));
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
  resolve(linked());
  await user.type(await screen.findByLabelText('Address'), ' B');
  expect(screen.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
});

test('data that were asked for after the answer are shown', async () => {
  mockCall('POST /confirmations/:token/confirm', linked({ state: 'confirmed' }));
  const user = await openLink(linked());
  await user.click(button('Confirm order'));
  await screen.findByRole('heading', { name: 'Your order is confirmed' });
  mockCall('GET /confirmations/:token', linked({ state: 'ended' }));
  await user.click(screen.getByRole('link', { name: 'Correct phone or address' }));
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

describe('the place', () => {
  const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();
  beforeEach(() => {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  });
  afterEach(() => {
    getCurrentPosition.mockReset();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  const found = (accuracy: number) => {
    const coords = { latitude: 31.52, longitude: 74.35, accuracy } as GeolocationCoordinates;
    getCurrentPosition.mockImplementation((give) => give({ coords } as GeolocationPosition));
  };
  const pin = { latitude: 31.52, longitude: 74.35, accuracy: 12 };
  async function openPlace(now = linked()) {
    const user = await openLink(now);
    await user.click(screen.getByRole('link', { name: 'Help the rider find you' }));
    await screen.findByLabelText(/^Landmark/);
    return user;
  }

  test('the browser is asked at a press alone, and landmark and location are sent by Save', async () => {
    found(12);
    const now = linked({ customer: { ...linked().customer, landmark: 'Blue mosque', pin } });
    const sent = mockCall('POST /confirmations/:token/place', now);
    const user = await openPlace();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.click(button('Use my location'));
    expect(await screen.findByText('Found within 12 m. Press Save to send it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it on the map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=31.52%2C74.35',
    );
    expect(sent).toHaveLength(0);
    await fill(user, screen.getByLabelText(/^Landmark/), 'Blue mosque');
    mockCall('GET /confirmations/:token', now);
    await user.click(button('Save'));
    expect(await screen.findByText('We have the location of your phone.')).toBeVisible();
    expect(screen.getByText('Blue mosque')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ landmark: 'Blue mosque', pin }]);
  });

  test('what was sent is taken back', async () => {
    const now = linked({ customer: { ...linked().customer, landmark: 'Blue mosque', pin } });
    const sent = mockCall('POST /confirmations/:token/place', linked());
    const user = await openPlace(now);
    await user.click(button('Remove it'));
    await user.clear(screen.getByLabelText(/^Landmark/));
    await user.click(button('Save'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ landmark: '', pin: null }]));
  });

  test('a rough location, none, and no leave to ask each say what to do; the landmark remains', async () => {
    const user = await openPlace();
    found(2500);
    await user.click(button('Use my location'));
    expect(await screen.findByText(/^Found only within 2500 m\./)).toBeVisible();
    for (const [code, said] of [
      [1, /does not share your location/],
      [3, /was not found/],
    ] as const) {
      getCurrentPosition.mockImplementation((_, refuse) =>
        refuse?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
      );
      await user.click(button('Find it again'));
      expect(await screen.findByRole('alert')).toHaveTextContent(said);
    }
    expect(screen.getByLabelText(/^Landmark/)).toBeEnabled();
  });

  test('a browser without locations asks for a landmark alone', async () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    await openPlace();
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });
});
