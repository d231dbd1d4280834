import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ProductRated, RateProduct, ReplaceRatings } from '../public.ts';

const rate = `
  update catalog_product set rating = $2, review_count = $3, rating_revision = $4
  where id = $1 and rating_revision < $4 returning category`;

const replace = `
  update catalog_product p set rating = now.average, review_count = now.total, rating_revision = now.revision
  from (
    select q.id, coalesce(average, 0) as average, coalesce(total, 0) as total, coalesce(revision, 0) as revision
    from catalog_product q
    left join jsonb_to_recordset($1::jsonb) as c ("productId" uuid, average numeric, total integer, revision bigint)
      on c."productId" = q.id
  ) now
  where now.id = p.id
    and (p.rating, p.review_count, p.rating_revision) is distinct from (now.average, now.total, now.revision)`;

@CommandHandler(RateProduct)
export class RateProductHandler implements ICommandHandler<RateProduct> {
  async execute({ tx, rating: { productId, average, total, revision } }: RateProduct): Promise<void> {
    const [product] = await query<{ category: string }>(tx, rate, [productId, average, total, revision]);
    // Invalidated again: since the reviews changed, pages were made with the rating before.
    if (product) await publish(tx, ProductRated, { productId, category: product.category });
  }
}

@CommandHandler(ReplaceRatings)
export class ReplaceRatingsHandler implements ICommandHandler<ReplaceRatings> {
  async execute({ tx, ratings }: ReplaceRatings): Promise<void> {
    await query(tx, replace, [JSON.stringify(ratings)]);
    await invalidateAll(tx);
  }
}
