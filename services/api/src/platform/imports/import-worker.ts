import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Log } from '../observability/log.ts';
import { DueWorker } from '../queue/due-worker.ts';

/** An import is due again when the worker that had it has not renewed its claim for so long. */
const CLAIM_SECONDS = 15;
const RENEW_MS = 4_000;
/** Pause after an attempt that failed, because the file store or the database is away. */
const PAUSE_MS = 2_000;

interface Imports {
  /** Name of the queue. */
  name: string;
  /** Table of the imports. */
  table: Sql;
  /** Works on a claimed import until it is done or stopped, the worker stops, or another one has it. */
  work(id: string, claim: string, stopped: AbortSignal): Promise<void>;
}

const isFree = sql`state in ('checking', 'running') and coalesce(claimed_until, '-infinity') < now()`;
const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/** Works on imports of files, one at a time. A worker claims an import; the claim of one that is killed runs out. */
export abstract class ImportWorker extends DueWorker {
  protected constructor(config: Config, db: Database, log: Log, { name, table, work }: Imports) {
    const take = (id: string, claim: string) => sql`
      update ${table} set claim = ${claim}, claimed_until = ${until} where id = ${id} and ${isFree} returning id`;
    const renew = (id: string, claim: string) => sql`
      update ${table} set claimed_until = ${until} where id = ${id} and claim = ${claim} returning id`;
    const release = (id: string, claim: string) => sql`
      update ${table} set claimed_until = null where id = ${id} and claim = ${claim}`;
    const attempt = async (id: string, stopped: AbortSignal) => {
      const claim = randomUUID();
      const [taken] = await db.query(take(id, claim));
      if (!taken) return;
      const lost = new AbortController();
      const renewal = setInterval(() => {
        db.query(renew(id, claim)).then(([own]) => own ?? lost.abort(), log.failure.bind(log));
      }, RENEW_MS);
      try {
        await work(id, claim, AbortSignal.any([stopped, lost.signal]));
      } catch (error) {
        log.failure(error);
        await wait(PAUSE_MS, undefined, { signal: stopped }).catch(() => undefined);
      } finally {
        clearInterval(renewal);
        await db.query(release(id, claim)).catch(log.failure.bind(log));
      }
    };
    const due = sql`select id from ${table} where ${isFree}`;
    super(config, db, { name, concurrency: 1, due, attempt }, log);
  }
}
