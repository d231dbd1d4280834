import type { QueryBus } from '@nestjs/cqrs';
import type { SizeStock } from '@shop/contracts/product-form';
import { type StaffProduct, products } from '@shop/contracts/products';
import { staleCount } from '@shop/contracts/stock';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { ReadSettings } from '../../settings/public.ts';
import { staffProductColumns } from '../queries/product-columns.ts';
import { setStock } from './set-stock.ts';

const lock = (productId: string) => sql`
  select size_key as "sizeKey", count from catalog_stock where product_id = ${productId} order by size_key for update`;
const read = (productId: string) => sql`
  select ${staffProductColumns} from catalog_product p where p.id = ${productId}`;

/**
 * Locks the stock of a product until the transaction ends, before the product itself is locked, as orders do. Throws
 * `staleCount` or `notCounted` where a size has another count than staff saw.
 */
export async function holdCounts(tx: Tx, productId: string, stock: readonly SizeStock[]): Promise<void> {
  if (stock.length === 0) return;
  const held = await query<{ sizeKey: string; count: number | null }>(tx, lock(productId));
  for (const [index, { size, count, seen, was = size }] of stock.entries()) {
    const now = held.find(({ sizeKey }) => sizeKey === was.toLowerCase())?.count ?? null;
    if (count === undefined || seen === undefined || seen === now || (count === now && was === size)) continue;
    const message = staleCount(now);
    const errors = [{ path: `stock.${index}.count`, message: `${size}: ${message}` }];
    fail(products.update, now === null ? 'notCounted' : 'staleCount', { message, errors });
  }
}

/** Sets what staff (`by`) counted of the sizes of a product that is stored; answers the product as it is then. */
export async function countSizes(
  tx: Tx,
  queries: QueryBus,
  product: StaffProduct,
  stock: readonly SizeStock[],
  by: string,
): Promise<StaffProduct> {
  if (stock.length === 0) return product;
  const { orders } = await queries.execute(new ReadSettings(tx));
  const names = new Set(product.sizes.map(({ name }) => name.toLowerCase()));
  for (const [index, { size, count, costPrice }] of stock.entries()) {
    if (!names.has(size.toLowerCase())) failField(`stock.${index}.size`, `The product has no size ${size}`);
    const standardLow = orders.values.lowStock;
    await setStock(tx, { productId: product._id, size, edit: { count, costPrice }, by, standardLow });
  }
  const [counted = product] = await query<StaffProduct>(tx, read(product._id));
  return counted;
}
