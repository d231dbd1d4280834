import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { ImportWorker } from '../../platform/imports/import-worker.ts';
import { Log } from '../../platform/observability/log.ts';
import { RunPastImport } from './imports/run-past-import.ts';
import { tables } from './imports/stored-import.ts';

/** Imports past orders and customers of files. */
@Injectable()
export class PastImportWorker extends ImportWorker {
  constructor(config: Config, db: Database, imports: RunPastImport, log: Log) {
    super(config, db, log, { name: 'past-imports', table: tables.imports, work: imports.work.bind(imports) });
  }
}
