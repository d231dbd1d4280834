import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { SECRET_OWNER, type StoredAccount, TOKEN_OWNER, storedAccount } from '../accounts.ts';

/** Encrypts the secrets of the WhatsApp account with the present key. Returns false when one can be read with neither key. */
export class ResealWhatsAppAccount extends Command<boolean> {}

const save = (token: Buffer | null, secret: Buffer | null) => sql`
  update whatsapp_account set access_token = ${token}, app_secret = ${secret}`;

@CommandHandler(ResealWhatsAppAccount)
export class ResealWhatsAppAccountHandler implements ICommandHandler<ResealWhatsAppAccount> {
  constructor(
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
  ) {}

  execute(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [stored] = await query<StoredAccount>(tx, sql`${storedAccount} for update`);
      if (!stored) return true;
      const { token, secret } = stored;
      const resealed = [this.reseal(TOKEN_OWNER, token), this.reseal(SECRET_OWNER, secret)] as const;
      await query(tx, save(resealed[0] ?? token, resealed[1] ?? secret));
      return !resealed.includes(undefined);
    });
  }

  /** Returns undefined when it can be read with neither key. */
  private reseal(owner: string, sealed: Buffer | null): Buffer | null | undefined {
    if (!sealed) return null;
    const secret = this.secrets.unseal(owner, sealed);
    return secret && this.secrets.seal(owner, secret);
  }
}
