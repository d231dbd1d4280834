/**
 * Returns the key under which attempts on an order are counted. Different spellings of one number have the same key.
 */
export const normalizeOrderNumber = (orderNumber: string): string =>
  orderNumber
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/^CH(?=.{10}$)/, '')
    .slice(0, 40);
