import { type CDPSession, type Page, type Worker, expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { tap } from './taps.ts';

// Chromium's shell for tests shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: process.env['CHROMIUM_WHOLE'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  },
});

test.describe('notifications', () => {
  const endpoint = 'https://push.example.com/journey';

  /** A browser without a push service: it has a subscription as one with a service would, and CDP brings what is pushed. */
  async function pushesTo(page: Page): Promise<{ push(payload: object): Promise<unknown>; worker(): Promise<Worker> }> {
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript((address) => {
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      };
      let own: object | null = null;
      const made = {
        endpoint: address,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => ((own = null), true),
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => (own = made),
        getSubscription: async () => own,
      });
    }, endpoint);
    const cdp: CDPSession = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (registration) resolve(registration.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    return {
      push: async (payload) =>
        cdp.send('ServiceWorker.deliverPushMessage', {
          origin: new URL(page.url()).origin,
          registrationId: await registered,
          data: JSON.stringify(payload),
        }),
      worker: async () => page.context().serviceWorkers()[0] ?? page.context().waitForEvent('serviceworker'),
    };
  }

  interface WorkerScope {
    registration: ServiceWorkerRegistration;
    dispatchEvent(event: Event): boolean;
    NotificationEvent: new (type: string, init: object) => Event;
  }

  /** The titles of the notifications that are unread. */
  const unread = (worker: Worker) =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      return (await registration.getNotifications()).map(({ title }) => title);
    });

  /** Presses the one that is unread. */
  const press = (worker: Worker) =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });

  test(
    'notifications are turned on, shown as one, and open what they are about',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, ask }) => {
      const browser = await pushesTo(page);
      await page.goto('/admin/dashboard');
      await tap(page.getByRole('button', { name: 'More' }));
      await tap(page.getByRole('link', { name: 'Settings' }));
      await tap(page.getByRole('link', { name: /^Notifications/ }));
      const reviews = page.getByRole('switch', { name: 'New reviews: on devices' });
      // The switch shows the choice before it is stored.
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
      await tap(reviews);
      await expect(reviews).not.toBeChecked();
      await stored;
      await page.reload();
      await expect(reviews).not.toBeChecked();
      await tap(reviews);
      await expect(reviews).toBeChecked();

      const device = page.getByRole('region', { name: 'This device' });
      await tap(device.getByRole('button', { name: 'Turn on notifications' }));
      await expect(device.getByText('One device gets your notifications.')).toBeVisible();
      await expectAccessible(page);
      await expectFit(page);
      await tap(device.getByRole('button', { name: 'Send a test' }));
      await expect(page.getByText(/A test is on its way/)).toBeVisible();

      // A reload would forget this.
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const [first, second] = [await orderBy(shop, 'Pushed', 'COD'), await orderBy(shop, 'Pushed', 'COD')];
      const several = { title: '{count} new orders', url: '/admin/orders' };
      const pushed = ({ _id: id, orderNumber }: typeof first) => ({
        id,
        tag: 'order',
        title: `New order ${orderNumber}`,
        body: orderNumber,
        url: `/admin/orders?order=${id}`,
        icon: '/icon-192.png',
        several,
      });
      const worker = await browser.worker();
      // One comes twice, as push services may bring it. It is not the last: that which is read below is whole.
      for (const order of [first, first, second]) await browser.push(pushed(order));
      await expect.poll(() => unread(worker)).toEqual(['2 new orders']);
      await press(worker);
      await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/orders$/);
      await expect.poll(() => unread(worker)).toEqual([]);

      // Use another kind: a browser may still be closing the notification before.
      await browser.push({
        ...pushed(first),
        tag: 'failedMail',
        title: 'An e-mail was not delivered',
        several: undefined,
      });
      await expect.poll(() => unread(worker)).toEqual(['An e-mail was not delivered']);
      await press(worker);
      await expect(page.getByRole('region', { name: `Order ${first.orderNumber}` })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

      await tap(page.getByRole('button', { name: 'More' }));
      await tap(page.getByRole('link', { name: 'Settings' }));
      await tap(page.getByRole('link', { name: /^Notifications/ }));
      await tap(device.getByRole('button', { name: 'Turn off on this device' }));
      await expect(device.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
      await expect.poll(async () => (await ask('GET /admin/alerts', {})).devices).toBe(0);
    },
  );
});
