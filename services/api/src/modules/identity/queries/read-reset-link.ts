import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { auth } from '@shop/contracts/auth';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { linkTokenHash } from '../link-tokens.ts';

/** Account whose password a link resets. */
export interface ResetLink {
  username: string;
  email: string | null;
  expiresAt: string;
}

/** The link of a token, as long as it is good. */
export const resetLinkOf = (token: string): Sql => sql`
  select a.username, a.email, l.expires_at as "expiresAt"
  from identity_reset_link l join identity_account a on a.id = l.account_id and a.removed_at is null
  where l.token_hash = ${linkTokenHash(token)} and l.expires_at > now()`;

export class ReadResetLink extends Query<ResetLink> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ReadResetLink)
export class ReadResetLinkHandler implements IQueryHandler<ReadResetLink> {
  constructor(private readonly db: Database) {}

  async execute({ token }: ReadResetLink): Promise<ResetLink> {
    const [link] = await this.db.read<ResetLink>(resetLinkOf(token));
    if (!link) fail(auth.readReset, 'invalidLink');
    return link;
  }
}
