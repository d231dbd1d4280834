import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { declaredEvents } from './event.ts';

/** Events of one kind that this version of the shop does not know, as a newer one wrote before the shop went back. */
interface UnknownEvents {
  name: string;
  count: number;
  since: Date;
}

const knownNames = () => declaredEvents().map(({ name }) => name);

/** Events that wait for a version that knows them. */
export const unknownEvents = (db: Database): Promise<UnknownEvents[]> =>
  db.query(
    sql`select name, count(*)::int as count, min(occurred_at) as since from platform_outbox
     where published_at is null and name <> all(${knownNames()}::text[]) group by name order by name`,
  );

/** Gives up all events of a kind that this version does not know. Returns how many there were. */
export async function discardUnknownEvents(db: Database, name: string): Promise<number> {
  const discarded = await db.query(
    sql`update platform_outbox set published_at = now()
     where published_at is null and name = ${name} and name <> all(${knownNames()}::text[]) returning id`,
  );
  return discarded.length;
}
