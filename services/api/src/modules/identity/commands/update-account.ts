import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import { everyCall } from '@shop/contracts/every-call';
import type { Input } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type LockedPerson, lockPerson } from '../lock-person.ts';
import { mapTakenNames } from '../taken-names.ts';

type Update = Input<typeof account.update>['body'];

/** Changes one's own name, username or e-mail; what is undefined stays. */
export class UpdateAccount extends Command<void> {
  constructor(
    readonly id: string,
    readonly update: Update,
  ) {
    super();
  }
}

const write = ({ id, username, name, email }: LockedPerson) => sql`
  update identity_account set username = ${username}, name = ${name}, email = ${email} where id = ${id}`;

@CommandHandler(UpdateAccount)
export class UpdateAccountHandler implements ICommandHandler<UpdateAccount> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  execute({ id, update }: UpdateAccount): Promise<void> {
    return mapTakenNames(account.update, () =>
      this.db.transaction(async (tx) => {
        const [person] = await query<LockedPerson>(tx, lockPerson(id));
        if (!person) fail(everyCall, 'unauthorized');
        const { name = person.name, username = person.username, email = person.email } = update;
        const given = person.fromSettings ? this.config.admin.given : [];
        const changesGiven =
          (given.includes('username') && username !== person.username) ||
          (given.includes('email') && email !== person.email);
        if (changesGiven) fail(account.update, 'fromEnvironment');
        await query(tx, write({ ...person, name, username, email }));
      }),
    );
  }
}
