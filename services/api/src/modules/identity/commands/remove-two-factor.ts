import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lockAccountNamed } from '../account-named.ts';

/** Turns somebody's sign-in with a code off. Answers whether it was on; null: nobody has that name. */
export class RemoveTwoFactor extends Command<boolean | null> {
  constructor(
    /** Username or e-mail. */
    readonly name: string,
  ) {
    super();
  }
}

const remove = (id: string) => sql`
  delete from identity_two_factor where account_id = ${id} returning confirmed_at is not null as "wasOn"`;

@CommandHandler(RemoveTwoFactor)
export class RemoveTwoFactorHandler implements ICommandHandler<RemoveTwoFactor> {
  constructor(private readonly db: Database) {}

  execute({ name }: RemoveTwoFactor): Promise<boolean | null> {
    return this.db.transaction(async (tx) => {
      const [account] = await query<{ id: string }>(tx, lockAccountNamed(name));
      if (!account) return null;
      const [removed] = await query<{ wasOn: boolean }>(tx, remove(account.id));
      return removed?.wasOn ?? false;
    });
  }
}
