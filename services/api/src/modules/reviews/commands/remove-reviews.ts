import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import { query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { filesOf } from '../../../platform/storage/pictures.ts';
import { RemoveReviews, type RemovedReviews } from '../public.ts';

const remove = (orderIds: readonly string[]) => sql`
  delete from reviews_review where order_id = any(${orderIds}::uuid[]) returning images`;
const withdraw = (orderIds: readonly string[]) => sql`
  delete from reviews_invitation where order_id = any(${orderIds}::uuid[])`;
// A product without a review has no rating, and a count of nothing is none.
const removeEmptyRatings = sql`
  delete from reviews_rating where stars_1 + stars_2 + stars_3 + stars_4 + stars_5 = 0
    and not exists (select from reviews_review r where r.product_id = reviews_rating.product_id)`;
const removeEmptyCounts = sql`delete from reviews_count where reviews = 0`;

@CommandHandler(RemoveReviews)
export class RemoveReviewsHandler implements ICommandHandler<RemoveReviews> {
  async execute({ tx, orderIds }: RemoveReviews): Promise<RemovedReviews> {
    const removed = await withLongTimeout<{ images: Picture[] }>(tx, remove(orderIds));
    await query(tx, withdraw(orderIds));
    await query(tx, removeEmptyRatings);
    await query(tx, removeEmptyCounts);
    return { reviews: removed.length, files: removed.flatMap(({ images }) => images.flatMap(filesOf)) };
  }
}
