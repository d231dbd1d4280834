import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type FailedDelivery, ListFailedDeliveries } from '../public.ts';

type Found = Omit<FailedDelivery, 'host'> & { url: string };

const failed = sql`
  select d.id, e.url, d.event, coalesce(a.reason, '') as reason, d.attempts, d.failed_at as "failedAt"
  from webhooks_delivery d join webhooks_endpoint e on e.id = d.endpoint_id
  left join lateral (
    select reason from webhooks_attempt where delivery_id = d.id order by id desc limit 1
  ) a on true
  where d.state = 'failed' and d.event_id is not null order by d.failed_at, d.id`;

@QueryHandler(ListFailedDeliveries)
export class ListFailedDeliveriesHandler implements IQueryHandler<ListFailedDeliveries> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<FailedDelivery[]> {
    const found = await this.db.read<Found>(failed);
    return found.map(({ url, ...delivery }) => ({ ...delivery, host: new URL(url).host }));
  }
}
