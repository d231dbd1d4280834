import { sql } from '../../../platform/database/sql.ts';

/** SQL for the number of approved reviews of a product, from `reviews_rating`. */
export const totalColumn = sql`(stars_1 + stars_2 + stars_3 + stars_4 + stars_5)`;

/** The average of their stars, with two decimals; 0 when there is none. */
export const averageColumn = sql`
  coalesce(round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric
                 / nullif(${totalColumn}, 0), 2), 0)`;
