import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type InvitedOrder, reviews } from '@shop/contracts/reviews';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { type RateLimit, RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { type CachedResponse, ResponseCache } from '../../platform/response-cache/response-cache.ts';
import { SubmitReview } from './commands/submit-review.ts';
import { normalizeOrderNumber } from './domain/normalize-order-number.ts';
import { ownerOf } from './domain/owner-of.ts';
import { ListApprovedReviews } from './queries/approved-reviews.ts';
import { ListProductReviews, SummarizeProduct } from './queries/product-reviews.ts';
import { readOwner } from '../ordering/public/order-owner.ts';
import { ReadInvitation } from './queries/invitation.ts';
import { ReviewEligibility } from './queries/review-eligibility.ts';

const HOUR = 60 * 60;
// Thousands may share an IP address (mobile networks), but not an order or an e-mail address.
const byAddress: RateLimit = { name: 'reviews-address', points: 120, duration: HOUR, by: 'ip' };
const byOrder = { name: 'reviews-order', points: 5, duration: HOUR };
const byOwner = { name: 'reviews-email', points: 20, duration: HOUR };

// The body is not checked yet when this is read.
const numberIn = ({ body }: FastifyRequest): string | undefined => {
  const sent = body as { orderNumber?: unknown } | null | undefined;
  return typeof sent?.orderNumber === 'string' ? normalizeOrderNumber(sent.orderNumber) : undefined;
};
// This discloses as much as tracking an order, so it allows as many guesses.
const guesses: RateLimit[] = [
  { name: 'eligibility-address', points: 30, duration: 15 * 60, count: 'failures', by: 'ip' },
  { name: 'eligibility-number', points: 10, duration: 15 * 60, count: 'failures', by: numberIn },
];
// A token cannot be guessed; who tries is slowed down all the same.
const invitation: RateLimit = {
  name: 'invitation-address',
  points: 60,
  duration: 15 * 60,
  count: 'failures',
  by: 'ip',
};

/**
 * Serves reviews to shoppers and takes new ones. Responses are cached until staff approve, reject or delete a review.
 */
@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ready: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(reviews.ofProduct)
  ofProduct(@Input() { params, query }: Input<typeof reviews.ofProduct>): Promise<CachedResponse> {
    const id = params.id.toLowerCase();
    return this.ready.get(reviews.ofProduct, `reviews of ${id} ${JSON.stringify(query)}`, [`reviews:${id}`], () =>
      this.queries.execute(new ListProductReviews(id, query)),
    );
  }

  @Endpoint(reviews.summary)
  summary(@Input() { params }: Input<typeof reviews.summary>): Promise<CachedResponse> {
    const id = params.id.toLowerCase();
    return this.ready.get(reviews.summary, `reviews summary of ${id}`, [`reviews:${id}`], () =>
      this.queries.execute(new SummarizeProduct(id)),
    );
  }

  @Endpoint(reviews.approved)
  approved(@Input() { query }: Input<typeof reviews.approved>): Promise<CachedResponse> {
    return this.ready.get(reviews.approved, `reviews ${JSON.stringify(query)}`, ['reviews'], () =>
      this.queries.execute(new ListApprovedReviews(query)),
    );
  }

  @Endpoint(reviews.eligibility, { limits: guesses })
  async eligibility(
    @Input() { body: { orderNumber, productId, ...given } }: Input<typeof reviews.eligibility>,
  ): Promise<ResponseOf<typeof reviews.eligibility>> {
    const owner = readOwner(given, 'phone');
    const why = await this.queries.execute(new ReviewEligibility(orderNumber, owner, productId));
    if (why) fail(reviews.eligibility, why);
    return { eligible: true };
  }

  @Endpoint(reviews.invitation, { limits: [invitation] })
  invitation(@Input() { params }: Input<typeof reviews.invitation>): Promise<InvitedOrder> {
    return this.queries.execute(new ReadInvitation(params.token));
  }

  @Endpoint(reviews.create, { limits: [byAddress] })
  async create(
    @Input() { body, files }: Input<typeof reviews.create>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<{ message: string }>> {
    await this.limits.consume(byOrder, normalizeOrderNumber(body.orderNumber));
    const owner = ownerOf(body);
    await this.limits.consume(byOwner, 'email' in owner ? owner.email : owner.phone);
    return this.commands.execute(new SubmitReview(body, files.images, key));
  }
}
