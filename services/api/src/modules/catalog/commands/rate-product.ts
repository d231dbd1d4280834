import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ProductRated } from '../public/events.ts';
import { RateProduct, ReplaceRatings } from '../public/ratings.ts';

const rate = ({ productId, average, total, revision }: RateProduct['rating']) => sql`
  update catalog_product set rating = ${average}, review_count = ${total}, rating_revision = ${revision}
  where id = ${productId} and rating_revision < ${revision} returning category`;

const replace = (ratings: ReplaceRatings['ratings']) => sql`
  update catalog_product p set rating = now.average, review_count = now.total, rating_revision = now.revision
  from (
    select q.id, coalesce(average, 0) as average, coalesce(total, 0) as total, coalesce(revision, 0) as revision
    from catalog_product q
    left join jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as c ("productId" uuid, average numeric, total integer, revision bigint)
      on c."productId" = q.id
  ) now
  where now.id = p.id
    and (p.rating, p.review_count, p.rating_revision) is distinct from (now.average, now.total, now.revision)`;

@CommandHandler(RateProduct)
export class RateProductHandler implements ICommandHandler<RateProduct> {
  async execute({ tx, rating }: RateProduct): Promise<void> {
    const [product] = await query<{ category: string }>(tx, rate(rating));
    // Invalidated again: since the reviews changed, pages were made with the rating before.
    if (product) await publish(tx, ProductRated, { productId: rating.productId, category: product.category });
  }
}

@CommandHandler(ReplaceRatings)
export class ReplaceRatingsHandler implements ICommandHandler<ReplaceRatings> {
  async execute({ tx, ratings }: ReplaceRatings): Promise<void> {
    await query(tx, replace(ratings));
    await invalidateAll(tx);
  }
}
