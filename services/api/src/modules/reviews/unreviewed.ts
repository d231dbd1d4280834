import type { InvitedOrder } from '@shop/contracts/reviews';
import { sql } from '../../platform/database/sql.ts';

export type Bought = Pick<InvitedOrder['items'][number], 'productId'>;

export const reviewedProducts = (orderId: string) =>
  sql`select product_id as "productId" from reviews_review where order_id = ${orderId}`;

/** Those that nobody has reviewed, each once: one that was bought in two sizes is reviewed once. */
export const unreviewed = <T extends Bought>(items: readonly T[], written: readonly Bought[]): T[] =>
  items.filter(
    ({ productId }, at) =>
      items.findIndex((item) => item.productId === productId) === at &&
      written.every((review) => review.productId !== productId),
  );
