import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { EditStock, GiveBackStock, type StockShortage, TakeStock, WriteOffStock } from '../public/stock.ts';
import { StockLow, StockShown } from '../public/events.ts';

/** A size whose count changed. */
export interface MovedStock {
  productId: string;
  category: string;
  size: string;
  before: number | null;
  count: number | null;
  low: number;
  /** The threshold before, where that changed too. */
  lowBefore?: number;
}

/** A set that shows another stock, because that of a part moved. */
interface MovedSet {
  productId: string;
  category: string;
  isSet: true;
}

type Moved = MovedStock | MovedSet;

const isSize = (moved: Moved): moved is MovedStock => !('isSet' in moved);

interface StockAnswer {
  short: StockShortage[];
  moved: Moved[];
}

const take = (orderId: string, lines: string, cause: string, by: string) => sql`
  select catalog_take_stock(${orderId}::uuid, ${lines}::jsonb, ${cause}::text, ${by}::text) as answer`;
const edit = (orderId: string, lines: string, by: string) => sql`
  select catalog_edit_stock(${orderId}::uuid, ${lines}::jsonb, ${by}::text) as answer`;
const give = (orderId: string, lines: string | null, cause: string, by: string) => sql`
  select catalog_give_stock(${orderId}::uuid, ${lines}::jsonb, ${cause}::text, ${by}::text) as moved`;
const writeOff = (orderId: string, isUndone: boolean, by: string) => sql`
  select catalog_write_off(${orderId}::uuid, ${isUndone}::boolean, ${by}::text)`;

@CommandHandler(TakeStock)
export class TakeStockHandler implements ICommandHandler<TakeStock> {
  async execute({ tx, orderId, lines, cause, by }: TakeStock): Promise<StockShortage[]> {
    const [row] = await query<{ answer: StockAnswer }>(tx, take(orderId, linesOf(lines), cause, by));
    return row ? told(tx, row.answer) : [];
  }
}

@CommandHandler(EditStock)
export class EditStockHandler implements ICommandHandler<EditStock> {
  async execute({ tx, orderId, lines, by }: EditStock): Promise<StockShortage[]> {
    const [row] = await query<{ answer: StockAnswer }>(tx, edit(orderId, linesOf(lines), by));
    return row ? told(tx, row.answer) : [];
  }
}

@CommandHandler(GiveBackStock)
export class GiveBackStockHandler implements ICommandHandler<GiveBackStock> {
  async execute({ tx, orderId, lines, cause, by }: GiveBackStock): Promise<void> {
    const wanted = lines && linesOf(lines);
    const [row] = await query<{ moved: Moved[] }>(tx, give(orderId, wanted, cause, by));
    await publishShown(tx, row?.moved ?? []);
  }
}

@CommandHandler(WriteOffStock)
export class WriteOffStockHandler implements ICommandHandler<WriteOffStock> {
  async execute({ tx, orderId, isUndone, by }: WriteOffStock): Promise<void> {
    await query(tx, writeOff(orderId, isUndone, by));
  }
}

/** Says what shoppers see change and what runs low; answers what there are too few of. */
async function told(tx: Tx, { short, moved }: StockAnswer): Promise<StockShortage[]> {
  await publishShown(tx, moved);
  for (const { productId, category, size, before, count, low } of moved.filter(isSize)) {
    if (before === null || count === null) continue;
    const crosses = (count <= low && before > low) || (count === 0 && before > 0);
    if (crosses) await publish(tx, StockLow, { productId, category, size, left: count });
  }
  return short;
}

/** Says of each product, once, that shoppers see another stock, where they do. */
export async function publishShown(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const changed = moved.filter((each) => {
    if (!isSize(each)) return true;
    const { before, count, low, lowBefore = low } = each;
    return leftOf(before, lowBefore) !== leftOf(count, low);
  });
  for (const [productId, category] of new Map(changed.map((each) => [each.productId, each.category]))) {
    await publish(tx, StockShown, { productId, category });
  }
}

const refresh = (products: readonly string[], former: readonly string[]) => sql`
  select catalog_refresh_sets(${products}::uuid[]) || (
    select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'category', p.category)), '[]')
    from catalog_product p where p.id = any(${former}::uuid[]) or p.id in (
      select (part ->> 'productId')::uuid from catalog_product s cross join jsonb_array_elements(s.parts) as part
      where s.id = any(${products}::uuid[]))) as shown`;

/**
 * Lets the sets that hold a changed product show what the change makes of their stock, and says so; also of the parts of a
 * changed set, now and before (`former`), whose pages name it.
 */
export async function refreshSets(
  tx: Tx,
  productIds: readonly string[],
  former: readonly string[] = [],
): Promise<void> {
  const [row] = await query<{ shown: Omit<MovedSet, 'isSet'>[] }>(tx, refresh(productIds, former));
  await publishShown(
    tx,
    (row?.shown ?? []).map((each): MovedSet => ({ ...each, isSet: true })),
  );
}

// Same rule as `catalog_left`.
const leftOf = (count: number | null, low: number) => (count === null || (count > low && count > 0) ? null : count);

const linesOf = (lines: readonly { productId: string; size: string; quantity: number }[]) =>
  JSON.stringify(lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })));
