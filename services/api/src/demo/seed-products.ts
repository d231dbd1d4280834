import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { type DemoProduct, measurements, paper, weightGrams } from '@shop/demo-artwork/demo-product';
import { placeIn } from '@shop/demo-artwork/room-scene';
import { CreateProduct } from '../modules/catalog/commands/create-product.ts';
import { Pictures } from '../platform/storage/pictures.ts';
import { Semaphore } from '../platform/semaphore.ts';
import { type DemoImages, largestOf, type View } from './demo-images.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';

/** As many as a small machine has cores. */
const CONCURRENT_PRODUCTS = 2;

/** Generates the images of all products; those of an earlier run are read from disk. */
export async function generateImages(
  images: DemoImages,
  catalogue: readonly DemoProduct[],
  log: (line: string) => void,
): Promise<void> {
  const semaphore = new Semaphore(CONCURRENT_PRODUCTS);
  let started = 0;
  await Promise.all(
    catalogue.map((product) =>
      semaphore.run(async () => {
        log(`Generating image ${++started} of ${catalogue.length}: ${product.name}`);
        for (const view of viewsOf(product)) await images.productImage(product, view);
      }),
    ),
  );
}

const viewsOf = ({ imageless }: DemoProduct): View[] => (imageless ? [] : ['print', 'room']);

function altTextOf(product: DemoProduct, view: View): string {
  if (view === 'print') return product.name;
  const { widthCm, heightCm } = measurements[largestOf(product)];
  return `${product.name}, ${widthCm} × ${heightCm} cm, framed, ${placeIn(product.room)}`;
}

/** Creates the products, last one first: the shop lists the newest first. */
export async function seedProducts(
  app: INestApplicationContext,
  images: DemoImages,
  catalogue: readonly DemoProduct[],
): Promise<Product[]> {
  const products: Product[] = [];
  for (const product of catalogue.toReversed()) {
    const pictures = await Promise.all(
      viewsOf(product).map(async (view) => {
        const image = await images.productImage(product, view);
        return app.get(Pictures).store(image, { folder: 'products', alt: altTextOf(product, view) });
      }),
    );
    const { name, subtitle, description, category, featured, inStock } = product;
    const sizes = product.sizes.map(({ originalPrice = null, ...size }) => ({
      ...size,
      ...measurements[size.name],
      originalPrice,
    }));
    const form = {
      name,
      subtitle,
      description,
      category,
      sizes,
      tags: [...product.tags],
      featured,
      inStock,
      paper,
      weightGrams,
    };
    const { body } = await app.get(CommandBus).execute(new CreateProduct(form, pictures, noKey, ''));
    products.push(body.product);
  }
  return products;
}
