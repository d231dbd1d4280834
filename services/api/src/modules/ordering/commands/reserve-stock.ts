import { type CommandBus } from '@nestjs/cqrs';
import { staffOrders } from '@shop/contracts/staff-orders';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { TakeStock } from '../../catalog/public/stock.ts';
import type { SoldLine } from '../domain/quote.ts';
import { fewOf } from '../domain/too-many.ts';
import { notForSale, onlyLeft, tooMany } from './errors.ts';

interface Held {
  productId: string;
  size: string;
  quantity: number;
}

const orderedBefore = (orderId: string, phone: string, products: readonly string[]) => sql`
  select l.product_id as "productId", l.size, sum(l.quantity)::int as quantity
  from ordering_order o join ordering_line l on l.order_id = o.id
  where o.phone = ${phone} and o.order_status <> 'cancelled' and o.id <> ${orderId} and l.product_id = any(${products}::uuid[])
  group by l.product_id, l.size`;

const linesOfOrder = (orderId: string) => sql`
  select product_id as "productId", product_name as name, size, quantity from ordering_line where order_id = ${orderId}
  order by position`;

/**
 * Takes the stock of a new order, after it is written: the rows that are locked make orders of the same size, and of one
 * phone for a limited print, wait for one another. Asks the database nothing where no line is counted or limited.
 */
export async function reserveStock(
  tx: Tx,
  commands: CommandBus,
  order: { id: string; phone: string; lines: readonly SoldLine[] },
): Promise<void> {
  const { id, phone, lines } = order;
  const perPhone = lines.filter(({ stock }) => stock && stock.perPhone !== null);
  const counted = lines.filter(({ stock }) => stock && (stock.count !== null || stock.perPhone !== null));
  if (counted.length === 0) return;
  const short = await commands.execute(new TakeStock(tx, id, counted, 'placed', ''));
  if (short.length > 0) {
    notForSale(
      lines.flatMap((line, at) => {
        const shortage = short.find((each) => isSameSize(each, line));
        if (!shortage) return [];
        return [tooMany({ why: fewOf(shortage.left), at, most: shortage.left })];
      }),
    );
  }
  if (perPhone.length === 0) return;
  const products = [...new Set(perPhone.map(({ productId }) => productId))];
  const before = await query<Held>(tx, orderedBefore(id, phone, products));
  const over = lines.flatMap((line, at) => {
    const most = line.stock?.perPhone ?? null;
    if (most === null || piecesOf(before, line) + piecesOf(lines, line) <= most) return [];
    return [tooMany({ why: 'overPhoneLimit', at, most })];
  });
  if (over.length > 0) notForSale(over);
}

/** Takes the stock of an order again that was cancelled. Throws `outOfStock` where too few are left. */
export async function reclaimStock(tx: Tx, commands: CommandBus, orderId: string, by: string): Promise<void> {
  const lines = await query<Held & { name: string }>(tx, linesOfOrder(orderId));
  const [short] = await commands.execute(new TakeStock(tx, orderId, lines, 'revived', by));
  if (!short) return;
  const { size, left } = short;
  const name = lines.find((line) => isSameSize(line, short))?.name ?? size;
  fail(staffOrders.update, 'outOfStock', {
    message: `Only ${left} left of a product in this order.`,
    errors: [{ path: 'orderStatus', message: onlyLeft(name, size, left) }],
  });
}

const piecesOf = (lines: readonly Held[], size: { productId: string; size: string }) =>
  lines.filter((line) => isSameSize(line, size)).reduce((sum, { quantity }) => sum + quantity, 0);

const isSameSize = (a: { productId: string; size: string }, b: { productId: string; size: string }) =>
  a.productId === b.productId && a.size.toLowerCase() === b.size.toLowerCase();
