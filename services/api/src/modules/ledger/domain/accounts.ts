import type { Place } from '@shop/contracts/ledger';
import type { OrderForAccounts } from '../../ordering/public/figures.ts';

/** Places of the money of an order, in paisa, and the day of its first receipt. */
export interface OrderPlaces {
  places: Partial<Record<Place, number>>;
  paidOn: string | null;
  settlements: string | null;
}

export const orderHeads = [
  'Date',
  'Order',
  'City',
  'Phone',
  'Items',
  'Goods',
  'Discount',
  'Protection',
  'Delivery',
  'COD fee',
  'Total',
  'Paid by',
  'Status',
  'Payment',
  'Paid on',
  'Courier',
  'Tracking number',
  'Charges',
  'Tax withheld',
  'Net received',
  'Short',
  'Written off',
  'Given back',
  'Still open',
  'Settlements',
  'Cost',
  'Profit',
] as const;

/** Words for an amount that nobody has told the shop: never zero. */
const NOT_KNOWN = 'not known';

/**
 * Profit of an order, in rupees: what is the shop's of it, less what its pieces cost. Null when their cost is not known, or
 * while money of it is still open.
 */
export function profitOf(
  order: Pick<OrderForAccounts, 'orderStatus' | 'cost'>,
  places: OrderPlaces['places'],
): number | null {
  const isSold = order.orderStatus === 'delivered';
  if (openOf(places) !== 0 || (!isSold && order.orderStatus !== 'cancelled')) return null;
  if (isSold && order.cost === null) return null;
  const cost = isSold ? Math.round((order.cost ?? 0) * 100) : 0;
  return ((places.received ?? 0) - cost) / 100;
}

const openOf = ({
  customer = 0,
  courier = 0,
  to_courier = 0,
  short = 0,
  to_give_back = 0,
}: OrderPlaces['places']): number => customer + courier + to_courier + short + to_give_back;

/** A row of the accounts: texts, and rupees as numbers. */
export function orderRow(order: OrderForAccounts, known: OrderPlaces | undefined): (string | number)[] {
  const places = known?.places ?? {};
  const rupees = (place: Place) => (places[place] ?? 0) / 100;
  return [
    order.placedOn,
    order.orderNumber,
    order.city,
    order.phone,
    order.items,
    order.goods,
    order.discount,
    order.protection,
    order.delivery,
    order.codFee,
    order.total,
    order.method,
    order.orderStatus,
    order.paymentStatus,
    known?.paidOn ?? '',
    order.courier ?? '',
    order.trackingNumber ?? '',
    rupees('charges'),
    rupees('tax'),
    rupees('received'),
    rupees('short'),
    rupees('written_off'),
    rupees('given_back'),
    openOf(places) / 100,
    known?.settlements ?? '',
    order.cost ?? NOT_KNOWN,
    profitOf(order, places) ?? NOT_KNOWN,
  ];
}
