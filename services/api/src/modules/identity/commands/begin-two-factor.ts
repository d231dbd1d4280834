import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import type { ResponseOf } from '@shop/contracts/route';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import type { Staff } from '../../../platform/auth/caller.ts';
import { ReadShop } from '../../settings/public.ts';
import { newSecret } from '../sign-in-codes.ts';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';

/** Makes a secret for one's own app, in the place of one that was never confirmed. */
export class BeginTwoFactor extends Command<ResponseOf<typeof account.beginTwoFactor>> {
  constructor(readonly staff: Staff) {
    super();
  }
}

const write = (id: string, sealed: Buffer) => sql`
  insert into identity_two_factor (account_id, secret) values (${id}, ${sealed})
  on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
  where identity_two_factor.confirmed_at is null
  returning account_id`;

@CommandHandler(BeginTwoFactor)
export class BeginTwoFactorHandler implements ICommandHandler<BeginTwoFactor> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly secrets: SealedSecrets,
  ) {}

  async execute({ staff: { id, username } }: BeginTwoFactor): Promise<ResponseOf<typeof account.beginTwoFactor>> {
    const shop = await this.queries.execute(new ReadShop());
    const { bytes, text, uri } = newSecret(shop.name, username);
    const written = await this.db.transaction((tx) => query(tx, write(id, this.secrets.seal(id, bytes))));
    if (written.length === 0) fail(account.beginTwoFactor, 'twoFactorOn');
    return { secret: text, uri };
  }
}
