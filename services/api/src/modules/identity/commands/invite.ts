import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Invitation, invitations } from '@shop/contracts/people';
import type { Role } from '@shop/contracts/permissions';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { linkTokenHash, newLinkToken } from '../link-tokens.ts';
import { SendStaffLink } from '../public.ts';
import { invitationColumns } from '../queries/list-invitations.ts';

/** Invites somebody to the back office; an older invitation of the same e-mail ends. */
export class Invite extends Command<ResponseOf<typeof invitations.create>> {
  constructor(
    readonly email: string,
    readonly role: Role,
    /** The username of the owner who invites. */
    readonly by: string,
  ) {
    super();
  }
}

type Written = Omit<Invitation, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date };

const holder = (email: string) => sql`
  select id from identity_account where lower(email) = ${email} and removed_at is null`;
const insert = ({ email, role, by }: Invite, hash: Buffer) => sql`
  insert into identity_invitation as i (email, role, token_hash, invited_by, expires_at)
  values (${email}, ${role}, ${hash}, ${by}, now() + interval '72 hours')
  on conflict (lower(email)) where used_at is null do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning ${invitationColumns}`;

@CommandHandler(Invite)
export class InviteHandler implements ICommandHandler<Invite> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: Invite): Promise<ResponseOf<typeof invitations.create>> {
    const { email, role } = command;
    if ((await this.db.read(holder(email))).length > 0) fail(invitations.create, 'emailTaken');
    const token = newLinkToken();
    const [written] = await this.db.transaction((tx) => query<Written>(tx, insert(command, linkTokenHash(token))));
    if (!written) throw new Error('An invitation was not written');
    const [createdAt, expiresAt] = [written.createdAt.toISOString(), written.expiresAt.toISOString()];
    const invitation: Invitation = { ...written, createdAt, expiresAt };
    // Browsers send no server what stands after the #: no log holds the token.
    const link = `${this.config.publicUrl}/admin/invitation#${token}`;
    const to = { name: '', address: email };
    const emailed = await this.commands.execute(new SendStaffLink('invitation', to, link, role));
    return { invitation, link, expiresAt, emailed };
  }
}
