import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SaveMailSettings, mail, mailPasswordNeeded } from '@shop/contracts/mail';
import { Config } from '../../../platform/config/config.ts';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { type StoredMailServer, passwordOwner, storedMailServer } from '../mail-servers.ts';

/**
 * Saves the mail server, if it still has the version that was edited. Throws `staleVersion`, `fixedServer`, and an error of
 * the field `password` when none is known for this host, port and user.
 */
export class SaveMailServer extends Command<void> {
  constructor(
    readonly settings: SaveMailSettings,
    /** The name of who saves. */
    readonly by: string,
  ) {
    super();
  }
}

// When two save the first mail server at once, the second finds a row with another version.
const write = ({ version, host, port, user, sender }: SaveMailSettings, password: Buffer | null, by: string) => sql`
  insert into notifications_mail_server as m (version, host, port, username, password, sender, changed_by)
  values (${version + 1}, ${host}, ${port}, ${user}, ${password}, ${sender}, ${by})
  on conflict (id) do update set version = excluded.version, host = excluded.host, port = excluded.port,
    username = excluded.username, password = excluded.password, sender = excluded.sender, changed_at = now(),
    changed_by = excluded.changed_by
  where m.version = ${version} returning m.version`;

@CommandHandler(SaveMailServer)
export class SaveMailServerHandler implements ICommandHandler<SaveMailServer> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly secrets: SealedSecrets,
  ) {}

  execute({ settings, by }: SaveMailServer): Promise<void> {
    if (this.config.mail.url) fail(mail.save, 'fixedServer');
    return this.db.transaction(async (tx) => {
      const [stored] = await query<StoredMailServer>(tx, sql`${storedMailServer} for update`);
      if ((stored?.version ?? 0) !== settings.version) fail(mail.save, 'staleVersion');
      const written = await query(tx, write(settings, this.passwordOf(settings, stored), by));
      if (written.length === 0) fail(mail.save, 'staleVersion');
      await invalidateAll(tx);
    });
  }

  private passwordOf(settings: SaveMailSettings, stored: StoredMailServer | undefined): Buffer | null {
    const { user, password } = settings;
    if (user === '') return null;
    const owner = passwordOwner(settings);
    if (password !== undefined) return this.secrets.seal(owner, Buffer.from(password));
    if (stored?.password && passwordOwner(stored) === owner) return stored.password;
    failField('password', mailPasswordNeeded);
  }
}
