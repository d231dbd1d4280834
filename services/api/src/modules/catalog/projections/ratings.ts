import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { invalidateAll } from '../../../platform/events/cache-invalidation.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import { publish } from '../../../platform/events/publish.ts';
import { CountRatings, RatingChanged } from '../../reviews/public.ts';
import { ProductRated } from '../public.ts';

// What came late changes nothing: each event carries the whole sum, not a step.
const follow = `
  update catalog_product set rating = $2, review_count = $3, rating_revision = $4
  where id = $1 and rating_revision < $4 returning id, category`;

const shownRatings = `
  select id, rating::float8 as average, review_count as total from catalog_product where review_count > 0 or rating > 0`;

const rebuildShownRatings = `
  update catalog_product p set rating = now.average, review_count = now.total, rating_revision = now.revision
  from (
    select q.id, coalesce(average, 0) as average, coalesce(total, 0) as total, coalesce(revision, 0) as revision
    from catalog_product q
    left join jsonb_to_recordset($1::jsonb) as c ("productId" uuid, average numeric, total integer, revision bigint)
      on c."productId" = q.id
  ) now
  where now.id = p.id
    and (p.rating, p.review_count, p.rating_revision) is distinct from (now.average, now.total, now.revision)`;

interface Rating {
  average: number;
  total: number;
}

/** Keeps on each product what its approved reviews add up to, so that no list of products counts reviews. */
@Injectable()
export class Ratings extends Projection {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @Consumes(RatingChanged)
  async onRatingChanged(tx: Tx, changed: DataOf<typeof RatingChanged>): Promise<void> {
    const { productId, average, total, revision } = changed;
    const [product] = await query<{ id: string; category: string }>(tx, follow, [productId, average, total, revision]);
    // Invalidated again: since the reviews changed, pages were made with the rating before.
    if (product) await publish(tx, ProductRated, { productId: product.id, category: product.category });
  }

  async rebuild(tx: Tx): Promise<void> {
    await query(tx, rebuildShownRatings, [JSON.stringify(await this.queries.execute(new CountRatings(tx)))]);
    await invalidateAll(tx);
  }

  async differences(tx: Tx): Promise<string[]> {
    const rows = await query<{ id: string } & Rating>(tx, shownRatings);
    const shown = new Map<string, Rating>(rows.map(({ id, ...rating }) => [id, rating]));
    const counted = new Map<string, Rating>(
      (await this.queries.execute(new CountRatings(tx))).map(({ productId, ...rating }) => [productId, rating]),
    );
    return [...new Set([...shown.keys(), ...counted.keys()])].flatMap((id) => {
      const [one, other] = [shown.get(id) ?? none, counted.get(id) ?? none];
      if (one.average === other.average && one.total === other.total) return [];
      return [`product ${id} shows ${inWords(one)}, a recount gives ${inWords(other)}`];
    });
  }
}

const none: Rating = { average: 0, total: 0 };
const inWords = ({ average, total }: Rating) => `${average} from ${total} review${total === 1 ? '' : 's'}`;
