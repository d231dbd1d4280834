import { formatCount, formatRs } from '@shop/contracts/money';
import type { PastOutcome, PastSource } from '@shop/contracts/past-orders';
import { texts } from '../../texts.ts';

/** A number of orders, such as `2 orders`. */
export const countedOrders = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

export const outcomeNames: Record<PastOutcome, string> = {
  delivered: 'Delivered',
  returned: 'Came back',
  cancelled: 'Cancelled',
};
export const sourceNames: Record<PastSource, string> = {
  chaap: 'Chaap',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

interface Sums {
  orders: number;
  delivered: number;
  returned: number;
  total: number;
}

/** Texts of the pages of past orders, and of what other pages show of them. */
export const pastTexts = {
  title: texts.pastOrders,
  search: 'Search past orders',
  searchHint: 'Number, phone, name…',
  views: 'What is shown',
  orders: 'Orders',
  contacts: 'Customers',
  loading: 'Loading past orders…',
  failed: 'The past orders could not be loaded.',
  none: 'Nothing imported yet',
  noneMatch: 'Nothing matches',
  all: 'Show all',
  order: 'Order',
  customer: 'Customer',
  outcome: 'Outcome',
  total: 'Total',
  spent: 'Spent',
  back: 'Back to customers',
  import: 'Import / Export',
  matches: (count: number) => `${countedOrders(count)} before this shop`,
  before: ({ orders: count, delivered, returned, total }: Sums) =>
    `Before this shop: ${[
      countedOrders(count),
      `${formatCount(delivered)} delivered`,
      ...(returned > 0 ? [`${formatCount(returned)} returned`] : []),
      formatRs(total),
    ].join(', ')}`,
  beforeByFile: (count: number, spent: number) => `Before this shop: ${countedOrders(count)}, ${formatRs(spent)}`,
  known: 'Before this shop',
};
