import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { invitations } from '@shop/contracts/people';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type FoundInvitation, invitationOf, usable } from '../find-invitation.ts';

type Read = ResponseOf<typeof invitations.read>['invitation'];

/** Reads the invitation of a link's token; throws when it is unknown, used or expired. */
export class ReadInvitation extends Query<Read> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ReadInvitation)
export class ReadInvitationHandler implements IQueryHandler<ReadInvitation> {
  constructor(private readonly db: Database) {}

  async execute({ token }: ReadInvitation): Promise<Read> {
    const [found] = await this.db.read<FoundInvitation>(invitationOf(token));
    const { email, role, invitedBy, expiresAt } = usable(found);
    return { email, role, invitedBy, expiresAt: String(expiresAt) };
  }
}
