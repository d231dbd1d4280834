import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { productImports } from '@shop/contracts/product-imports';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyReply } from 'fastify';
import { failField } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { CreateProductImport, StartProductImport, StopProductImport } from './commands/product-import.ts';
import { ExportProducts } from './queries/export-products.ts';
import { ListImportedProducts, ListProductImports, ReadProductImport } from './queries/product-imports.ts';

@Controller()
export class ProductImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(productImports.list)
  async list(): Promise<ResponseOf<typeof productImports.list>> {
    return { imports: await this.queries.execute(new ListProductImports()) };
  }

  @Endpoint(productImports.create)
  create(
    @Input() { body: { fileName }, files }: Input<typeof productImports.create>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof productImports.create>>> {
    const [file] = files.file;
    if (!file) failField('file', 'Please choose the file');
    const given = { fileName: fileName || 'products', file, zip: files.pictures[0] };
    return this.commands.execute(new CreateProductImport(given, username, key));
  }

  @Endpoint(productImports.read)
  read(@Input() { params }: Input<typeof productImports.read>): Promise<ResponseOf<typeof productImports.read>> {
    return this.queries.execute(new ReadProductImport(params.id));
  }

  @Endpoint(productImports.rows)
  rows(@Input() { params, query }: Input<typeof productImports.rows>): Promise<ResponseOf<typeof productImports.rows>> {
    return this.queries.execute(new ListImportedProducts(params.id, query));
  }

  @Endpoint(productImports.start)
  start(
    @Input() { params, body }: Input<typeof productImports.start>,
  ): Promise<ResponseOf<typeof productImports.start>> {
    return this.commands.execute(new StartProductImport(params.id, body.withoutPictures ?? false));
  }

  @Endpoint(productImports.stop)
  stop(@Input() { params }: Input<typeof productImports.stop>): Promise<ResponseOf<typeof productImports.stop>> {
    return this.commands.execute(new StopProductImport(params.id));
  }

  @Endpoint(productImports.export)
  async export(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    const parts = await this.queries.execute(new ExportProducts());
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="products.csv"');
    return Readable.from(parts);
  }
}
