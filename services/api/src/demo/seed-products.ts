import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { AddArtist } from '../modules/catalog/commands/save-artist.ts';
import { CreateProduct } from '../modules/catalog/commands/create-product.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';
import { Pictures } from '../platform/storage/pictures.ts';
import { type DemoProduct, artists, demoFile } from './demo-catalogue.ts';

/** Creates the artists and the products, last one first: the shop lists the newest first, and a set follows its parts. */
export async function seedProducts(
  app: INestApplicationContext,
  catalogue: readonly DemoProduct[],
): Promise<Product[]> {
  const save = async ({ file, alt }: DemoProduct['pictures'][number]) =>
    app.get(Pictures).save(await demoFile(file), { folder: 'products', alt });
  const saved = await Promise.all(catalogue.map(({ pictures }) => Promise.all(pictures.map(save))));
  const commands = app.get(CommandBus);
  for (const artist of artists) {
    if (catalogue.some((product) => product.artist === artist.name)) await commands.execute(new AddArtist(artist));
  }
  const products: Product[] = [];
  const idOf = (name: string) => products.find((product) => product.name === name)?._id ?? '';
  for (const [index, product] of [...catalogue.entries()].toReversed()) {
    const { pictures: _, photos: __, isNew: ___, parts, ...described } = product;
    const form = {
      ...described,
      parts: parts?.map(({ name, ...part }) => ({ ...part, productId: idOf(name) })),
    };
    const { body } = await commands.execute(new CreateProduct(form, saved[index] ?? [], noKey, ''));
    products.push(body.product);
  }
  return products;
}
