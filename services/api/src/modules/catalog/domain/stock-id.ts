const ROW = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/s;

/** The size that a row of the stock list names, `019a…/small`; null: none can have this name. */
export function sizeOf(id: string): { productId: string; sizeKey: string } | null {
  const [, productId, sizeKey] = ROW.exec(id.toLowerCase()) ?? [];
  return productId && sizeKey ? { productId, sizeKey } : null;
}
