import type { EntityManager } from 'typeorm';
import { record } from '../../../platform/events/record.ts';
import { RatingChanged } from '../public.ts';
import { averageColumn, totalColumn } from '../queries/rating-columns.ts';

const read = `
  select ${totalColumn} as total, ${averageColumn}::float8 as average, revision
  from reviews_rating where product_id = $1`;

/** Tells what a product's rating became, in the transaction that changed a review of it and so holds its row. */
export async function recordRating(tx: EntityManager, productId: string): Promise<void> {
  const [rating]: { total: number; average: number; revision: number }[] = await tx.query(read, [productId]);
  if (!rating) throw new Error('A product with an approved review has a rating');
  await record(tx, RatingChanged, { productId, ...rating });
}
