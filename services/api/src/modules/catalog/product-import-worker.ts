import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { ImportWorker } from '../../platform/imports/import-worker.ts';
import { Log } from '../../platform/observability/log.ts';
import { RunProductImport } from './imports/run-product-import.ts';
import { productImportTables } from './imports/stored-import.ts';

/** Imports products of files. */
@Injectable()
export class ProductImportWorker extends ImportWorker {
  constructor(config: Config, db: Database, imports: RunProductImport, log: Log) {
    const { imports: table } = productImportTables;
    super(config, db, log, { name: 'product-imports', table, work: imports.work.bind(imports) });
  }
}
