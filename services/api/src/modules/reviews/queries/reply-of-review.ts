import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ReplyOfReview } from '../public.ts';

const read = (id: string) => sql`select reply from reviews_review where id = ${id} and state = 'approved'`;

@QueryHandler(ReplyOfReview)
export class ReplyOfReviewHandler implements IQueryHandler<ReplyOfReview> {
  async execute({ tx, reviewId }: ReplyOfReview): Promise<string | null> {
    const [review] = await query<{ reply: string | null }>(tx, read(reviewId));
    return review?.reply ?? null;
  }
}
