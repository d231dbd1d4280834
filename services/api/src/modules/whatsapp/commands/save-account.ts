import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SaveWhatsAppAccount, whatsAppNeeds, whatsapp } from '@shop/contracts/whatsapp';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { SECRET_OWNER, type StoredAccount, TOKEN_OWNER, storedAccount } from '../accounts.ts';
import { EnqueueMessages } from '../consumers/enqueue-messages.ts';

/**
 * Saves the account, if it still has the version that was edited. Throws `staleVersion`, and an error of the field `token` or
 * `secret` when the account is to be on without it.
 */
export class SaveAccount extends Command<void> {
  constructor(
    readonly account: SaveWhatsAppAccount,
    /** The name of who saves. */
    readonly by: string,
  ) {
    super();
  }
}

interface Sealed {
  token: Buffer | null;
  secret: Buffer | null;
}

// When two save the first account at once, the second finds a row with another version.
const write = ({ account, by }: SaveAccount, { token, secret }: Sealed) => sql`
  insert into whatsapp_account as a (version, on_since, phone_number_id, business_account_id, language, has_urdu,
    access_token, app_secret, changed_by)
  values (${account.version + 1}, case when ${account.isOn}::boolean then now() end, ${account.phoneNumberId},
    ${account.businessAccountId}, ${account.language}, ${account.hasUrdu}, ${token}, ${secret}, ${by})
  on conflict (id) do update set version = excluded.version, phone_number_id = excluded.phone_number_id,
    on_since = case when excluded.on_since is not null then coalesce(a.on_since, excluded.on_since) end,
    business_account_id = excluded.business_account_id, language = excluded.language,
    has_urdu = excluded.has_urdu, access_token = excluded.access_token, app_secret = excluded.app_secret, changed_at = now(),
    changed_by = excluded.changed_by
  where a.version = ${account.version} returning a.version`;
// Messages that were due when the account was turned off are old by the time it is on again.
const dropDue = sql`update whatsapp_message set state = 'dropped', state_at = now() where state = 'due'`;

@CommandHandler(SaveAccount)
export class SaveAccountHandler implements ICommandHandler<SaveAccount> {
  constructor(
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
    private readonly enqueuing: EnqueueMessages,
  ) {}

  async execute(command: SaveAccount): Promise<void> {
    const { account } = command;
    await this.db.transaction(async (tx) => {
      const [stored] = await query<StoredAccount>(tx, sql`${storedAccount} for update`);
      if ((stored?.version ?? 0) !== account.version) fail(whatsapp.save, 'staleVersion');
      const token = this.sealed(TOKEN_OWNER, account.token) ?? stored?.token ?? null;
      const secret = this.sealed(SECRET_OWNER, account.secret) ?? stored?.secret ?? null;
      if (account.isOn && !token) failField('token', whatsAppNeeds.token);
      if (account.isOn && !secret) failField('secret', whatsAppNeeds.secret);
      const written = await query(tx, write(command, { token, secret }));
      if (written.length === 0) fail(whatsapp.save, 'staleVersion');
      if (!account.isOn) await query(tx, dropDue);
      if (!stored) await invalidateAll(tx);
    });
    await this.enqueuing.refresh();
  }

  private sealed(owner: string, secret: string | undefined): Buffer | undefined {
    return secret === undefined ? undefined : this.secrets.seal(owner, Buffer.from(secret));
  }
}
