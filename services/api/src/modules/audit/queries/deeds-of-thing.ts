import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DeedsOfThing, type PastDeed } from '../public.ts';

const read = ({ action, kind, thingId }: DeedsOfThing) => sql`
  select person_id as "personId", person, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, after from audit_entry
  where thing_id = ${thingId} and kind = ${kind} and action = ${action} order by audit_entry.at desc, id desc limit 20`;

@QueryHandler(DeedsOfThing)
export class DeedsOfThingHandler implements IQueryHandler<DeedsOfThing> {
  constructor(private readonly db: Database) {}

  execute(asked: DeedsOfThing): Promise<PastDeed[]> {
    return asked.tx ? query<PastDeed>(asked.tx, read(asked)) : this.db.read<PastDeed>(read(asked));
  }
}
