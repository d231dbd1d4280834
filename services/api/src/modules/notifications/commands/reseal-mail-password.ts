import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type StoredMailServer, passwordOwner, storedMailServer } from '../mail-servers.ts';

/** Encrypts the password of the mail server with the present key. Returns false when it can be read with neither key. */
export class ResealMailPassword extends Command<boolean> {}

@CommandHandler(ResealMailPassword)
export class ResealMailPasswordHandler implements ICommandHandler<ResealMailPassword> {
  constructor(
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
  ) {}

  execute(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [stored] = await query<StoredMailServer>(tx, sql`${storedMailServer} for update`);
      if (!stored?.password) return true;
      const owner = passwordOwner(stored);
      const secret = this.secrets.unseal(owner, stored.password);
      if (!secret) return false;
      await query(tx, sql`update notifications_mail_server set password = ${this.secrets.seal(owner, secret)}`);
      return true;
    });
  }
}
