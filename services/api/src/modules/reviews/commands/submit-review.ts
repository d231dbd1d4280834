import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import type { ReviewForm } from '@shop/contracts/review-form';
import { reviews } from '@shop/contracts/reviews';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { fail, isRejection } from '../../../platform/errors/api-error.ts';
import { Pictures } from '../../../platform/storage/pictures.ts';
import { ProductSnapshot } from '../../catalog/public/queries.ts';
import { mismatchOf, ownerOf } from '../domain/owner-of.ts';
import { FindPurchase, type OrderOwner } from '../../ordering/public/queries.ts';
import { ReviewSubmitted } from '../public.ts';
import { ReviewEligibility } from '../queries/review-eligibility.ts';
import { type Photo, discardPhotos, savePhotos } from './save-photos.ts';

/** Takes a review of a product that was ordered, with its photos; the same key twice makes one review. */
export class SubmitReview extends Command<IdempotentResponse<{ message: string }>> {
  constructor(
    readonly form: ReviewForm,
    readonly photos: readonly Photo[],
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

const message = 'Review submitted successfully! It will be visible after approval.';

interface Reviewed {
  orderId: string;
  orderNumber: string;
  productId: string;
  name: string;
  picture: Picture | null;
  category: string;
  /** Its customer has the parcel. */
  verified: boolean;
}

const insert = (of: Reviewed, form: ReviewForm, rating: number, images: readonly Picture[]) => sql`
  insert into reviews_review
    (order_id, order_number, product_id, product_name, product_picture, category, customer_name, customer_email, rating,
     comment, images, verified, created_at)
  values (${of.orderId}, ${of.orderNumber}, ${of.productId}, ${of.name}, ${of.picture && JSON.stringify(of.picture)},
    ${of.category}, ${form.customerName}, ${form.customerEmail ?? null}, ${rating}, ${form.comment}, ${JSON.stringify(images)}, ${of.verified},
    coalesce(${importTime()}::timestamptz, now()))
  on conflict on constraint reviews_review_once do nothing
  returning id, created_at as "createdAt"`;

@CommandHandler(SubmitReview)
export class SubmitReviewHandler implements ICommandHandler<SubmitReview> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly pictures: Pictures,
  ) {}

  async execute({ form, photos, key }: SubmitReview): Promise<IdempotentResponse<{ message: string }>> {
    // Asked before photos are decoded, which costs a second of a core each, and again where it counts. An error is
    // thrown inside, where a key that was used before answers instead.
    const owner = ownerOf(form);
    const why = await this.queries.execute(new ReviewEligibility(form.orderNumber, owner, form.productId));
    const saved = why ? [] : await savePhotos(this.pictures, photos, `A photo by ${form.customerName}`);
    try {
      const answer = await idempotent(this.db, key, async (tx) => {
        if (why) fail(reviews.create, why);
        const images = saved.map(({ picture }) => picture);
        await this.write(tx, form, owner, images);
        return { status: 201, body: { message } };
      });
      if (answer.replayed) await discardPhotos(saved);
      return answer;
    } catch (error) {
      if (isRejection(error)) await discardPhotos(saved);
      throw error;
    }
  }

  private async write(tx: Tx, form: ReviewForm, owner: OrderOwner, images: readonly Picture[]): Promise<void> {
    const { orderNumber, productId, rating = 5 } = form;
    const order = await this.queries.execute(new FindPurchase(tx, orderNumber, owner, productId));
    const [bought] = order?.items ?? [];
    if (!order || !bought) fail(reviews.create, mismatchOf(owner));
    const shown = await this.queries.execute(new ProductSnapshot(tx, bought.productId));
    const reviewed = {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      productId: bought.productId,
      name: shown?.name ?? bought.productName,
      picture: shown ? shown.picture : bought.picture,
      category: shown?.category ?? '',
      verified: order.isDelivered,
    };
    const inserted = insert(reviewed, form, rating, images);
    const [review] = await query<{ id: string; createdAt: Date }>(tx, inserted);
    if (!review) fail(reviews.create, 'alreadyReviewed');
    await publish(tx, ReviewSubmitted, {
      reviewId: review.id,
      productId: bought.productId,
      orderId: order.orderId,
      rating,
      createdAt: review.createdAt.toISOString(),
    });
  }
}
