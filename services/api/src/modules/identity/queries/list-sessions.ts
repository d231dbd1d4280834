import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StaffSession } from '@shop/contracts/account';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOpen } from '../sessions.ts';

/** The open sessions of an account, the last used first. */
export class ListSessions extends Query<StaffSession[]> {
  constructor(
    readonly accountId: string,
    /** The session that asks. */
    readonly current: string,
  ) {
    super();
  }
}

const list = ({ accountId, current }: ListSessions) => sql`
  select s.id as "_id", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ip,
    s.user_agent as "userAgent", s.id = ${current}::uuid as "isCurrent"
  from identity_session s where s.account_id = ${accountId} and ${isOpen}
  order by s.last_seen_at desc, s.id desc`;

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly db: Database) {}

  execute(question: ListSessions): Promise<StaffSession[]> {
    return this.db.read<StaffSession>(list(question));
  }
}
