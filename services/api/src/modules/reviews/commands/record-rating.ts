import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { RatingChanged } from '../public.ts';
import { averageColumn, totalColumn } from '../queries/rating-columns.ts';

const read = (productId: string) => sql`
  select ${totalColumn} as total, ${averageColumn}::float8 as average, revision
  from reviews_rating where product_id = ${productId}`;

/** Publishes what a product's rating became, in the transaction that changed a review of it and so holds its row. */
export async function recordRating(tx: Tx, productId: string): Promise<void> {
  const [rating] = await query<{ total: number; average: number; revision: number }>(tx, read(productId));
  if (!rating) throw new Error('A product with an approved review has a rating');
  await publish(tx, RatingChanged, { productId, ...rating });
}
