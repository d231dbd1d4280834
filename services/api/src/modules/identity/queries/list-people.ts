import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Person, people } from '@shop/contracts/people';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { isOpen } from '../sessions.ts';

/** Everybody who may sign in, the longest here first; or one of them. */
export class ListPeople extends Query<Person[]> {
  constructor(readonly id: string | null = null) {
    super();
  }
}

const list = (id: string | null, isPasswordGiven: boolean) => sql`
  select a.id as "_id", a.username, a.name, a.email, a.role, a.from_settings and ${isPasswordGiven} as "isFromEnvironment",
    s.open as sessions, s.last_seen_at as "lastSeenAt", a.created_at as "createdAt"
  from identity_account a
  cross join lateral (
    select count(*) filter (where ${isOpen})::int as open, max(s.last_seen_at) as last_seen_at
    from identity_session s where s.account_id = a.id
  ) s
  where a.removed_at is null and (${id}::uuid is null or a.id = ${id}::uuid)
  order by a.created_at, a.id`;

@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  async execute({ id }: ListPeople): Promise<Person[]> {
    const found = await this.db.read<Person>(list(id, this.config.admin.given.includes('password')));
    if (id !== null && found.length === 0) fail(people.setRole, 'notFound');
    return found;
  }
}
