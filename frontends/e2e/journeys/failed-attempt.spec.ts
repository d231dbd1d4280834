import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectAccessible, expectFit } from './page-checks.ts';
import { customer, placeOrder, twoProducts } from './shopper.ts';
import { unique, uniqueNumber } from './staff.ts';
import { tap } from './taps.ts';

test.describe('a failed attempt', () => {
  test(
    'its customer names another address by the link, and staff read it at the order',
    { tag: '@phone' },
    async ({ page, shop, ask }) => {
      const [product] = await twoProducts(shop);
      const { _id, orderNumber } = await placeOrder(shop, product, { email: `${unique('attempt')}@example.com` });
      await ask('PUT /admin/orders/:id', { params: { id: _id }, body: { orderStatus: 'confirmed' } });
      const booked = await ask('POST /admin/parcels', { body: { courier: 'TCS', rows: [{ _id }] } });
      const [first] = booked.results;
      if (!first?.ok) throw new Error('The order was not booked');
      const { parcelId } = first;
      const trackingNumber = uniqueNumber();
      await ask('PATCH /admin/parcels/numbers', { body: { rows: [{ _id: parcelId, trackingNumber }] } });
      await ask('PATCH /admin/parcels/outcomes', { body: { rows: [{ _id: parcelId, outcome: 'attempted' }] } });
      const { parcels } = await ask('GET /admin/parcels', { query: { order: _id } });

      await open(page, new URL(parcels[0]?.answerLink ?? '').pathname);
      await expect(page.getByRole('heading', { level: 1, name: 'We could not deliver your parcel' })).toBeVisible();
      await expectFit(page);
      await expectAccessible(page);
      await tap(page.getByRole('link', { name: 'Other address' }));
      await page.getByLabel('Address', { exact: true }).fill('Shop 4, Ghanta Ghar');
      await expectFit(page);
      await expectAccessible(page);
      await tap(page.getByRole('button', { name: 'Send it there' }));
      await expect(page.getByRole('heading', { level: 1, name: 'We have your answer' })).toBeFocused();
      await expectFit(page);

      await page.goto(`/admin/orders?order=${_id}`);
      const order = page.getByRole('region', { name: `Order ${orderNumber}` });
      await expect(order.getByText(/^The customer answered .*: other address$/)).toBeVisible();
      await expect(
        order.getByText(`Shop 4, Ghanta Ghar, ${customer.city} ${customer.postalCode}`).first(),
      ).toBeVisible();
      await expectFit(page);
      // The first page of the list of parcels stays free for other journeys.
      await ask('PATCH /admin/parcels/outcomes', { body: { rows: [{ _id: parcelId, outcome: 'delivered' }] } });
    },
  );
});
