import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_ROWS } from '@shop/contracts/shop';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { byOrderNumber, canShip } from '../../lib/ship-orders.ts';

/** The orders of Ship mode, in the order of the courier's sheet. They are read once: rows do not move below the hand that types. */
export const ordersToShip = (ids: string | null) =>
  queryOptions({
    queryKey: keys.ship(ids),
    queryFn: async ({ signal }) => {
      const query = {
        ...(ids ? { ids } : ({ status: 'confirmed', order: 'oldest' } as const)),
        limit: String(MAX_PAGE_ROWS),
      };
      const { orders, totalOrders } = await staffCall('', 'GET /admin/orders', { query }, { signal });
      return {
        orders: orders.filter(canShip).sort(byOrderNumber),
        found: orders.length,
        total: totalOrders,
      };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
