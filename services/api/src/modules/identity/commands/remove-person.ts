import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { people } from '@shop/contracts/people';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type LockedPerson, lockPerson } from '../lock-person.ts';
import { lockOwners } from '../owners.ts';
import { endSessions } from '../sessions.ts';

/** Removes somebody: they can do nothing more from now on. The row stays, for what they did. */
export class RemovePerson extends Command<void> {
  constructor(
    readonly personId: string,
    /** The owner who does it. */
    readonly actorId: string,
  ) {
    super();
  }
}

const remove = (id: string) => sql`
  update identity_account set removed_at = now(), token_version = token_version + 1 where id = ${id}`;
const dropLink = (id: string) => sql`delete from identity_reset_link where account_id = ${id}`;

@CommandHandler(RemovePerson)
export class RemovePersonHandler implements ICommandHandler<RemovePerson> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  execute({ personId, actorId }: RemovePerson): Promise<void> {
    return this.db.transaction(async (tx) => {
      const owners = await lockOwners(tx, actorId);
      const [person] = await query<LockedPerson>(tx, lockPerson(personId));
      if (!person) fail(people.remove, 'notFound');
      if (person.fromSettings && this.config.admin.given.includes('password')) fail(people.remove, 'fromEnvironment');
      if (person.role === 'owner' && owners.size === 1) fail(people.remove, 'lastOwner');
      await query(tx, remove(personId));
      await query(tx, endSessions(personId));
      await query(tx, dropLink(personId));
    });
  }
}
