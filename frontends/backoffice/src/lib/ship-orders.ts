import type { ListedOrder } from '@shop/contracts/listed-orders';

/** The address of Ship mode for these orders; of none, for all that are confirmed. */
export const shipAddress = (orders: readonly { _id: string }[] = []): string =>
  `/admin/orders/ship${orders.length > 0 ? `?ids=${orders.map(({ _id }) => _id).join(',')}` : ''}`;

/** Returns true when an order can get a tracking number: it is neither delivered nor cancelled. */
export const canShip = ({ orderStatus }: Pick<ListedOrder, 'orderStatus'>): boolean =>
  orderStatus !== 'delivered' && orderStatus !== 'cancelled';

/** The order in which the sheet, the booked parcels and the table of numbers stand: a column from one fits the others. */
export const byOrderNumber = (one: Pick<ListedOrder, 'orderNumber'>, other: Pick<ListedOrder, 'orderNumber'>): number =>
  one.orderNumber < other.orderNumber ? -1 : 1;
