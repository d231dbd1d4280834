import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DecideReviewHandler } from './commands/decide-review.ts';
import { DeleteReviewHandler } from './commands/delete-review.ts';
import { IssueInvitationLinkHandler } from './commands/issue-invitation-link.ts';
import { RemoveReviewsHandler } from './commands/remove-reviews.ts';
import { ReplyToReviewHandler } from './commands/reply-to-review.ts';
import { SubmitReviewHandler } from './commands/submit-review.ts';
import { EraseReviewer } from './consumers/erase-reviewer.ts';
import { VerifyReviews } from './consumers/verify-reviews.ts';
import { DiscardPictures } from './consumers/discard-pictures.ts';
import { Ratings } from './projections/ratings.ts';
import { ListApprovedReviewsHandler } from './queries/approved-reviews.ts';
import { ReadInvitationHandler } from './queries/invitation.ts';
import { CountPendingReviewsHandler } from './queries/count-pending-reviews.ts';
import { ListModeratedReviewsHandler, ReadStaffReviewHandler } from './queries/moderated-reviews.ts';
import { ListProductReviewsHandler, SummarizeProductHandler } from './queries/product-reviews.ts';
import { ReplyOfReviewHandler } from './queries/reply-of-review.ts';
import { ReviewEligibilityHandler } from './queries/review-eligibility.ts';
import { ReviewsOfOrdersHandler } from './queries/reviews-of-orders.ts';
import { Review } from './review.entity.ts';
import { ReviewsController } from './reviews.controller.ts';
import { StaffReviewsController } from './staff-reviews.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Review])],
  controllers: [ReviewsController, StaffReviewsController],
  providers: [
    SubmitReviewHandler,
    DecideReviewHandler,
    DeleteReviewHandler,
    ReplyToReviewHandler,
    IssueInvitationLinkHandler,
    ReplyOfReviewHandler,
    RemoveReviewsHandler,
    ReviewEligibilityHandler,
    ListProductReviewsHandler,
    SummarizeProductHandler,
    ListApprovedReviewsHandler,
    ListModeratedReviewsHandler,
    ReadStaffReviewHandler,
    ReadInvitationHandler,
    CountPendingReviewsHandler,
    Ratings,
    DiscardPictures,
    ReviewsOfOrdersHandler,
    EraseReviewer,
    VerifyReviews,
  ],
})
export class ReviewsModule {}
