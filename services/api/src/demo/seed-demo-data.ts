import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DemoProduct } from './demo-catalogue.ts';
import { RemoveFirstCategories } from '../modules/catalog/commands/remove-first-categories.ts';
import { CountProducts } from '../modules/catalog/public/queries.ts';
import { BeginOwnSettings } from '../modules/settings/public.ts';
import { asDemo, withImport } from '../platform/context/with-import.ts';
import { Database } from '../platform/database/database.ts';
import { demoState, setDemoState } from '../platform/demo/demo-records.ts';
import { RebuildProjections } from '../platform/events/rebuild-projection.ts';
import { generateOrders } from './generate-orders.ts';
import { seedCategories } from './seed-categories.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedSettlement } from './seed-settlement.ts';
import { seedCosts, seedStock } from './seed-stock.ts';

interface Options {
  catalogue: readonly DemoProduct[];
  /** Number of orders to create, spread over the last 60 days. */
  orders: number;
  now?: Date;
  /** `DEMO=1`: fills also a shop that was opened without the demo, or from which it was removed. */
  isAskedFor?: boolean;
  log?: (line: string) => void;
  /** Called before the first write, when the shop may be filled. */
  beforeWrites?: () => void;
}

/**
 * Fills a shop without products with the demo's data, each recorded as the demo's. Returns false and does nothing when there
 * is a product already, be it a draft or deleted; and, unless asked for, when the shop was opened without the demo or the
 * demo was removed.
 */
export async function seedDemoData(app: INestApplicationContext, options: Options): Promise<boolean> {
  const db = app.get(Database);
  const isFree = await db.transaction(async (tx) => {
    const state = await demoState(tx);
    const count = await app.get(QueryBus).execute(new CountProducts(tx, 'every'));
    return count === 0 && (options.isAskedFor || state === null || state === 'filled');
  });
  if (!isFree) return false;
  await asDemo(() => fill(app, options));
  return true;
}

/**
 * Begins an own shop at the first start: without the categories and words of the demo's prints. No later start fills it
 * unasked.
 */
export async function openWithoutDemo(app: INestApplicationContext): Promise<void> {
  const commands = app.get(CommandBus);
  await app.get(Database).transaction(async (tx) => {
    if ((await demoState(tx)) !== null) return;
    await setDemoState(tx, 'never');
    await commands.execute(new RemoveFirstCategories(tx));
    await commands.execute(new BeginOwnSettings(tx));
  });
}

async function fill(
  app: INestApplicationContext,
  { catalogue, orders: orderCount, now = new Date(), log = () => {}, beforeWrites = () => {} }: Options,
): Promise<void> {
  beforeWrites();
  await app.get(Database).transaction((tx) => setDemoState(tx, 'filled'));
  await withImport({ now }, () => seedCategories(app, catalogue));
  const products = await withImport({ now }, () => seedProducts(app, catalogue));
  log(`Created ${products.length} products`);
  await seedCoupons(app, now);
  // Before them: an order keeps what its pieces cost when they were sold.
  await withImport({ now }, () => seedCosts(app, products));
  const fresh = new Set(catalogue.flatMap(({ name, isNew }) => (isNew ? [name] : [])));
  const sold = products.filter(({ name }) => !fresh.has(name));
  const orders = await seedOrders(app, generateOrders(sold, orderCount, now));
  log(`Created ${orders.length} orders of the last 60 days`);
  await withImport({ now }, () => seedStock(app, products));
  await withImport({ now }, () => seedSettlement(app, orders));
  const reviews = await seedReviews(app, { catalogue, products, orders, now });
  log(`Created ${reviews.length} reviews of these orders`);
  // The events of all this are in the outbox; with the projections computed here, no worker has to catch up first.
  const differences = await withImport({ now }, () => app.get(RebuildProjections).rebuildAll());
  if (differences.length) throw new Error(differences.join('\n'));
}
