import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AlertChoice, alerts } from '@shop/contracts/alerts';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import type { Staff } from '../../../platform/auth/caller.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { FindStaff } from '../../identity/public.ts';
import { ALERTS_TO_OWNER } from '../../notifications/public.ts';
import { choicesOf, kindsOf } from '../domain/choices.ts';

type Alerts = ResponseOf<typeof alerts.read>;

/** Reads the alert choices of a member of staff, and the number of their devices. */
export class ReadAlerts extends Query<Alerts> {
  constructor(readonly staff: Staff) {
    super();
  }
}

const read = (accountId: string) => sql`
  select
    coalesce((select json_agg(json_build_object('kind', kind, 'push', push, 'email', email))
      from alerts_choice where account_id = ${accountId}), '[]') as stored,
    (select count(*)::int from alerts_device where account_id = ${accountId}) as devices`;

@QueryHandler(ReadAlerts)
export class ReadAlertsHandler implements IQueryHandler<ReadAlerts> {
  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ staff: { id, role } }: ReadAlerts): Promise<Alerts> {
    const [account, [row]] = await Promise.all([
      this.queries.execute(new FindStaff(id)),
      this.db.read<{ stored: AlertChoice[]; devices: number }>(read(id)),
    ]);
    const email = account?.email ?? null;
    const isOwner = email !== null && email.toLowerCase() === this.config.ownerEmail?.toLowerCase();
    const kinds = kindsOf(role);
    return {
      choices: choicesOf(row?.stored ?? [], kinds),
      email,
      always: isOwner ? ALERTS_TO_OWNER.filter((kind) => kinds.includes(kind)) : [],
      devices: row?.devices ?? 0,
      publicKey: this.config.vapid.publicKey,
    };
  }
}
