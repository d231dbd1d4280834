import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedIn } from '@shop/contracts/auth';
import { invitations } from '@shop/contracts/people';
import type { Input } from '@shop/contracts/route';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type FoundInvitation, invitationOf, usable } from '../find-invitation.ts';
import { type CheckedAccount, type Device, Sessions } from '../sessions.ts';
import { mapTakenNames } from '../taken-names.ts';
import { isWeakPassword } from '../weak-password.ts';

type Accepted = Input<typeof invitations.accept>['body'];

/** Makes the account of somebody who was invited, and signs them in. */
export class AcceptInvitation extends Command<SignedIn> {
  constructor(
    readonly accepted: Accepted,
    readonly device: Device,
  ) {
    super();
  }
}

const insert = ({ username, name }: Accepted, { email, role }: FoundInvitation, passwordHash: string) => sql`
  insert into identity_account (username, name, email, role, password_hash, own_password)
  values (${username}, ${name}, ${email}, ${role}, ${passwordHash}, true)
  returning id, password_hash as "passwordHash", token_version as "tokenVersion"`;
const use = (id: string) => sql`update identity_invitation set used_at = now() where id = ${id}`;

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
  ) {}

  async execute({ accepted, device }: AcceptInvitation): Promise<SignedIn> {
    const { token, username, password } = accepted;
    // Looked at before the password is hashed, which takes time: nobody does that with links that are none.
    const { email } = usable((await this.db.read<FoundInvitation>(invitationOf(token)))[0]);
    if (await isWeakPassword(password, [username, email])) fail(invitations.accept, 'weakPassword');
    const passwordHash = await hashPassword(password);
    return mapTakenNames(invitations.accept, () =>
      this.db.transaction(async (tx) => {
        const [found] = await query<FoundInvitation>(tx, sql`${invitationOf(token)} for update`);
        const invitation = usable(found);
        const [account] = await query<CheckedAccount>(tx, insert(accepted, invitation, passwordHash));
        await query(tx, use(invitation.id));
        const opened = account && (await this.sessions.open(account, device, tx));
        if (!opened) throw new Error('An account that was just made could not be opened');
        return { token: opened, admin: { username, role: invitation.role } };
      }),
    );
  }
}
