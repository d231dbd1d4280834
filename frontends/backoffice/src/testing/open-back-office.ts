import type { CodFigures } from '@shop/contracts/cod-figures';
import { MessageSettings } from '@shop/contracts/settings/messages-area';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { onePage } from '@shop/testing/examples.ts';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { renderRoutes } from '@shop/testing/render-routes.tsx';
import { customerRisks, noPast, noStatusCounts } from '@shop/testing/staff-examples.ts';
import { screen } from '@testing-library/react';
import { queryClient, token } from '../lib/session.ts';
import { routes } from '../routes.tsx';

const noParcels: CodFigures = {
  cod: { placed: 0, confirmed: 0, shipped: 0, delivered: 0, returned: 0, cancelled: 0, collected: 0, owed: 0 },
  money: { received: 0, charges: 0, tax: 0, short: 0 },
  margin: { pieces: 0, costedPieces: 0, revenue: 0, cost: 0 },
  returns: { couriers: [], cities: [], methods: [], products: [] },
};

// The calls of every page: the session, the counts of the menu, and the live updates.
beforeEach(() => {
  queryClient.clear();
  mockCall('GET /auth/admin/verify', { admin: { username: 'Sana', role: 'owner' } });
  mockCall('GET /shop', { shop: examplePublicShop });
  const { whatsapp: texts, whatsappUrdu: urdu } = MessageSettings.parse({});
  mockCall('GET /admin/whatsapp-texts', { texts, urdu });
  mockCall('GET /admin/live-updates', () => new Promise(() => undefined));
  mockCall('GET /admin/orders/:id/money', { places: [], profit: null, refundable: 0, refunds: [] });
  mockCall('GET /admin/orders/:id/neighbours', { previous: null, next: null });
  mockCall('GET /admin/orders/:id/customer', customerRisks());
  mockCall('GET /admin/orders/:id/confirmation', { confirmation: null });
  mockCall('GET /admin/parcels', {
    parcels: [],
    ...onePage(0),
    counts: { booked: 0, shipped: 0, delivered: 0, returned: 0 },
    returning: 0,
    attempted: [],
    couriers: [],
  });
  mockCall('GET /admin/artists', { artists: [], ...onePage(0) });
  mockCall('GET /admin/past-orders', { orders: [], ...onePage(0) });
  mockCall('GET /admin/past-customers/:phone', noPast);
  mockCall('GET /admin/setup', { steps: [], isHidden: false });
  mockCall('GET /admin/cod-figures', noParcels);
  mockCall('GET /admin/sources', { sources: [], others: null, days: [] });
  mockCall('GET /admin/pending-counts', { counts: { orders: 0, confirmations: 0, receipts: 0, reviews: 0 } });
});

/** The order list without orders: the page behind whatever a test opens on it. */
export const mockEmptyOrders = () =>
  mockCall('GET /admin/orders', {
    orders: [],
    totalOrders: 0,
    ...onePage(0),
    statusCounts: noStatusCounts,
    filteredCounts: noStatusCounts,
  });

/** Opens a page of the back office, signed in. */
export function openBackOffice(path: string) {
  token.save('the-token-of-a-test');
  return renderRoutes(routes, path);
}

/** Opens the panel of an order. */
export async function openOrder(order: StaffOrder) {
  mockCall('GET /admin/orders/:id', { order });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await screen.findByRole('region', { name: `Order ${order.orderNumber}` });
  return user;
}
