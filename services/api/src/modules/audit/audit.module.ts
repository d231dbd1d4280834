import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { RecordAuditHandler } from './commands/record-audit.ts';
import { DeedsOfThingHandler } from './queries/deeds-of-thing.ts';
import { ExportEntriesHandler } from './queries/export-entries.ts';
import { ListEntriesHandler } from './queries/list-entries.ts';

@Module({
  controllers: [AuditController],
  providers: [RecordAuditHandler, DeedsOfThingHandler, ListEntriesHandler, ExportEntriesHandler],
})
export class AuditModule {}
