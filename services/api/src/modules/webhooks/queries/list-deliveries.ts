import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type WebhookDelivery, webhooks } from '@shop/contracts/webhooks';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** The last 50 deliveries of a webhook, newest first. Throws `notFound`. */
export class ListDeliveries extends Query<WebhookDelivery[]> {
  constructor(readonly webhookId: string) {
    super();
  }
}

/** Deliveries `d` as the contract shows them. */
export const deliveries = (condition: Sql): Sql => sql`
  select d.id as "_id", d.event, d.occurred_at as "occurredAt", d.state,
    case when d.state = 'waiting' then d.due_at end as "dueAt", coalesce(a.attempts, '[]') as attempts
  from webhooks_delivery d
  left join lateral (
    select json_agg(json_build_object(
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', status, 'reason', reason, 'milliseconds', milliseconds)
      order by id desc) as attempts
    from webhooks_attempt where delivery_id = d.id
  ) a on true
  where ${condition} order by d.id desc limit 50`;

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(private readonly db: Database) {}

  async execute({ webhookId }: ListDeliveries): Promise<WebhookDelivery[]> {
    const [found] = await this.db.read(sql`select from webhooks_endpoint where id = ${webhookId}`);
    if (!found) fail(webhooks.deliveries, 'notFound');
    return this.db.read<WebhookDelivery>(deliveries(sql`d.endpoint_id = ${webhookId}`));
  }
}
