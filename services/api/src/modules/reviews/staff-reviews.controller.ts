import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ReviewState, reviews } from '@shop/contracts/reviews';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input, Staff } from '../../platform/http/endpoint.ts';
import { DecideReview } from './commands/decide-review.ts';
import { DeleteReview } from './commands/delete-review.ts';
import { ListModeratedReviews } from './queries/moderated-reviews.ts';

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
  ) {}

  @Endpoint(reviews.moderation)
  list(@Input() { query }: Input<typeof reviews.moderation>): Promise<ResponseOf<typeof reviews.moderation>> {
    return this.queries.execute(new ListModeratedReviews(query));
  }

  @Endpoint(reviews.setStatus)
  async setStatus(
    @Input() { params, body }: Input<typeof reviews.setStatus>,
    @Staff() staff: Staff,
  ): Promise<ResponseOf<typeof reviews.setStatus>> {
    const to = stateOf(body.isApproved);
    const review = await this.commands.execute(new DecideReview(params.id, to, staff.username));
    return { message: sentences[to], review };
  }

  @Endpoint(reviews.remove)
  async remove(@Input() { params }: Input<typeof reviews.remove>): Promise<ResponseOf<typeof reviews.remove>> {
    await this.commands.execute(new DeleteReview(params.id));
    return { message: 'Review deleted successfully' };
  }
}
