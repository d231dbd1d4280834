import type { OrderRow } from '@shop/contracts/admin';
import { orderStatusNames, paymentStatusNames, texts } from '../../texts.ts';

// Spreadsheets take what begins like this for a formula, and would run it.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// `2026-11-21 21:24` in Pakistan: with its year, and in an order that spreadsheets can sort.
const dayAndTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Karachi',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** Orders as a spreadsheet reads them: UTF-8 with its mark, so that Urdu names survive, and no cell that is a formula. */
export function orderCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map(
    ({ orderNumber, customerInfo, total, paymentMethod, orderStatus, paymentStatus, createdAt }) =>
      [
        cell(orderNumber),
        cell(`${customerInfo.firstName} ${customerInfo.lastName}`),
        cell(customerInfo.email),
        String(total),
        cell(paymentMethod),
        cell(orderStatusNames[orderStatus]),
        cell(paymentStatusNames[paymentStatus]),
        dayAndTime.format(new Date(createdAt)).replace(',', ''),
      ].join(','),
  );
  return `\uFEFF${[texts.orders.csv.join(','), ...rows, ''].join('\r\n')}`;
}

/** `orders-2026-11-21.csv`, by the day in Pakistan. */
export const csvName = (now: Date): string =>
  `orders-${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(now)}.csv`;
