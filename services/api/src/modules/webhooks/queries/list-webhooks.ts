import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Webhook } from '@shop/contracts/webhooks';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** All webhooks, oldest first; or one of them. */
export class ListWebhooks extends Query<Webhook[]> {
  constructor(readonly id: string | null = null) {
    super();
  }
}

const list = (id: string | null) => sql`
  select e.id as "_id", e.url, e.events, e.active_since is not null as "isActive", e.created_by as "createdBy",
    e.created_at as "createdAt", case when e.former_secret_until > now() then e.former_secret_until end as "formerSecretUntil",
    d.waiting, d.failed
  from webhooks_endpoint e
  cross join lateral (
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
    from webhooks_delivery where endpoint_id = e.id and event_id is not null
  ) d
  where ${id}::uuid is null or e.id = ${id}::uuid
  order by e.created_at, e.id`;

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(private readonly db: Database) {}

  execute({ id }: ListWebhooks): Promise<Webhook[]> {
    return this.db.read<Webhook>(list(id));
  }
}
