import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PastSource, pastImports, pastOrders } from '@shop/contracts/past-orders';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../platform/auth/caller.ts';
import { failField } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { parsePhone } from '../ordering/public/phone.ts';
import { CreatePastImport, StartPastImport, StopPastImport } from './commands/past-import.ts';
import { RemovePast } from './commands/remove-past.ts';
import { ReadPast } from './public.ts';
import { ExportPast } from './queries/export-past.ts';
import { ListPastImportRows, ListPastImports, ReadPastImport } from './queries/past-imports.ts';
import { ListPastContacts, ListPastOrders, PastSources } from './queries/past-orders.ts';

@Controller()
export class PastOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(pastImports.list)
  async imports(): Promise<ResponseOf<typeof pastImports.list>> {
    return { imports: await this.queries.execute(new ListPastImports()) };
  }

  @Endpoint(pastImports.create)
  create(
    @Input() { body: { fileName }, files }: Input<typeof pastImports.create>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof pastImports.create>>> {
    const [file] = files.file;
    if (!file) failField('file', 'Please choose the file');
    return this.commands.execute(new CreatePastImport({ fileName: fileName || 'orders', file }, username, key));
  }

  @Endpoint(pastImports.read)
  read(@Input() { params }: Input<typeof pastImports.read>): Promise<ResponseOf<typeof pastImports.read>> {
    return this.queries.execute(new ReadPastImport(params.id));
  }

  @Endpoint(pastImports.rows)
  rows(@Input() { params, query }: Input<typeof pastImports.rows>): Promise<ResponseOf<typeof pastImports.rows>> {
    return this.queries.execute(new ListPastImportRows(params.id, query));
  }

  @Endpoint(pastImports.start)
  start(@Input() { params }: Input<typeof pastImports.start>): Promise<ResponseOf<typeof pastImports.start>> {
    return this.commands.execute(new StartPastImport(params.id));
  }

  @Endpoint(pastImports.stop)
  stop(@Input() { params }: Input<typeof pastImports.stop>): Promise<ResponseOf<typeof pastImports.stop>> {
    return this.commands.execute(new StopPastImport(params.id));
  }

  @Endpoint(pastOrders.list)
  list(@Input() { query }: Input<typeof pastOrders.list>): Promise<ResponseOf<typeof pastOrders.list>> {
    return this.queries.execute(new ListPastOrders(query));
  }

  @Endpoint(pastOrders.contacts)
  contacts(@Input() { query }: Input<typeof pastOrders.contacts>): Promise<ResponseOf<typeof pastOrders.contacts>> {
    return this.queries.execute(new ListPastContacts(query));
  }

  @Endpoint(pastOrders.ofCustomer)
  ofCustomer(
    @Input() { params }: Input<typeof pastOrders.ofCustomer>,
  ): Promise<ResponseOf<typeof pastOrders.ofCustomer>> {
    // An address names a phone without its sign.
    const phone = parsePhone(params.phone.replace(/^92/, '+92')) ?? params.phone;
    return this.queries.execute(new ReadPast(phone));
  }

  @Endpoint(pastOrders.sources)
  async sources(): Promise<ResponseOf<typeof pastOrders.sources>> {
    return { sources: await this.queries.execute(new PastSources()) };
  }

  @Endpoint(pastOrders.export)
  export(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    return this.file(reply, 'orders');
  }

  @Endpoint(pastOrders.exportContacts)
  exportContacts(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    return this.file(reply, 'customers');
  }

  @Endpoint(pastOrders.remove)
  async remove(@Input() { params }: Input<typeof pastOrders.remove>): Promise<ResponseOf<typeof pastOrders.remove>> {
    const { data: source } = PastSource.safeParse(params.source);
    const removed = source ? await this.commands.execute(new RemovePast(source)) : { orders: 0, contacts: 0 };
    return { message: 'Imported history removed', ...removed };
  }

  private async file(reply: FastifyReply, content: 'orders' | 'customers'): Promise<Readable> {
    const parts = await this.queries.execute(new ExportPast(content));
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="past-${content}.csv"`);
    return Readable.from(parts);
  }
}
