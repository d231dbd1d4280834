import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { people } from '@shop/contracts/people';
import type { Role } from '@shop/contracts/permissions';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { lockOwners } from '../owners.ts';
import { type LockedPerson, lockPerson } from '../lock-person.ts';

/** Gives somebody another role. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly personId: string,
    readonly role: Role,
    /** The owner who does it. */
    readonly actorId: string,
  ) {
    super();
  }
}

const update = (id: string, role: Role) => sql`update identity_account set role = ${role} where id = ${id}`;

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  execute({ personId, role, actorId }: ChangeRole): Promise<void> {
    return this.db.transaction(async (tx) => {
      const owners = await lockOwners(tx, actorId);
      const [person] = await query<LockedPerson>(tx, lockPerson(personId));
      if (!person) fail(people.setRole, 'notFound');
      if (person.role === role) return;
      if (person.fromSettings && this.config.admin.given.includes('password')) fail(people.setRole, 'fromEnvironment');
      if (person.role === 'owner' && owners.size === 1) fail(people.setRole, 'lastOwner');
      await query(tx, update(personId, role));
    });
  }
}
