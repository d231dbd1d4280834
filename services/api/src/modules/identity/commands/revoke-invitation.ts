import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invitations } from '@shop/contracts/people';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** Takes back an invitation that nobody has accepted. */
export class RevokeInvitation extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

const revoke = (id: string) => sql`delete from identity_invitation where id = ${id} and used_at is null returning id`;

@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(private readonly db: Database) {}

  async execute({ id }: RevokeInvitation): Promise<void> {
    const revoked = await this.db.transaction((tx) => query(tx, revoke(id)));
    if (revoked.length === 0) fail(invitations.revoke, 'notFound');
  }
}
