import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { reviews } from '@shop/contracts/reviews';
import type { Answer } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentAnswer } from '../../platform/http/idempotency.ts';
import { type RateLimit, RateLimits } from '../../platform/http/rate-limits.ts';
import type { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { ReadyBytes } from '../../platform/http/ready-bytes.ts';
import { SubmitReview } from './commands/submit-review.ts';
import { typedNumber } from './domain/typed-number.ts';
import { ListApprovedReviews } from './queries/approved-reviews.ts';
import { ListProductReviews, SummarizeProduct } from './queries/product-reviews.ts';
import { RefusalToReview } from './queries/refusal-to-review.ts';

const HOUR = 60 * 60;
const byAddress: RateLimit = { name: 'reviews-address', points: 5, duration: HOUR, by: 'ip' };
const byOrder = { name: 'reviews-order', points: 5, duration: HOUR };

// The body is not checked yet when this is read.
const numberIn = ({ body }: FastifyRequest): string | undefined => {
  const sent = body as { orderNumber?: unknown } | null | undefined;
  return typeof sent?.orderNumber === 'string' ? typedNumber(sent.orderNumber) : undefined;
};
// Whoever asks this learns as much as by tracking an order, and gets as many guesses.
const guesses: RateLimit[] = [
  { name: 'eligibility-address', points: 30, duration: 15 * 60, count: 'failures', by: 'ip' },
  { name: 'eligibility-number', points: 10, duration: 15 * 60, count: 'failures', by: numberIn },
];

/** What shoppers read and write. What they read is kept ready until staff approves, rejects or deletes a review. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ready: ReadyBytes,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(reviews.ofProduct)
  ofProduct(@Input() { params, query }: Input<typeof reviews.ofProduct>): Promise<ReadyAnswer> {
    const id = params.id.toLowerCase();
    return this.ready.get(`reviews of ${id} ${JSON.stringify(query)}`, [`reviews:${id}`], () =>
      this.queries.execute(new ListProductReviews(id, query)),
    );
  }

  @Endpoint(reviews.summary)
  summary(@Input() { params }: Input<typeof reviews.summary>): Promise<ReadyAnswer> {
    const id = params.id.toLowerCase();
    return this.ready.get(`reviews summary of ${id}`, [`reviews:${id}`], () =>
      this.queries.execute(new SummarizeProduct(id)),
    );
  }

  @Endpoint(reviews.approved)
  approved(@Input() { query }: Input<typeof reviews.approved>): Promise<ReadyAnswer> {
    return this.ready.get(`reviews ${JSON.stringify(query)}`, ['reviews'], () =>
      this.queries.execute(new ListApprovedReviews(query)),
    );
  }

  @Endpoint(reviews.eligibility, { limits: guesses })
  async eligibility(
    @Input() { body: { orderNumber, email, productId } }: Input<typeof reviews.eligibility>,
  ): Promise<Answer<typeof reviews.eligibility>> {
    const refusal = await this.queries.execute(new RefusalToReview(orderNumber, email, productId));
    if (refusal) throw refusal;
    return { eligible: true };
  }

  @Endpoint(reviews.create, { limits: [byAddress] })
  async create(
    @Input() { body, files }: Input<typeof reviews.create>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentAnswer<{ message: string }>> {
    await this.limits.take(byOrder, typedNumber(body.orderNumber));
    return this.commands.execute(new SubmitReview(body, files.images, key));
  }
}
