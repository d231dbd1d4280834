import type { AlertChoice, AlertKind } from '@shop/contracts/alerts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../lib/session.ts';
import { openBackOffice } from '../../testing/open-back-office.ts';
import { alertChoices } from './alert-queries.ts';

const endpoint = 'https://push.example.com/a';
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const publicKey = 'BFnJcTjQYgWz8l4nT3tS4mWn0hG9m0cVfQ7Zt1o2cXU3bq0b6mJr5kLw8s9y1uQe2r3t4y5u6i7o8p9a0s1d2f3';
const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const kinds: AlertKind[] = ['order', 'receipt', 'review', 'stock', 'failedMail'];
const standard = kinds.map((kind): AlertChoice => ({ kind, push: true, email: false }));

/** A browser that can show notifications, with the answer of whoever sits before it. */
function browser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
} = {}) {
  const pushes = {
    asked: 0,
    subscription: null as null | object,
    unsubscribed: 0,
    messages: new EventTarget(),
  };
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      pushes.subscription = null;
      pushes.unsubscribed += 1;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => pushes.subscription,
      subscribe: async () => (pushes.subscription = subscription),
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      pushes.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  const serviceWorker = Object.assign(pushes.messages, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { Notification: notification, PushManager: class {} });
  return { pushes, subscribed: () => void (pushes.subscription = subscription) };
}

afterEach(() => {
  for (const name of ['serviceWorker', 'standalone', 'setAppBadge', 'clearAppBadge']) {
    Reflect.deleteProperty(navigator, name);
  }
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
});

const alerts = (more: object = {}) => ({
  choices: standard,
  email: 'sana@chaap.pk',
  always: [],
  devices: 0,
  publicKey,
  ...more,
});
const open = () => openBackOffice('/admin/notifications');
const device = () => screen.findByRole('region', { name: 'This device' });

test('the browser is asked after a press only, and the device is noted', async () => {
  const { pushes } = browser();
  mockCall('GET /admin/alerts', alerts());
  const noted = mockCall('POST /admin/alerts/devices', { message: 'On' });
  const user = await open();
  const turnOn = await within(await device()).findByRole('button', { name: 'Turn on notifications' });
  expect(pushes.asked).toBe(0);
  await user.click(turnOn);
  expect(await within(await device()).findByRole('button', { name: 'Turn off on this device' })).toBeVisible();
  expect([pushes.asked, noted.map(({ body }) => body)]).toEqual([1, [{ endpoint, keys }]]);
});

test('who refuses reads how to allow it again', async () => {
  browser({ answer: 'denied' });
  mockCall('GET /admin/alerts', alerts());
  const user = await open();
  await user.click(await within(await device()).findByRole('button', { name: 'Turn on notifications' }));
  await expectToSee(/The browser blocks notifications/);
  expect(within(await device()).queryByRole('button')).toBeNull();
});

test('a device that gets notifications can be tried and turned off', async () => {
  const { pushes, subscribed } = browser({ permission: 'granted' });
  subscribed();
  mockCall('GET /admin/alerts', alerts({ devices: 2 }));
  const renewed = mockCall('POST /admin/alerts/devices', { message: 'On' });
  const tested = mockCall('POST /admin/alerts/devices/test', { message: 'Sent' });
  const removed = mockCall('POST /admin/alerts/devices/remove', { message: 'Off' });
  const user = await open();
  await expectToSee('2 devices get your notifications.');
  await waitFor(() => expect(renewed).toHaveLength(1));
  await user.click(await within(await device()).findByRole('button', { name: 'Send a test' }));
  await expectToSee(/A test is on its way/);
  await user.click(within(await device()).getByRole('button', { name: 'Turn off on this device' }));
  await within(await device()).findByRole('button', { name: 'Turn on notifications' });
  expect([tested, removed].map((calls) => calls.map(({ body }) => body))).toEqual([[{ endpoint }], [{ endpoint }]]);
  expect(pushes.unsubscribed).toBe(1);
});

test('a device gets nothing more once its person has logged out', async () => {
  const { pushes, subscribed } = browser({ permission: 'granted' });
  subscribed();
  mockCall('GET /admin/alerts', alerts({ devices: 1 }));
  mockCall('POST /admin/alerts/devices', { message: 'On' });
  const removed = mockCall('POST /admin/alerts/devices/remove', { message: 'Off' });
  mockCall('POST /auth/admin/logout', { message: 'Signed out' });
  const user = await open();
  await within(await device()).findByRole('button', { name: 'Send a test' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Admin sign in' });
  expect([pushes.unsubscribed, removed.map(({ body }) => body)]).toEqual([1, [{ endpoint }]]);
});

test('a failed start is said, and can be tried again', async () => {
  browser();
  mockCall('GET /admin/alerts', alerts());
  mockError('POST /admin/alerts/devices', 'unavailable');
  const user = await open();
  await user.click(await within(await device()).findByRole('button', { name: 'Turn on notifications' }));
  await expectToSee('The shop is busy right now. Please try again in a moment.');
});

test('a browser that cannot is told so, and an iPhone what to do first', async () => {
  mockCall('GET /admin/alerts', alerts());
  await open();
  await expectToSee(/This browser cannot show notifications/);
});

test('an iPhone is led to its Home Screen', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  mockCall('GET /admin/alerts', alerts());
  await open();
  await expectToSee(/to the app on the Home Screen only/);
  await expectToSee('Tap Add to Home Screen, then Add.');
});

test('each switch is saved at once, and shows what is saved when it failed', async () => {
  const byEmail = standard.map((choice) => (choice.kind === 'review' ? { ...choice, email: true } : choice));
  mockCall('GET /admin/alerts', () => alerts(saved.length > 0 ? { choices: byEmail } : {}));
  const saved = mockCall('PUT /admin/alerts', ({ body }) => body);
  const user = await open();
  const reviews = await screen.findByRole('switch', { name: 'New reviews: by e-mail' });
  expect(reviews).not.toBeChecked();
  await user.click(reviews);
  expect(reviews).toBeChecked();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({ choices: [{ kind: 'review', push: true, email: true }] });
  mockError('PUT /admin/alerts', 'unavailable');
  await user.click(screen.getByRole('switch', { name: 'New orders: on devices' }));
  await expectToSee('The shop is busy right now. Please try again in a moment.');
  await waitFor(() => expect(screen.getByRole('switch', { name: 'New orders: on devices' })).toBeChecked());
});

test('an answer that was on its way when a switch was pressed does not take the press back', async () => {
  let choices = standard;
  let held = Promise.resolve();
  const asked = mockCall('GET /admin/alerts', async () => {
    const answer = alerts({ choices });
    await held;
    return answer;
  });
  mockCall('PUT /admin/alerts', ({ body }) => {
    choices = choices.map((each) => body.choices.find(({ kind }) => kind === each.kind) ?? each);
    return { choices };
  });
  const user = await open();
  const reviews = await screen.findByRole('switch', { name: 'New reviews: by e-mail' });
  const late = Promise.withResolvers<void>();
  held = late.promise;
  const refetched = queryClient.refetchQueries({ queryKey: alertChoices.queryKey });
  await waitFor(() => expect(asked).toHaveLength(2));
  held = Promise.resolve();
  await user.click(reviews);
  await waitFor(() => expect(asked).toHaveLength(3));
  late.resolve();
  await act(() => refetched);
  expect(reviews).toBeChecked();
});

test('e-mails that come in any case, and those that cannot, are no choice', async () => {
  mockCall('GET /admin/alerts', alerts({ always: ['order'] }));
  await open();
  const orders = await screen.findByRole('switch', { name: 'New orders: by e-mail' });
  expect(orders).toBeChecked();
  expect(orders).toBeDisabled();
  await expectToSee(/set as OWNER_EMAIL/);
  expect(screen.getByRole('switch', { name: 'New reviews: by e-mail' })).toBeEnabled();
});

test('without an address there is no e-mail to choose', async () => {
  mockCall('GET /admin/alerts', alerts({ email: null, choices: standard.filter(({ kind }) => kind === 'review') }));
  await open();
  await expectToSee('Your account has no e-mail address, so you get no e-mails.');
  expect(screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label'))).toEqual([
    'New reviews: on devices',
    'New reviews: by e-mail',
  ]);
  expect(screen.getByRole('switch', { name: 'New reviews: by e-mail' })).toBeDisabled();
});

test('the app is installed by a press where the browser offers it', async () => {
  mockCall('GET /admin/alerts', alerts());
  const user = await open();
  await expectToSee(/In the menu of the browser/);
  let prompted = 0;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void (prompted += 1),
  });
  act(() => void dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Install this app' }));
  expect(prompted).toBe(1);
  await expectToSee(/In the menu of the browser/);
});

test('a pressed notification opens its page here, and the worker hears so; other addresses open nothing', async () => {
  const { pushes } = browser();
  mockCall('GET /admin/alerts', alerts());
  mockCall('GET /admin/newsletter', { subscribers: [], total: 0, totalPages: 1, page: 1, limit: 50 });
  await open();
  await device();
  const send = (url: string) => {
    const answered: unknown[] = [];
    const port = { postMessage: (answer: unknown) => answered.push(answer) };
    const event = Object.assign(new Event('message'), { data: { type: 'open', url }, ports: [port] });
    act(() => void pushes.messages.dispatchEvent(event));
    return answered;
  };
  expect(send('https://elsewhere.example/admin')).toEqual([]);
  expect(location.pathname).toBe('/admin/notifications');
  expect(send('/admin/newsletter')).toEqual(['opened']);
  await screen.findByRole('heading', { name: 'Newsletter' });
});

test('the icon of the app shows how much waits', async () => {
  const badges: number[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  mockCall('GET /admin/pending-counts', { counts: { orders: 2, confirmations: 2, receipts: 1, reviews: 0 } });
  mockCall('GET /admin/alerts', alerts());
  await open();
  await waitFor(() => expect(badges.at(-1)).toBe(3));
});
