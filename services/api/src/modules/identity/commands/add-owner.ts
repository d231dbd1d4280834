import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invitations } from '@shop/contracts/people';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mapTakenNames } from '../taken-names.ts';
import { randomPassword } from './generate-password.ts';

/** Makes one more owner with a random password, which it answers. */
export class AddOwner extends Command<string> {
  constructor(
    readonly username: string,
    readonly email: string | null,
  ) {
    super();
  }
}

const insert = ({ username, email }: AddOwner, passwordHash: string) => sql`
  insert into identity_account (username, email, role, password_hash, own_password)
  values (${username}, ${email}, 'owner', ${passwordHash}, true)`;

@CommandHandler(AddOwner)
export class AddOwnerHandler implements ICommandHandler<AddOwner> {
  constructor(private readonly db: Database) {}

  async execute(command: AddOwner): Promise<string> {
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    await mapTakenNames(invitations.accept, () => this.db.query(insert(command, passwordHash)));
    return password;
  }
}
