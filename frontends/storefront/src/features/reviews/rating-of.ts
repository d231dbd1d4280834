import type { StarCounts } from '@shop/contracts/reviews';
import { STARS } from './stars-in-url.ts';

/** Returns the number of reviews and their average; the average is 0 without reviews. */
export function ratingOf(counts: StarCounts): { total: number; average: number } {
  const each = STARS.map((stars) => ({ stars, count: counts[stars] }));
  const total = each.reduce((sum, { count }) => sum + count, 0);
  return { total, average: total && each.reduce((sum, { stars, count }) => sum + Number(stars) * count, 0) / total };
}
