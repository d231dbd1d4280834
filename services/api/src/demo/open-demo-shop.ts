import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { Config } from '../config.ts';
import { CreateProduct } from '../modules/catalog/commands/create-product.ts';
import { CountProducts } from '../modules/catalog/public.ts';
import { Database } from '../platform/database/database.ts';
import { asImport } from '../platform/events/as-import.ts';
import { RebuildProjections } from '../platform/events/rebuild-projection.ts';
import { Pictures } from '../platform/storage/pictures.ts';
import { Turns } from '../platform/turns.ts';
import type { DemoPrint } from './artwork/demo-print.ts';
import { inventOrders } from './invent-orders.ts';
import { offerCoupons } from './offer-coupons.ts';
import { PicturePress, type View } from './picture-press.ts';
import { sellPrints } from './sell-prints.ts';
import { writeReviews } from './write-reviews.ts';

interface Options {
  prints: readonly DemoPrint[];
  /** How many orders the shop has had. */
  orders: number;
  now?: Date;
  log?: (line: string) => void;
  /** Told when the pictures are ready and the database begins to be filled: a few seconds best left alone. */
  onFilling?: () => void;
}

/** Fills an empty shop with prints and with orders of the last 60 days. Refuses (false) when there are products already. */
export async function openDemoShop(
  app: INestApplicationContext,
  { prints, orders, now = new Date(), log = () => {}, onFilling = () => {} }: Options,
): Promise<boolean> {
  const { manager } = app.get(Database).dataSource;
  if ((await app.get(QueryBus).execute(new CountProducts(manager))) > 0) return false;

  const press = new PicturePress(join(app.get(Config).dataDir, 'artwork'));
  await printAll(press, prints, log);
  onFilling();
  await asImport(async () => {
    const products = await shelve(app, press, prints);
    log(`Hung ${products.length} prints in the shop`);
    await offerCoupons(app, now);
    const placed = await sellPrints(app, inventOrders(products, orders, now));
    log(`Took ${placed.length} orders of the last 60 days`);
    const written = await writeReviews(app, press, { prints, products, placed, now });
    log(`Hung up ${written} reviews of those who ordered`);
  });
  // All of this has been told as events; counted here at once, no worker needs to catch up with them.
  const differences = await app.get(RebuildProjections).rebuildAll();
  if (differences.length) throw new Error(differences.join('\n'));
  return true;
}

// Two prints at once keep two cores busy.
async function printAll(press: PicturePress, prints: readonly DemoPrint[], log: (line: string) => void) {
  const turns = new Turns(2);
  let begun = 0;
  await Promise.all(
    prints.map((print) =>
      turns.take(async () => {
        log(`Printing ${++begun} of ${prints.length}: ${print.name}`);
        for (const view of viewsOf(print)) await press.pull(print, view);
      }),
    ),
  );
}

function viewsOf({ imageless, withRoomScenes, sizes }: DemoPrint): View[] {
  if (imageless) return [];
  return ['print', ...(withRoomScenes ? sizes.map(({ name }) => name) : [])];
}

const alts: Readonly<Record<View, (name: string) => string>> = {
  print: (name) => name,
  Small: (name) => `${name}, framed in Small, above a sideboard`,
  Large: (name) => `${name}, framed in Large, above a sofa`,
};

/** Newest first is how the shop lists them, so the first of the catalogue comes last. */
async function shelve(app: INestApplicationContext, press: PicturePress, prints: readonly DemoPrint[]) {
  const products: Product[] = [];
  for (const print of prints.toReversed()) {
    const pictures = await Promise.all(
      viewsOf(print).map(async (view) =>
        app.get(Pictures).store(await press.pull(print, view), { folder: 'products', alt: alts[view](print.name) }),
      ),
    );
    const { name, description, category, featured, inStock } = print;
    const sizes = print.sizes.map(({ originalPrice = null, ...size }) => ({ ...size, originalPrice }));
    const form = { name, description, category, sizes, tags: [...print.tags], featured, inStock };
    products.push(await app.get(CommandBus).execute(new CreateProduct(form, pictures)));
  }
  return products;
}
