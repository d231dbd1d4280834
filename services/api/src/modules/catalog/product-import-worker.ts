import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { RunProductImport } from './imports/run-product-import.ts';

const due = sql`select id from catalog_import where state in ('checking', 'running')`;

/** Pause after an attempt that failed, because the file store or the database is away. */
const PAUSE_MS = 2_000;

/** Imports products of files, one file at a time. The lock ends with the worker that holds it. */
@Injectable()
export class ProductImportWorker extends DueWorker {
  constructor(config: Config, db: Database, imports: RunProductImport, log: Log) {
    const attempt = (id: string, stopped: AbortSignal) =>
      db
        .session(async (session) => {
          const [{ isMine } = { isMine: false }] = await query<{ isMine: boolean }>(
            session,
            sql`select pg_try_advisory_lock(301, hashtext(${id})) as "isMine"`,
          );
          if (isMine) await imports.work(id, stopped);
        })
        .catch(async (error: unknown) => {
          log.failure(error);
          await wait(PAUSE_MS, undefined, { signal: stopped }).catch(() => undefined);
        });
    super(config, db, { name: 'product-imports', concurrency: 1, due, attempt }, log);
  }
}
