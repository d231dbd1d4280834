import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { reviews } from '@shop/contracts/reviews';
import { Database, entities } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { filesOf } from '../../../platform/storage/pictures.ts';
import { ReviewDeleted } from '../public.ts';
import { Review } from '../review.entity.ts';
import { recordRating } from './record-rating.ts';

/** Deletes a review. Its pictures go once that is certain, which the event sees to. */
export class DeleteReview extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteReview)
export class DeleteReviewHandler implements ICommandHandler<DeleteReview> {
  constructor(private readonly db: Database) {}

  async execute({ id }: DeleteReview): Promise<void> {
    if (!Id.safeParse(id).success) fail(reviews.remove, 'notFound');
    await this.db.transaction(async (tx) => {
      const review = await entities(tx).findOne(Review, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!review) fail(reviews.remove, 'notFound');
      const { productId, orderId, state: from, images } = review;
      await entities(tx).delete(Review, { id });
      await publish(tx, ReviewDeleted, { reviewId: id, productId, orderId, from, files: images.flatMap(filesOf) });
      if (from === 'approved') await recordRating(tx, productId);
    });
  }
}
