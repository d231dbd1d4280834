import { invitations } from '@shop/contracts/people';
import type { Role } from '@shop/contracts/permissions';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { linkTokenHash } from './link-tokens.ts';

/** An invitation as its link finds it, used or expired ones too. */
export interface FoundInvitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  /** ISO text where it is read, a Date in a transaction. */
  expiresAt: string | Date;
  isExpired: boolean;
  isUsed: boolean;
}

/** The invitation of a link's token. */
export const invitationOf = (token: string): Sql => sql`
  select id, email, role, invited_by as "invitedBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
    used_at is not null as "isUsed"
  from identity_invitation where token_hash = ${linkTokenHash(token)}`;

/** Answers the invitation if it can be accepted, and else says why not. */
export function usable(invitation: FoundInvitation | undefined): FoundInvitation {
  if (!invitation) fail(invitations.accept, 'invitationUnknown');
  if (invitation.isUsed) fail(invitations.accept, 'invitationUsed');
  if (invitation.isExpired) fail(invitations.accept, 'invitationExpired');
  return invitation;
}
