import { type CommandBus } from '@nestjs/cqrs';
import { staffOrders } from '@shop/contracts/staff-orders';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { TakeStock } from '../../catalog/public/stock.ts';
import type { SoldLine } from '../domain/quote.ts';
import { isSameSize, mostOf, stockLines } from '../domain/stock-lines.ts';
import { fewOf } from '../domain/too-many.ts';
import { notForSale, onlyLeft, tooMany } from './errors.ts';

interface Held {
  productId: string;
  size: string;
  quantity: number;
}

// Stock that `ordering_line l` takes, by the rule of `stockLines`.
const takenOf = sql`
  select l.product_id, l.product_name as name, l.size, l.quantity where l.parts is null
  union all
  select (part ->> 'productId')::uuid, part ->> 'name', part ->> 'size', (part ->> 'pieces')::int * l.quantity
  from jsonb_array_elements(l.parts) as part`;

const orderedBefore = (orderId: string, phone: string, products: readonly string[]) => sql`
  select taken.product_id as "productId", taken.size, sum(taken.quantity)::int as quantity
  from ordering_order o join ordering_line l on l.order_id = o.id cross join lateral (${takenOf}) taken
  where o.phone = ${phone} and o.order_status <> 'cancelled' and o.id <> ${orderId}
    and taken.product_id = any(${products}::uuid[])
  group by taken.product_id, taken.size`;

const linesOfOrder = (orderId: string) => sql`
  select taken.product_id as "productId", taken.name, taken.size, taken.quantity
  from ordering_line l cross join lateral (${takenOf}) taken where l.order_id = ${orderId} order by l.position`;

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
  const isLimited = ({ stock }: SoldLine) => stock !== null && stock.perPhone !== null;
  const perPhone = lines.filter(isLimited);
  const counted = stockLines(
    lines.filter((line) => isLimited(line) || (line.stock !== null && line.stock.count !== null)),
  );
  if (counted.length === 0) return;
  const short = await commands.execute(new TakeStock(tx, id, counted, 'placed', ''));
  if (short.length > 0) {
    notForSale(
      lines.flatMap((line, at) => {
        const left = short.flatMap((each) => mostOf(line, each, each.left) ?? []);
        if (left.length === 0) return [];
        const most = Math.min(...left);
        return [tooMany({ why: fewOf(most), at, most })];
      }),
    );
  }
  if (perPhone.length === 0) return;
  const products = [...new Set(stockLines(perPhone).map(({ productId }) => productId))];
  const before = await query<Held>(tx, orderedBefore(id, phone, products));
  const wanted = stockLines(lines);
  const over = lines.flatMap((line, at) => {
    const over = (line.parts ?? [line]).find(({ stock, ...size }) => {
      const most = stock?.perPhone ?? null;
      return most !== null && piecesOf(before, size) + piecesOf(wanted, size) > most;
    });
    if (!over) return [];
    return [tooMany({ why: 'overPhoneLimit', at, most: mostOf(line, over, over.stock?.perPhone ?? 0) ?? 0 })];
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
