import { formatCount } from '@shop/contracts/money';
import type { PastSource } from '@shop/contracts/past-orders';
import { texts } from '../../texts.ts';
import { importWords } from '../../components/import-texts.ts';
import { countedOrders, sourceNames } from './texts.ts';

const rows = importWords((count) => (count === 1 ? '1 row' : `${formatCount(count)} rows`));

/** Texts of the page /admin/past-orders/import. */
export const pastImportTexts = {
  ...rows,
  title: 'Import and export',
  back: texts.pastOrders,
  file: 'Past orders or customers',
  fileHint: `CSV or Excel: the export of Shopify, WooCommerce or Chaap. ${rows.limits}`,
  exportHint: 'CSV files that an import reads back.',
  saveOrders: 'Save past orders',
  saveContacts: 'Save past customers',
  rowsTitle: 'What becomes of each row',
  thing: 'Order',
  noRows: 'No row of this kind',
  removeTitle: 'Remove imported history',
  held: (source: PastSource, count: number, contacts: number) =>
    `${sourceNames[source]}: ${countedOrders(count)}, ${formatCount(contacts)} ${contacts === 1 ? 'customer' : 'customers'}`,
  remove: 'Remove',
  removeOf: (source: PastSource) => `Remove the history of ${sourceNames[source]}`,
  removeAsk: (source: PastSource) => `Remove all that came from ${sourceNames[source]}?`,
  removeHint: 'Past orders and customers of this source go for good. Orders of this shop stay.',
  removed: 'Imported history removed',
  keep: texts.list.keep,
};
