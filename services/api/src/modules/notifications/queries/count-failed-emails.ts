import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Metrics } from '../../../platform/observability/metrics.ts';
import { CountFailedEmails } from '../public.ts';

const count = sql`
  select count(*)::int as count, min(written_at) as oldest
  from (select written_at from notifications_email where state = 'failed' order by id limit 1000) failed`;

const unsent = sql`
  select count(*)::int as value, json_build_object('state', state) as labels from notifications_email
  where state in ('queued', 'failed') group by state`;

@QueryHandler(CountFailedEmails)
export class CountFailedEmailsHandler implements IQueryHandler<CountFailedEmails> {
  constructor(
    private readonly db: Database,
    metrics: Metrics,
  ) {
    metrics.gauge('shop_emails', 'E-mails that wait to be sent, or could not be', ['state'], () =>
      this.db.read<{ value: number; labels: { state: string } }>(unsent),
    );
  }

  async execute(): Promise<Waiting> {
    const [counted] = await this.db.read<Waiting>(count);
    return counted ?? { count: 0, oldest: null };
  }
}
