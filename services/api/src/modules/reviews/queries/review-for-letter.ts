import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { type LetterReview, ReviewForLetter } from '../public.ts';

const read = `
  select customer_name as "customerName", customer_email as "customerEmail", order_number as "orderNumber",
    product_id as "productId", product_name as "productName", rating, comment, state
  from reviews_review where id = $1`;

@QueryHandler(ReviewForLetter)
export class ReviewForLetterHandler implements IQueryHandler<ReviewForLetter> {
  constructor(private readonly db: Database) {}

  async execute({ reviewId }: ReviewForLetter): Promise<LetterReview | null> {
    const [review] = await this.db.read<LetterReview>('reviews.for-letter', read, [reviewId]);
    return review ?? null;
  }
}
