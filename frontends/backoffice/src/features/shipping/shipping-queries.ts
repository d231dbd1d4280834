import { queryOptions } from '@tanstack/react-query';
import type { ListedOrder } from '@shop/contracts/staff-orders';
import { MAX_BULK_ROWS } from '@shop/contracts/shop';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** The address of Ship mode for these orders; of none, for all that are confirmed. */
export const shipAddress = (orders: readonly { _id: string }[] = []): string =>
  `/admin/orders/ship${orders.length > 0 ? `?ids=${orders.map(({ _id }) => _id).join(',')}` : ''}`;

/** Whether a number can be given to an order: it is not delivered, and not cancelled. */
export const canShip = ({ orderStatus }: Pick<ListedOrder, 'orderStatus'>): boolean =>
  orderStatus !== 'delivered' && orderStatus !== 'cancelled';

/** The orders of Ship mode, the oldest first. They are read once: rows do not move below the hand that types. */
export const ordersToShip = (ids: string | null) =>
  queryOptions({
    queryKey: keys.ship(ids),
    queryFn: async ({ signal }) => {
      const query = { ...(ids ? { ids } : { status: 'confirmed' as const }), limit: String(MAX_BULK_ROWS) };
      const { orders, totalOrders } = await staffCall('', 'GET /admin/orders', { query }, { signal });
      return {
        orders: [...orders].reverse().filter(canShip),
        found: orders.length,
        total: totalOrders,
      };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
