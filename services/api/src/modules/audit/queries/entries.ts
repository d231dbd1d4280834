import type { AuditEntry, AuditFilter } from '@shop/contracts/audit';
import type { Database } from '../../../platform/database/database.ts';
import { type Sql, joined, sql } from '../../../platform/database/sql.ts';

/** Filters of the audit log, and the page: at most `limit` entries that are older than the entry `olderThan`. */
export interface Asked extends AuditFilter {
  olderThan?: string | undefined;
  limit: number;
}

const dayBegins = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Karachi'`;
const dayEnds = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Karachi'`;
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function conditions({ person, kind, thing, dateFrom, dateTo, search, olderThan }: Asked): Sql {
  const asked = [
    person && sql`person_id = ${person}`,
    kind && sql`kind = ${kind}`,
    thing && sql`thing_id = ${thing}`,
    dateFrom && sql`at >= ${dayBegins(dateFrom)}`,
    dateTo && sql`at < ${dayEnds(dateTo)}`,
    search && sql`label ilike ${containing(search)}`,
    olderThan && sql`(at, id) < (select at, id from audit_entry where id = ${olderThan})`,
  ].filter((each) => typeof each === 'object');
  return asked.length === 0 ? sql`` : sql` where ${joined(asked, sql` and `)}`;
}

// One statement for each set of filters, so that each is planned for the index that fits it.
const list = (asked: Asked) => sql`
  select id as "_id", at, json_build_object('_id', person_id, 'username', person) as person, session,
    request_id as "requestId", action, kind, thing_id as thing, label, before, after
  from audit_entry${conditions(asked)} order by at desc, id desc limit ${asked.limit}`;

/** Entries of the audit log, newest first. */
export const readEntries = (db: Database, asked: Asked): Promise<AuditEntry[]> => db.read<AuditEntry>(list(asked));
