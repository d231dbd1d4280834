import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { CountFailedEmails } from '../notifications/public.ts';
import { CountPendingOrders, OrderTrends, ReadOrdersToday } from '../ordering/public.ts';
import { CountPendingProofs } from '../payments/public.ts';
import { CountPendingReviews } from '../reviews/public.ts';
import { ReadDashboard } from './queries/dashboard.ts';

@Controller()
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(dashboard.read)
  read(): Promise<ResponseOf<typeof dashboard.read>> {
    return this.queries.execute(new ReadDashboard());
  }

  @Endpoint(dashboard.pending)
  async pending(): Promise<ResponseOf<typeof dashboard.pending>> {
    const [orders, receipts, reviews] = await Promise.all([
      this.queries.execute(new CountPendingOrders()),
      this.queries.execute(new CountPendingProofs()),
      this.queries.execute(new CountPendingReviews()),
    ]);
    return { counts: { orders, receipts: receipts.count, reviews: reviews.count } };
  }

  @Endpoint(dashboard.today)
  async today(): Promise<ResponseOf<typeof dashboard.today>> {
    const [{ waiting, sales }, receipts, reviews, failedEmails] = await Promise.all([
      this.queries.execute(new ReadOrdersToday()),
      this.queries.execute(new CountPendingProofs()),
      this.queries.execute(new CountPendingReviews()),
      this.queries.execute(new CountFailedEmails()),
    ]);
    return { waiting: { ...waiting, receipts, reviews, failedEmails }, sales };
  }

  @Endpoint(dashboard.trends)
  trends(@Input() { query }: Input<typeof dashboard.trends>): Promise<ResponseOf<typeof dashboard.trends>> {
    return this.queries.execute(new OrderTrends(query.days));
  }
}
