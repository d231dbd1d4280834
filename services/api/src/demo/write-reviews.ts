import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/products';
import { Config } from '../config.ts';
import { DecideReview } from '../modules/reviews/commands/decide-review.ts';
import { SubmitReview } from '../modules/reviews/commands/submit-review.ts';
import { ListModeratedReviews } from '../modules/reviews/queries/moderated-reviews.ts';
import type { DemoPrint } from './artwork/demo-print.ts';
import { type InventedReview, inventReviews } from './invent-reviews.ts';
import type { PicturePress } from './picture-press.ts';
import type { PlacedOrder } from './sell-prints.ts';

interface Known {
  prints: readonly DemoPrint[];
  products: readonly Product[];
  placed: readonly PlacedOrder[];
  now: Date;
}

/** Lets those whose prints arrived write about them, and staff decide; answers how many did. */
export async function writeReviews(app: INestApplicationContext, press: PicturePress, known: Known): Promise<number> {
  const commands = app.get(CommandBus);
  const staff = app.get(Config).admin.username;
  const reviews = inventReviews(known.placed, known.now);
  for (const review of reviews) {
    const { form, at, state } = review;
    const photos = await photosOf(review, press, known);
    const key = { key: undefined, scope: 'demo', fingerprint: '' };
    await commands.execute(new SubmitReview(form, photos, key, at));
    if (state === 'pending') continue;
    // They are written oldest first, so the newest that waits is this one.
    const { reviews: waiting } = await app
      .get(QueryBus)
      .execute(new ListModeratedReviews({ status: 'pending', page: 1, limit: 1 }));
    for (const { _id } of waiting) await commands.execute(new DecideReview(_id, state, staff));
  }
  return reviews.length;
}

async function photosOf({ form, photos }: InventedReview, press: PicturePress, { prints, products }: Known) {
  const name = products.find(({ _id }) => _id === form.productId)?.name;
  const print = prints.find((each) => each.name === name);
  if (!print) return [];
  const taken = await Promise.all(Array.from({ length: photos }, (_, nth) => press.photograph(print, nth)));
  return taken.map((bytes) => ({ bytes: () => Promise.resolve(bytes) }));
}
