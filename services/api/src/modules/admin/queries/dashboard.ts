import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { dashboard } from '@shop/contracts/dashboard';
import type { OrderRow } from '@shop/contracts/listed-orders';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { EventLag, lagColumns } from '../../../platform/events/event-lag.ts';
import { Dashboard as DashboardProjection } from '../projections/dashboard-counters.ts';
import { recentOrders } from '../projections/recent-orders.ts';
import { ReadMissingSettings } from './missing-settings.ts';

type Dashboard = ResponseOf<typeof dashboard.read>;

/** The figures that domain events keep, and how far behind them they are. */
export class ReadDashboard extends Query<Dashboard> {}

const read = (lagSource: Sql) => sql`
  with ${lagSource}
  select
    (select coalesce(json_object_agg(name, value), '{}')
     from (select name, sum(value)::float8 as value from admin_counter group by name) figure) as figures,
    (select coalesce(json_agg(recent), '[]') from (${recentOrders}) recent) as recent,
    ${lagColumns}`;

interface Found {
  figures: Record<string, number>;
  recent: OrderRow[];
  pendingEvents: number;
  behindSeconds: number;
}

@QueryHandler(ReadDashboard)
export class ReadDashboardHandler implements IQueryHandler<ReadDashboard> {
  constructor(
    private readonly db: Database,
    private readonly lag: EventLag,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<Dashboard> {
    const [[found], missing] = await Promise.all([
      this.db.read<Found>(read(this.lag.lagSource(DashboardProjection.name))),
      this.queries.execute(new ReadMissingSettings()),
    ]);
    const { figures = {}, recent = [], pendingEvents = 0, behindSeconds = 0 } = found ?? {};
    const figure = (name: string) => figures[name] ?? 0;
    return {
      stats: {
        totalOrders: figure('orders.all'),
        totalProducts: figure('products.all'),
        pendingOrders: figure('orders.pending'),
        totalRevenue: figure('revenue.realized'),
        grossRevenue: figure('revenue.gross'),
        processingOrders: figure('orders.processing'),
        confirmedOrders: figure('orders.confirmed'),
        shippedOrders: figure('orders.shipped'),
        enRouteOrders: figure('orders.enroute'),
        deliveredOrders: figure('orders.delivered'),
        cancelledOrders: figure('orders.cancelled'),
      },
      recentOrders: recent,
      freshness: { pendingEvents, behindSeconds },
      setup: missing.map(({ variable, message }) => ({ variable, message })),
    };
  }
}
