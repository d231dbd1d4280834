import { Id } from '@shop/contracts/fields';
import type { Database } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { ImportTables } from './import-states.ts';

/** The last imports, newest first; `columns` are those of `i`. */
export const lastImports = ({ imports }: ImportTables, columns: Sql): Sql => sql`
  select ${columns} from ${imports} i order by i.created_at desc, i.id desc limit 20`;

/** An import by its id; undefined when there is none. */
export async function findImport<T extends object>(
  db: Database,
  { imports }: ImportTables,
  id: string,
  columns: Sql,
): Promise<T | undefined> {
  const one = sql`select ${columns} from ${imports} i where i.id = ${id}`;
  const [found] = Id.safeParse(id).success ? await db.read<T>(one) : [];
  return found;
}

interface Asked {
  fate?: string | undefined;
  page: number;
  limit: number;
}

/** A page of what becomes of the things in a file, in its order. */
export async function pageOfRows<T>(
  db: Database,
  { rows }: ImportTables,
  id: string,
  columns: Sql,
  { fate, page, limit }: Asked,
) {
  const condition = sql`import_id = ${id} and ${fate ? sql`fate = ${fate}` : sql`fate is not null`}`;
  const [found] = await db.read<{ list: T[]; total: number }>(sql`
    select (select count(*)::integer from ${rows} where ${condition}) as total,
      coalesce((select json_agg(shown order by line) from (
        select ${columns} from ${rows} where ${condition} order by line limit ${limit} offset ${(page - 1) * limit}
      ) shown), '[]') as list`);
  const { list = [], total = 0 } = found ?? {};
  return { list, paged: { total, totalPages: Math.ceil(total / limit), page, limit } };
}
