import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { Config } from '../platform/config/config.ts';
import { DecideReview } from '../modules/reviews/commands/decide-review.ts';
import { SubmitReview } from '../modules/reviews/commands/submit-review.ts';
import { ListModeratedReviews } from '../modules/reviews/queries/moderated-reviews.ts';
import { withImport } from '../platform/context/with-import.ts';
import { type DemoProduct, demoFile } from './demo-catalogue.ts';
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
export async function seedReviews(app: INestApplicationContext, seeded: Seeded): Promise<GeneratedReview[]> {
  const reviews = generateReviews(seeded.orders, seeded.now);
  for (const review of reviews) {
    const photos = photosOf(review, seeded);
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

function photosOf({ form, photos }: GeneratedReview, { catalogue, products }: Seeded): SubmitReview['photos'] {
  const name = products.find(({ _id }) => _id === form.productId)?.name;
  const files = catalogue.find((each) => each.name === name)?.photos ?? [];
  return files.slice(0, photos).map((file) => ({ bytes: () => demoFile(file) }));
}
