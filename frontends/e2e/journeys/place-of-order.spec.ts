import { expect } from '@playwright/test';
import { orderBy, waitingConfirmations } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

test('a customer sends the location of the phone and a landmark by the link, and staff print both', async ({
  page,
  shop,
  ask,
}) => {
  const order = await orderBy(shop, unique('Place'), 'COD', { email: 'place@example.com', phone: '0311-7654300' });
  const linkOf = async () => (await waitingConfirmations(ask)).find((each) => each.order._id === order._id)?.link ?? '';
  await expect.poll(linkOf).toMatch(/\/confirm\//);
  await open(page, new URL(await linkOf()).pathname);
  await tap(page.getByRole('link', { name: 'Help the rider find you' }));

  // Chromium without leave to ask refuses, and the page says what remains.
  await tap(page.getByRole('button', { name: 'Use my location' }));
  await expect(page.getByRole('alert')).toContainText('write a landmark');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 31.520371, longitude: 74.358751, accuracy: 12 });
  await tap(page.getByRole('button', { name: 'Use my location' }));
  await expect(page.getByText('Found within 12 m. Press Save to send it.')).toBeVisible();
  await page.getByLabel('Landmark').fill('Opposite the blue mosque');
  await expectAccessible(page);
  await expectFit(page);
  await tap(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('We have the location of your phone.')).toBeVisible();
  await expect(page.getByText('Opposite the blue mosque')).toBeVisible();

  const map = 'https://www.google.com/maps/search/?api=1&query=31.52037%2C74.35875';
  await page.goto(`/admin/orders?order=${order._id}`);
  await expect(page.getByRole('link', { name: 'Location from the customer’s phone (within 12 m)' })).toHaveAttribute(
    'href',
    map,
  );
  await expect(page.getByText('Opposite the blue mosque')).toBeVisible();
  await page.goto(`/admin/orders/print?ids=${order._id}`);
  await expect(page.getByText('Opposite the blue mosque')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code that opens the customer’s location on a map' })).toBeVisible();
});
