import type { Place } from '@shop/contracts/money-places';
import type { Profit } from '@shop/contracts/profit';
import type { OrderForAccounts } from '../../ordering/public/figures.ts';

/** Places of the money of an order, in paisa, the day of its first receipt, and its profit. */
export interface OrderPlaces {
  places: Partial<Record<Place, number>>;
  paidOn: string | null;
  settlements: string | null;
  /** Null until it is delivered or has come back. */
  profit: Profit | null;
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
  'Packing',
  'Courier and returns',
  'Profit',
  'Not known',
  'Discount for paying ahead',
] as const;

/** Words for an amount that is not known: never zero. */
const NOT_KNOWN = 'not known';

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
    ...profitCells(known?.profit ?? null),
    order.payAheadDiscount,
  ];
}

// A profit of which a part is not known is no number that may be added up.
function profitCells(profit: Profit | null): (string | number)[] {
  if (!profit) return ['', '', '', ''];
  const { unknown, packing, courier, returns } = profit;
  const names = [
    unknown.cost !== 0 && `cost of ${unknown.cost} pieces`,
    unknown.packing !== 0 && `packing of ${unknown.packing} parcels`,
    unknown.courier !== 0 && `courier of ${unknown.courier} parcels`,
  ].filter((name) => name !== false);
  return [
    unknown.packing === 0 ? packing : NOT_KNOWN,
    unknown.courier === 0 ? (paisa(courier) + paisa(returns)) / 100 : NOT_KNOWN,
    names.length === 0 ? profit.profit : NOT_KNOWN,
    names.join(', '),
  ];
}

const paisa = (rupees: number) => Math.round(rupees * 100);
