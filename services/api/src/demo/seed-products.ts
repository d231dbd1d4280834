import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { CreateProduct } from '../modules/catalog/commands/create-product.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';
import { Pictures } from '../platform/storage/pictures.ts';
import { type DemoProduct, demoFile } from './demo-catalogue.ts';

/** Creates the products, last one first: the shop lists the newest first. */
export async function seedProducts(
  app: INestApplicationContext,
  catalogue: readonly DemoProduct[],
): Promise<Product[]> {
  const save = async ({ file, alt }: DemoProduct['pictures'][number]) =>
    app.get(Pictures).save(await demoFile(file), { folder: 'products', alt });
  const saved = await Promise.all(catalogue.map(({ pictures }) => Promise.all(pictures.map(save))));
  const products: Product[] = [];
  for (const [index, { pictures: _, photos: __, ...form }] of [...catalogue.entries()].toReversed()) {
    const { body } = await app.get(CommandBus).execute(new CreateProduct(form, saved[index] ?? [], noKey, ''));
    products.push(body.product);
  }
  return products;
}
