import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import type { DemoProduct } from '@shop/demo-artwork/demo-product';
import { Config } from '../config.ts';
import { DecideReview } from '../modules/reviews/commands/decide-review.ts';
import { SubmitReview } from '../modules/reviews/commands/submit-review.ts';
import { ListModeratedReviews } from '../modules/reviews/queries/moderated-reviews.ts';
import { withImport } from '../platform/context/with-import.ts';
import type { DemoImages } from './demo-images.ts';
import { type GeneratedReview, generateReviews } from './generate-reviews.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';
import type { SeededOrder } from './seed-orders.ts';

interface Seeded {
  catalogue: readonly DemoProduct[];
  products: readonly Product[];
  orders: readonly SeededOrder[];
  now: Date;
}

/** Creates reviews of delivered products, with the decisions of staff; returns all of them. */
export async function seedReviews(
  app: INestApplicationContext,
  images: DemoImages,
  seeded: Seeded,
): Promise<GeneratedReview[]> {
  const reviews = generateReviews(seeded.orders, seeded.now);
  for (const review of reviews) {
    const photos = await photosOf(review, images, seeded);
    await withImport({ now: review.writtenAt }, () => seedReview(app, review, photos));
  }
  return reviews;
}

async function seedReview(
  app: INestApplicationContext,
  { form, state }: GeneratedReview,
  photos: SubmitReview['photos'],
): Promise<void> {
  const commands = app.get(CommandBus);
  await commands.execute(new SubmitReview(form, photos, noKey));
  if (state === 'pending') return;
  // Reviews are seeded oldest first, so the newest pending one is this one.
  const newestPending = new ListModeratedReviews({ status: 'pending', page: 1, limit: 1 });
  const { reviews } = await app.get(QueryBus).execute(newestPending);
  const staff = app.get(Config).admin.username;
  for (const { _id } of reviews) await commands.execute(new DecideReview(_id, state, staff));
}

async function photosOf({ form, photos }: GeneratedReview, images: DemoImages, { catalogue, products }: Seeded) {
  const name = products.find(({ _id }) => _id === form.productId)?.name;
  const product = catalogue.find((each) => each.name === name);
  if (!product) return [];
  const files = await Promise.all(Array.from({ length: photos }, (_, index) => images.customerPhoto(product, index)));
  return files.map((bytes) => ({ bytes: () => Promise.resolve(bytes) }));
}
