import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type ReviewState, reviews } from '@shop/contracts/reviews';
import { Database, entities } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, idempotent, noKey } from '../../../platform/idempotency/idempotency.ts';
import { ReviewDecided } from '../public.ts';
import { Review } from '../review.entity.ts';
import { recordRating } from './record-rating.ts';

/** Approves a review, rejects it or puts it back to pending; `by` is who did it. The same key twice is one decision. */
export class DecideReview extends Command<void> {
  constructor(
    readonly id: string,
    readonly to: ReviewState,
    readonly by: string,
    readonly key: IdempotencyKey = noKey,
  ) {
    super();
  }
}

@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview> {
  constructor(private readonly db: Database) {}

  async execute({ id, to, by, key }: DecideReview): Promise<void> {
    if (!Id.safeParse(id).success) fail(reviews.setStatus, 'notFound');
    await idempotent(this.db, key, async (tx) => {
      const review = await entities(tx).findOne(Review, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!review) fail(reviews.setStatus, 'notFound');
      const from = review.decide(to);
      if (from) {
        await entities(tx).save(review);
        const { productId, orderId } = review;
        await publish(tx, ReviewDecided, { reviewId: review.id, productId, orderId, from, to, by });
        if (from === 'approved' || to === 'approved') await recordRating(tx, productId);
      }
      return { status: 200, body: {} };
    });
  }
}
