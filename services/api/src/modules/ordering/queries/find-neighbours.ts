import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { staffOrders } from '@shop/contracts/staff-orders';
import type { OrderFilter } from '@shop/contracts/listed-orders';
import { Id } from '@shop/contracts/fields';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { momentsOf } from '../domain/days.ts';
import { narrowFilter } from './list-orders.ts';
import { statusFilter } from './page-anchor.ts';

type Neighbours = ResponseOf<typeof staffOrders.neighbours>;

/** The orders before and after one, by time, among those that the filters let through; 404 when there is no such order. */
export class FindNeighbours extends Query<Neighbours> {
  constructor(
    readonly id: string,
    readonly filter: OrderFilter,
  ) {
    super();
  }
}

@QueryHandler(FindNeighbours)
export class FindNeighboursHandler implements IQueryHandler<FindNeighbours> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, filter }: FindNeighbours): Promise<Neighbours> {
    if (!Id.safeParse(id).success) fail(staffOrders.neighbours, 'notFound');
    const narrow = (await narrowFilter(this.db, this.queries, filter)) ?? sql``;
    const { from, until } = momentsOf(filter);
    const where = sql`created_at >= ${from} and created_at < ${until}${statusFilter(filter)}${narrow}`;
    const [found] = await this.db.read<Neighbours>(neighbours(id, where));
    return found ?? fail(staffOrders.neighbours, 'notFound');
  }
}

const neighbours = (id: string, where: Sql) => sql`
  select
    (select n.id from ordering_order n where ${where} and (n.created_at, n.id) > (o.created_at, o.id)
     order by n.created_at, n.id limit 1) as previous,
    (select n.id from ordering_order n where ${where} and (n.created_at, n.id) < (o.created_at, o.id)
     order by n.created_at desc, n.id desc limit 1) as next
  from (select id, created_at from ordering_order where id = ${id}) o`;
