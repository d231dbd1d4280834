import { orderCsvHead, orderCsvRow } from '@shop/contracts/order-csv';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { csvFile } from '../../lib/csv.ts';

/** Orders as a spreadsheet reads them. */
export const orderCsv = (orders: readonly ListedOrder[]): string => csvFile(orderCsvHead, orders.map(orderCsvRow));
