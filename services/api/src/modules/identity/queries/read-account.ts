import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { everyCall } from '@shop/contracts/every-call';
import type { OwnAccount } from '@shop/contracts/account';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** One's own account. */
export class ReadAccount extends Query<OwnAccount> {
  constructor(readonly id: string) {
    super();
  }
}

type Found = Omit<OwnAccount, 'fromEnvironment'> & { fromSettings: boolean };

const read = (id: string) => sql`
  select id as "_id", username, name, email, role, from_settings as "fromSettings",
    json_build_object(
      'isOn', exists (select from identity_two_factor t where t.account_id = a.id and t.confirmed_at is not null),
      'recoveryCodesLeft', (select count(*) from identity_recovery_code c where c.account_id = a.id)
    ) as "twoFactor"
  from identity_account a where id = ${id} and removed_at is null`;

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  async execute({ id }: ReadAccount): Promise<OwnAccount> {
    const [found] = await this.db.read<Found>(read(id));
    // Removed since the token was checked.
    if (!found) fail(everyCall, 'unauthorized');
    const { fromSettings, ...account } = found;
    return { ...account, fromEnvironment: fromSettings ? [...this.config.admin.given] : [] };
  }
}
