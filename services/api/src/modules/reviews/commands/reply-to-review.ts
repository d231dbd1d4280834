import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type ReviewReplyForm, reviewReplies } from '@shop/contracts/review-replies';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ReviewReplied } from '../public.ts';

/** Writes, changes or removes the shop's reply to a published review. Throws 404, `staleVersion` and `notPublished`. */
export class ReplyToReview extends Command<void> {
  constructor(
    readonly id: string,
    readonly form: ReviewReplyForm,
  ) {
    super();
  }
}

interface Replied {
  productId: string;
  orderId: string;
  isPublished: boolean;
  reply: string | null;
  version: number;
}

const lock = (id: string) => sql`
  select product_id as "productId", order_id as "orderId", state = 'approved' as "isPublished", reply,
    reply_version as version
  from reviews_review where id = ${id} for update`;
// A reply that is changed keeps its day.
const write = (id: string, reply: string | null) => sql`
  update reviews_review set reply = ${reply}, reply_version = reply_version + 1,
    replied_at = case when ${reply}::text is not null then coalesce(replied_at, now()) end
  where id = ${id}`;

@CommandHandler(ReplyToReview)
export class ReplyToReviewHandler implements ICommandHandler<ReplyToReview> {
  constructor(private readonly db: Database) {}

  async execute({ id, form: { reply, version } }: ReplyToReview): Promise<void> {
    if (!Id.safeParse(id).success) fail(reviewReplies.reply, 'notFound');
    await this.db.transaction(async (tx) => {
      const [review] = await query<Replied>(tx, lock(id));
      if (!review) fail(reviewReplies.reply, 'notFound');
      if (review.version !== version) fail(reviewReplies.reply, 'staleVersion');
      if (!review.isPublished && reply !== null) fail(reviewReplies.reply, 'notPublished');
      if (review.reply === reply) return;
      await query(tx, write(id, reply));
      const { productId, orderId } = review;
      await publish(tx, ReviewReplied, { reviewId: id, productId, orderId, isFirst: review.reply === null });
    });
  }
}
