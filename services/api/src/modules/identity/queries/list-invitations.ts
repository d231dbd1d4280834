import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Invitation } from '@shop/contracts/people';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** Invitations that nobody has accepted, newest first. */
export class ListInvitations extends Query<Invitation[]> {}

/** An invitation `i` as the contract shows it. */
export const invitationColumns: Sql = sql`
  i.id as "_id", i.email, i.role, i.invited_by as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"`;

const list = sql`
  select ${invitationColumns} from identity_invitation i where i.used_at is null order by i.created_at desc, i.id desc`;

@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(private readonly db: Database) {}

  execute(): Promise<Invitation[]> {
    return this.db.read<Invitation>(list);
  }
}
