import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { audit } from '@shop/contracts/audit';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyReply } from 'fastify';
import { Database } from '../../platform/database/database.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { RecordAudit } from './public.ts';
import { ExportEntries } from './queries/export-entries.ts';
import { ListEntries } from './queries/list-entries.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(audit.list)
  list(@Input() { query }: Input<typeof audit.list>): Promise<ResponseOf<typeof audit.list>> {
    return this.queries.execute(new ListEntries(query));
  }

  @Endpoint(audit.export)
  async export(
    @Input() { query }: Input<typeof audit.export>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const things = [{ id: null, label: '' }];
    const deed = { action: 'exported', kind: 'audit', things, after: query };
    await this.db.transaction((tx) => this.commands.execute(new RecordAudit(tx, deed)));
    const parts = await this.queries.execute(new ExportEntries(query));
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"');
    return Readable.from(parts);
  }
}
