import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ReviewState, reviews } from '@shop/contracts/reviews';
import { reviewReplies } from '@shop/contracts/review-replies';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../platform/database/database.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { changeEach } from '../../platform/idempotency/change-each.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { DecideReview } from './commands/decide-review.ts';
import { DeleteReview } from './commands/delete-review.ts';
import { ReplyToReview } from './commands/reply-to-review.ts';
import { ListModeratedReviews, ReadStaffReview } from './queries/moderated-reviews.ts';

const sentences: Readonly<Record<ReviewState, string>> = {
  approved: 'Review approved successfully',
  rejected: 'Review rejected successfully',
  pending: 'Review put back to pending',
};
const stateOf = (isApproved: boolean | null): ReviewState =>
  isApproved === null ? 'pending' : isApproved ? 'approved' : 'rejected';

@Controller()
export class StaffReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly db: Database,
  ) {}

  @Endpoint(reviews.moderation)
  list(@Input() { query }: Input<typeof reviews.moderation>): Promise<ResponseOf<typeof reviews.moderation>> {
    return this.queries.execute(new ListModeratedReviews(query));
  }

  @Endpoint(reviews.setStatuses)
  setStatuses(
    @Input() { body: { rows } }: Input<typeof reviews.setStatuses>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof reviews.setStatuses>>> {
    return changeEach(this.db, key, rows, async ({ _id, isApproved }, ofRow) => {
      await this.commands.execute(new DecideReview(_id, stateOf(isApproved), username, ofRow));
      return {};
    });
  }

  @Endpoint(reviews.setStatus)
  async setStatus(
    @Input() { params, body }: Input<typeof reviews.setStatus>,
    @Caller() caller: Caller,
  ): Promise<ResponseOf<typeof reviews.setStatus>> {
    const to = stateOf(body.isApproved);
    await this.commands.execute(new DecideReview(params.id, to, caller.username));
    return { message: sentences[to], review: await this.queries.execute(new ReadStaffReview(params.id)) };
  }

  @Endpoint(reviewReplies.reply)
  async reply(
    @Input() { params, body }: Input<typeof reviewReplies.reply>,
  ): Promise<ResponseOf<typeof reviewReplies.reply>> {
    await this.commands.execute(new ReplyToReview(params.id, body));
    const review = await this.queries.execute(new ReadStaffReview(params.id));
    return { message: body.reply === null ? 'Reply deleted' : 'Reply saved', review };
  }

  @Endpoint(reviews.remove)
  async remove(@Input() { params }: Input<typeof reviews.remove>): Promise<ResponseOf<typeof reviews.remove>> {
    await this.commands.execute(new DeleteReview(params.id));
    return { message: 'Review deleted successfully' };
  }
}
