import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { Consumes, ConsumesMany } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import {
  ReplacePopularities,
  SetPopularities,
  type ShownPopularity,
  ShownPopularities,
} from '../../catalog/public/ratings.ts';
import { OrderEdited, OrderPlaced, OrderStatusChanged } from '../public/events.ts';

/** After this many days a piece that was sold counts half of one that is sold now. */
const HALF_LIFE_DAYS = constant(30);

// Weights grow with the time of the order instead of shrinking with its age: the order of the products is the same, and
// sums need no new writing as time goes by. They are whole numbers, so that whatever is added is taken away exactly.
const weight = sql`trunc(power(2::numeric,
  extract(epoch from o.created_at - timestamptz '2020-01-01Z') / (86400 * ${HALF_LIFE_DAYS})))`;
// In steps of a fifth (four to a doubling): a product's row is written seldom, the less the more it sells.
const popularity = sql`case when score > 0 then greatest(1, ceil(4 * log(2::numeric, score))) else 0 end::int as popularity`;

/** The part of an order's event that is read here. */
interface Placed {
  data: Pick<DataOf<typeof OrderPlaced>, 'orderId' | 'orderStatus' | 'version'>;
}

/** An order as of a version, which may not be the latest any more. */
interface OrderVersion {
  orderId: string;
  version: number;
}

// Later edits are taken out again.
const piecesThen = sql`
  select product_id, quantity as pieces from ordering_line where order_id = o.id
  union all
  select product_id, -pieces from ordering_edited_piece where order_id = o.id and version > moved."version"`;
const piecesOfEdit = sql`
  select product_id, pieces from ordering_edited_piece where order_id = o.id and version = moved."version"`;

// In the order of their ids, so that consumers side by side never wait in a circle.
const move = (orders: readonly OrderVersion[], pieces: Sql, sign: 1 | -1) => sql`
  insert into ordering_popularity (product_id, score)
  select piece.product_id, sum(piece.pieces * ${weight}) * ${sign}::int
  from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as moved ("orderId" uuid, "version" integer)
  join ordering_order o on o.id = moved."orderId" cross join lateral (${pieces}) piece
  group by piece.product_id having sum(piece.pieces * ${weight}) <> 0 order by piece.product_id
  on conflict (product_id) do update set score = ordering_popularity.score + excluded.score
  returning product_id as "productId", ${popularity}`;

const recount = sql`
  select l.product_id as product_id, sum(l.quantity * ${weight}) as score
  from ordering_order o join ordering_line l on l.order_id = o.id
  where o.order_status <> 'cancelled' group by l.product_id`;
const counted = sql`select product_id as "productId", ${popularity} from (${recount}) counted order by product_id`;
const differentScores = sql`
  select coalesce(p.product_id, counted.product_id) as "productId", coalesce(p.score, 0)::text as score,
    coalesce(counted.score, 0)::text as recount
  from ordering_popularity p full join (${recount}) counted on counted.product_id = p.product_id
  where coalesce(p.score, 0) <> coalesce(counted.score, 0) order by 1`;

/** Sums what each product sold, lately above all and cancelled orders apart, and publishes to catalog how popular it is. */
@Injectable()
export class Popularity extends Projection {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  @ConsumesMany(OrderPlaced)
  onOrderPlaced(tx: Tx, events: readonly Placed[]): Promise<void> {
    const orders = events.map(({ data }) => data).filter(({ orderStatus }) => orderStatus !== 'cancelled');
    return this.move(tx, orders, piecesThen, 1);
  }

  // Sums are all that counts: in whatever order the changes of an order arrive, they come to the same.
  @Consumes(OrderStatusChanged)
  onOrderStatusChanged(tx: Tx, { from, to, ...order }: DataOf<typeof OrderStatusChanged>): Promise<void> {
    const sign = Number(to !== 'cancelled') - Number(from !== 'cancelled');
    return this.move(tx, [order], piecesThen, sign);
  }

  /** Moves the pieces of an edited order. A cancelled order cannot be edited, so the order counts before and after. */
  @Consumes(OrderEdited)
  onOrderEdited(tx: Tx, order: DataOf<typeof OrderEdited>): Promise<void> {
    return this.move(tx, [order], piecesOfEdit, 1);
  }

  async rebuild(tx: Tx): Promise<void> {
    await query(tx, sql`delete from ordering_popularity`);
    await query(tx, sql`insert into ordering_popularity (product_id, score) ${recount}`);
    await this.commands.execute(new ReplacePopularities(tx, await query<ShownPopularity>(tx, counted)));
  }

  async differences(tx: Tx): Promise<string[]> {
    const sums = await query<{ productId: string; score: string; recount: string }>(tx, differentScores);
    const shown = byProduct(await this.queries.execute(new ShownPopularities(tx)));
    const right = byProduct(await query<ShownPopularity>(tx, counted));
    return [
      ...sums.map(
        ({ productId, score, recount: is }) => `product ${productId} sums to ${score}, a recount gives ${is}`,
      ),
      ...[...shown].flatMap(([id, is]) => {
        const due = right.get(id) ?? 0;
        return is === due ? [] : [`product ${id} shows popularity ${is}, a recount gives ${due}`];
      }),
    ];
  }

  private async move(tx: Tx, orders: readonly OrderVersion[], pieces: Sql, sign: number): Promise<void> {
    if (sign === 0 || orders.length === 0) return;
    const versions = orders.map(({ orderId, version }) => ({ orderId, version }));
    const moved = await query<ShownPopularity>(tx, move(versions, pieces, sign > 0 ? 1 : -1));
    await this.commands.execute(new SetPopularities(tx, moved));
  }
}

const byProduct = (all: readonly ShownPopularity[]): Map<string, number> =>
  new Map(all.map(({ productId, popularity: value }) => [productId, value]));
