import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes, OwnTransaction } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import { RateProduct, ReplaceRatings, type ShownRating, ShownRatings } from '../../catalog/public/ratings.ts';
import { RatingChanged } from '../public.ts';
import { countRatings } from '../queries/count-ratings.ts';

/** Publishes to catalog what the approved reviews of each product add up to, so that no list of products counts reviews. */
@Injectable()
@OwnTransaction()
export class Ratings extends Projection {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  // A late event changes nothing: each event carries the full sum, not a step.
  @Consumes(RatingChanged)
  async onRatingChanged(tx: Tx, changed: DataOf<typeof RatingChanged>): Promise<void> {
    await this.commands.execute(new RateProduct(tx, changed));
  }

  async rebuild(tx: Tx): Promise<void> {
    await this.commands.execute(new ReplaceRatings(tx, await countRatings(tx)));
  }

  async differences(tx: Tx): Promise<string[]> {
    const shown = byProduct(await this.queries.execute(new ShownRatings(tx)));
    const counted = byProduct(await countRatings(tx));
    return [...new Set([...shown.keys(), ...counted.keys()])].flatMap((id) => {
      const [one, other] = [shown.get(id) ?? none, counted.get(id) ?? none];
      if (one.average === other.average && one.total === other.total) return [];
      return [`product ${id} shows ${inWords(one)}, a recount gives ${inWords(other)}`];
    });
  }
}

type Rating = Omit<ShownRating, 'productId'>;

const none: Rating = { average: 0, total: 0 };
const byProduct = (ratings: readonly ShownRating[]): Map<string, Rating> =>
  new Map(ratings.map((rating) => [rating.productId, rating]));
const inWords = ({ average, total }: Rating) => `${average} from ${total} review${total === 1 ? '' : 's'}`;
