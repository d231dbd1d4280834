import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { RunProductImport } from './imports/run-product-import.ts';

/** An import is due again when the worker that had it has not renewed its claim for so long. */
const CLAIM_SECONDS = 15;
const RENEW_MS = 4_000;
/** Pause after an attempt that failed, because the file store or the database is away. */
const PAUSE_MS = 2_000;

const isFree = sql`state in ('checking', 'running') and coalesce(claimed_until, '-infinity') < now()`;
const due = sql`select id from catalog_import where ${isFree}`;
const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;
const take = (id: string, claim: string) => sql`
  update catalog_import set claim = ${claim}, claimed_until = ${until} where id = ${id} and ${isFree} returning id`;
const renew = (id: string, claim: string) => sql`
  update catalog_import set claimed_until = ${until} where id = ${id} and claim = ${claim} returning id`;
const release = (id: string, claim: string) => sql`
  update catalog_import set claimed_until = null where id = ${id} and claim = ${claim}`;

/** Imports products of files, one file at a time. A worker claims an import; the claim of one that is killed runs out. */
@Injectable()
export class ProductImportWorker extends DueWorker {
  constructor(config: Config, db: Database, imports: RunProductImport, log: Log) {
    const attempt = async (id: string, stopped: AbortSignal) => {
      const claim = randomUUID();
      const [taken] = await db.query(take(id, claim));
      if (!taken) return;
      const lost = new AbortController();
      const renewal = setInterval(() => {
        db.query(renew(id, claim)).then(([own]) => own ?? lost.abort(), log.failure.bind(log));
      }, RENEW_MS);
      try {
        await imports.work(id, claim, AbortSignal.any([stopped, lost.signal]));
      } catch (error) {
        log.failure(error);
        await wait(PAUSE_MS, undefined, { signal: stopped }).catch(() => undefined);
      } finally {
        clearInterval(renewal);
        await db.query(release(id, claim)).catch(log.failure.bind(log));
      }
    };
    super(config, db, { name: 'product-imports', concurrency: 1, due, attempt }, log);
  }
}
