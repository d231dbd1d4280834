import { Module } from '@nestjs/common';
import { CreatePastImportHandler, StartPastImportHandler, StopPastImportHandler } from './commands/past-import.ts';
import { ErasePastHandler, RemovePastHandler } from './commands/remove-past.ts';
import { RunPastImport } from './imports/run-past-import.ts';
import { PastImportWorker } from './past-import-worker.ts';
import { PastOrdersController } from './past-orders.controller.ts';
import { ExportPastHandler } from './queries/export-past.ts';
import { ListPastImportRowsHandler, ListPastImportsHandler, ReadPastImportHandler } from './queries/past-imports.ts';
import {
  CountPastHandler,
  ListPastContactsHandler,
  ListPastOrdersHandler,
  PastSourcesHandler,
  ReadPastHandler,
} from './queries/past-orders.ts';

@Module({
  controllers: [PastOrdersController],
  providers: [
    CreatePastImportHandler,
    StartPastImportHandler,
    StopPastImportHandler,
    RemovePastHandler,
    ErasePastHandler,
    ListPastImportsHandler,
    ReadPastImportHandler,
    ListPastImportRowsHandler,
    ListPastOrdersHandler,
    ListPastContactsHandler,
    PastSourcesHandler,
    ReadPastHandler,
    CountPastHandler,
    ExportPastHandler,
    RunPastImport,
    PastImportWorker,
  ],
})
export class PastOrdersModule {}
