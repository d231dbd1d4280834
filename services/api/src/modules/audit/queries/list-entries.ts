import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { audit } from '@shop/contracts/audit';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readEntries } from './entries.ts';

type Entries = ResponseOf<typeof audit.list>;

/** A page of the audit log, with whom and what its filters may name. */
export class ListEntries extends Query<Entries> {
  constructor(readonly asked: Input<typeof audit.list>['query']) {
    super();
  }
}

// From one to the next in the index, without reading the entries between them.
const choices = sql`
  with recursive person as (
    (select person_id, person from audit_entry order by person_id desc, at desc, id desc limit 1)
    union all
    select before.* from person, lateral (select e.person_id, e.person from audit_entry e
      where e.person_id < person.person_id order by e.person_id desc, e.at desc, e.id desc limit 1) as before
  ), kind as (
    (select kind from audit_entry order by kind limit 1)
    union all
    select after.* from kind, lateral (select e.kind from audit_entry e
      where e.kind > kind.kind order by e.kind limit 1) as after
  )
  select
    (select coalesce(json_agg(json_build_object('_id', person_id, 'username', person) order by lower(person)), '[]')
      from person) as people,
    (select coalesce(json_agg(kind order by kind), '[]') from kind) as kinds`;

@QueryHandler(ListEntries)
export class ListEntriesHandler implements IQueryHandler<ListEntries> {
  constructor(private readonly db: Database) {}

  async execute({ asked }: ListEntries): Promise<Entries> {
    const [found, [chosen]] = await Promise.all([
      // One more tells whether others follow.
      readEntries(this.db, { ...asked, limit: asked.limit + 1 }),
      this.db.read<Pick<Entries, 'people' | 'kinds'>>(choices),
    ]);
    const entries = found.slice(0, asked.limit);
    const next = found.length > asked.limit ? (entries.at(-1)?._id ?? null) : null;
    return { entries, next, people: chosen?.people ?? [], kinds: chosen?.kinds ?? [] };
  }
}
