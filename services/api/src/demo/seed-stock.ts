import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { Config } from '../config.ts';
import { ChangeStock } from '../modules/catalog/commands/change-stock.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';

/** Pieces that are left of the largest size of the last products of the catalogue. The stock of all others is not counted. */
const LEFT = [2, 3];

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
