import type { OrderRow } from '@shop/contracts/staff-orders';
import { csvFile, sortableTime } from '../../lib/csv.ts';
import { orderStatusNames, paymentStatusNames } from '../../components/order-texts.ts';
import { orderTexts } from '../../components/order-texts.ts';

/** Orders as a spreadsheet reads them. */
export function orderCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map(
    ({ orderNumber, customerInfo, total, paymentMethod, orderStatus, paymentStatus, createdAt }) => [
      orderNumber,
      `${customerInfo.firstName} ${customerInfo.lastName}`,
      customerInfo.email,
      String(total),
      paymentMethod,
      orderStatusNames[orderStatus],
      paymentStatusNames[paymentStatus],
      sortableTime(createdAt),
    ],
  );
  return csvFile(orderTexts.csv, rows);
}
