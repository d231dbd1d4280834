import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { Config } from '../platform/config/config.ts';
import { ChangeStock } from '../modules/catalog/commands/change-stock.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';

/** Pieces that are left of the largest size of the last products of the catalogue. The stock of all others is not counted. */
const LEFT = [2, 3];

/** The share of its price that a print costs, and which product has no known cost. */
const COST = 0.45;
const WITHOUT_COST = 5;

/** Says what prints cost the shop, but for every fifth: so the margin shows that some costs are missing. */
export async function seedCosts(app: INestApplicationContext, products: readonly Product[]): Promise<void> {
  const commands = app.get(CommandBus);
  const staff = app.get(Config).admin.username;
  for (const [index, product] of products.entries()) {
    // A set costs what its parts cost.
    if (index % WITHOUT_COST === 0 || product.parts) continue;
    for (const { name, price } of product.sizes) {
      const costPrice = Math.round((price * COST) / 10) * 10;
      await commands.execute(new ChangeStock({ _id: `${product._id}/${name}`, costPrice }, staff, noKey));
    }
  }
}

/** Counts the stock of two sizes, of which few are left. */
export async function seedStock(app: INestApplicationContext, products: readonly Product[]): Promise<void> {
  const commands = app.get(CommandBus);
  const staff = app.get(Config).admin.username;
  for (const [index, count] of LEFT.entries()) {
    const product = products.at(-1 - index);
    const size = product?.sizes.at(-1);
    if (!product || !size) continue;
    await commands.execute(new ChangeStock({ _id: `${product._id}/${size.name}`, count }, staff, noKey));
  }
}
