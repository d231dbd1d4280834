/** What an order number is counted under, however it is typed: attempts on one order share one count. */
export const normalizeOrderNumber = (orderNumber: string): string =>
  orderNumber
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/^CH(?=.{10}$)/, '')
    .slice(0, 40);
