import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { RecordAuditHandler } from './commands/record-audit.ts';
import { ExportEntriesHandler } from './queries/export-entries.ts';
import { ListEntriesHandler } from './queries/list-entries.ts';

@Module({
  controllers: [AuditController],
  providers: [RecordAuditHandler, ListEntriesHandler, ExportEntriesHandler],
})
export class AuditModule {}
