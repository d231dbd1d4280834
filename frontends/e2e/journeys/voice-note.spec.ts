import { expect } from '@playwright/test';
import { orderBy, waitingConfirmations } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

// A microphone that hears a beep each second, and a browser that allows it.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
    },
    { scope: 'worker' },
  ],
});

test('a customer says where the door is, and staff hear it and type it', async ({ page, shop, ask }) => {
  const order = await orderBy(shop, unique('Voice'), 'COD', { email: 'voice@example.com', phone: '0311-7654301' });
  const linkOf = async () => (await waitingConfirmations(ask)).find((each) => each.order._id === order._id)?.link ?? '';
  await expect.poll(linkOf).toMatch(/\/confirm\//);
  const { pathname } = new URL(await linkOf());
  const permissions = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'];
  expect(await permissions(pathname)).toContain('microphone=(self)');
  expect(await permissions('/')).toContain('microphone=()');

  await open(page, pathname);
  await tap(page.getByRole('link', { name: 'Help the rider find you' }));
  await tap(page.getByRole('button', { name: 'Record a voice note' }));
  await expect(page.getByRole('timer')).toHaveText('Recording: 2 of 60 seconds');
  await expectAccessible(page);
  await expectFit(page);
  await tap(page.getByRole('button', { name: 'Stop' }));
  const heard = page.getByLabel('Your voice note');
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectFit(page);
  await tap(page.getByRole('button', { name: 'Send voice note' }));
  await expect(page.getByRole('region', { name: 'Or say it' })).toContainText('Thank you! We have your voice note.');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('We have your voice note.', { exact: true })).toBeVisible();

  await page.goto(`/admin/orders?order=${order._id}`);
  const note = page.getByRole('region', { name: 'Voice note about the address' });
  await tap(note.getByRole('button', { name: 'Play the voice note' }));
  const played = note.getByLabel('Voice note about the address');
  await expect.poll(() => played.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5);
  await note.getByLabel('Landmark').fill('Green gate behind the mosque');
  await expectAccessible(page);
  await expectFit(page);
  await tap(note.getByRole('button', { name: 'Save landmark' }));
  await expect(page.locator('address').getByText('Green gate behind the mosque')).toBeVisible();
  await page.goto(`/admin/orders/print?ids=${order._id}`);
  await expect(page.getByText('There is a voice note about the address, too.')).toBeVisible();

  await open(page, `${pathname}?do=place`);
  await tap(page.getByRole('button', { name: 'Delete voice note' }));
  await expect(page.getByRole('region', { name: 'Or say it' })).toContainText('Your voice note is deleted.');
  await expect(page.getByRole('button', { name: 'Record a voice note' })).toBeVisible();
});
