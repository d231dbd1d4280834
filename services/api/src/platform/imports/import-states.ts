import { randomUUID } from 'node:crypto';
import { currentActor } from '../context/work-context.ts';
import { type Database, type Tx, query, sqlState } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../idempotency/idempotency.ts';

/** Imports that stay after the next one, with what became of each row. */
const KEPT = 5;

/** The tables of one kind of import: imports with their states, and the rows of their files by what belongs together. */
export interface ImportTables {
  readonly imports: Sql;
  readonly rows: Sql;
}

/** The import was stopped, or another worker has it. */
export class StoppedImport extends Error {}

const isAtWork = sql`state in ('checking', 'running')`;

const run = <T extends object>(db: Database | Tx, statement: Sql): Promise<T[]> =>
  'read' in db ? db.query<T>(statement) : query<T>(db, statement);

/** Changes an import that is at work. Throws `StoppedImport` when it is not. */
export async function updateImport(db: Database | Tx, { imports }: ImportTables, id: string, set: Sql): Promise<void> {
  const statement = sql`update ${imports} set ${set} where id = ${id} and ${isAtWork} returning id`;
  const [isWanted] = await run(db, statement);
  if (!isWanted) throw new StoppedImport();
}

/** Ends an import whose file cannot be read; `problem` is a sentence for staff. */
export const failImport = ({ imports }: ImportTables, id: string, problem: string): Sql => sql`
  update ${imports} set state = 'failed', problem = ${problem}, ended_at = now() where id = ${id} and ${isAtWork}`;

/** Begins an import that was checked, or goes on with a stopped one. Returns null when it can do neither. */
export async function startImport<T extends object>(
  db: Database | Tx,
  { imports }: ImportTables,
  { id, columns, set }: { id: string; columns: Sql; set: Sql },
): Promise<T | 'inProgress' | null> {
  try {
    const [started] = await run<T>(
      db,
      sql`
        update ${imports} i set state = case when is_checked then 'running' else 'checking' end, ended_at = null,
          actor = ${JSON.stringify(currentActor())} ${set}
        where id = ${id} and state in ('checked', 'stopped') returning ${columns}`,
    );
    return started ?? null;
  } catch (error) {
    if (sqlState(error) === '23505') return 'inProgress';
    throw error;
  }
}

/** Stops an import; what is at work is still finished. */
export const stopImport = ({ imports }: ImportTables, id: string, columns: Sql): Sql => sql`
  update ${imports} i set state = 'stopped', ended_at = now() where id = ${id} and ${isAtWork} returning ${columns}`;

interface NewImport<T> {
  readonly tables: ImportTables;
  readonly key: IdempotencyKey;
  /** Stores the files under the id. */
  store(id: string): Promise<void>;
  /** Writes the import; throws when another one is at work. */
  insert(tx: Tx, id: string): Promise<T>;
  /** Removes the stored files. */
  remove(id: string): Promise<void>;
}

/** Stores an import, which the worker then checks. The oldest ones go. */
export async function createImport<T>(
  db: Database,
  { tables: { imports }, key, store, insert, remove }: NewImport<T>,
): Promise<IdempotentResponse<T>> {
  // Stored before it is known to anybody; what finds no row is removed again.
  const id = randomUUID();
  let isStored = false;
  let old: { id: string }[] = [];
  try {
    await store(id);
    const answer = await idempotent(db, key, async (tx) => {
      old = await query<{ id: string }>(
        tx,
        sql`delete from ${imports} where state not in ('checking', 'running')
          and id not in (select id from ${imports} order by created_at desc limit ${KEPT}) returning id`,
      );
      return { status: 201, body: await insert(tx, id) };
    });
    isStored = !answer.replayed;
    return answer;
  } finally {
    for (const each of [...old.map((one) => one.id), ...(isStored ? [] : [id])]) await remove(each);
  }
}
