import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type ReviewState, type StaffReview, reviews } from '@shop/contracts/reviews';
import { Database, entities, query } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { ReviewDecided } from '../public.ts';
import { staffColumns } from '../queries/review-columns.ts';
import { Review } from '../review.entity.ts';
import { recordRating } from './record-rating.ts';

/** Approves a review, rejects it or puts it back to pending; `by` is who did it. */
export class DecideReview extends Command<StaffReview> {
  constructor(
    readonly id: string,
    readonly to: ReviewState,
    readonly by: string,
  ) {
    super();
  }
}

const read = `select ${staffColumns} from reviews_review r where r.id = $1`;

@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview> {
  constructor(private readonly db: Database) {}

  async execute({ id, to, by }: DecideReview): Promise<StaffReview> {
    if (!Id.safeParse(id).success) fail(reviews.setStatus, 'notFound');
    return this.db.transaction(async (tx) => {
      const review = await entities(tx).findOne(Review, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!review) fail(reviews.setStatus, 'notFound');
      const from = review.decide(to);
      if (from) {
        await entities(tx).save(review);
        const { productId, orderId } = review;
        await publish(tx, ReviewDecided, { reviewId: review.id, productId, orderId, from, to, by });
        if (from === 'approved' || to === 'approved') await recordRating(tx, productId);
      }
      const [decided] = await query<StaffReview>(tx, read, [id]);
      if (!decided) fail(reviews.setStatus, 'notFound');
      return decided;
    });
  }
}
