import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { OrderTrends } from '../ordering/public.ts';
import { ReadDashboard } from './queries/dashboard.ts';

@Controller()
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(dashboard.read)
  read(): Promise<ResponseOf<typeof dashboard.read>> {
    return this.queries.execute(new ReadDashboard());
  }

  @Endpoint(dashboard.trends)
  trends(@Input() { query }: Input<typeof dashboard.trends>): Promise<ResponseOf<typeof dashboard.trends>> {
    return this.queries.execute(new OrderTrends(query.days));
  }
}
