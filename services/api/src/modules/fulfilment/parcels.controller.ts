import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PARCEL_HEADERS } from '@shop/contracts/number-table';
import { parcels } from '@shop/contracts/parcels';
import { parcelFiles } from '@shop/contracts/parcel-files';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyReply } from 'fastify';
import { Database } from '../../platform/database/database.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { changeEach } from '../../platform/idempotency/change-each.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { readSentFile } from '../../platform/spreadsheets/read-sent-file.ts';
import { BookParcel } from './commands/book-parcel.ts';
import { DecideParcel } from './commands/decide-parcel.ts';
import { ShipParcel } from './commands/ship-parcel.ts';
import { TakeOutcomeBack, Unbook } from './commands/take-back.ts';
import { ExportSheet } from './queries/export-sheet.ts';
import { ReadNumbers } from './queries/read-numbers.ts';
import { ReadOutcomes } from './queries/read-outcomes.ts';
import { tableOf } from './read-table.ts';
import { ListParcels } from './queries/list-parcels.ts';

type Answer<R extends Parameters<typeof Endpoint>[0]> = Promise<IdempotentResponse<ResponseOf<R>>>;

const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

@Controller()
export class ParcelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly db: Database,
  ) {}

  @Endpoint(parcels.list)
  list(@Input() { query }: Input<typeof parcels.list>): Promise<ResponseOf<typeof parcels.list>> {
    return this.queries.execute(new ListParcels(query));
  }

  @Endpoint(parcels.bookMany)
  bookMany(
    @Input() { body: { rows, courier } }: Input<typeof parcels.bookMany>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Answer<typeof parcels.bookMany> {
    return changeEach(this.db, key, rows, ({ _id }, ofRow) =>
      bodyOf(this.commands.execute(new BookParcel(_id, courier, username, ofRow))),
    );
  }

  @Endpoint(parcels.unbook)
  unbook(
    @Input() { params }: Input<typeof parcels.unbook>,
    @Caller() { username }: Caller,
  ): Promise<ResponseOf<typeof parcels.unbook>> {
    return this.commands.execute(new Unbook(params.id, username));
  }

  @Endpoint(parcelFiles.sheet)
  async sheet(
    @Input() { query: { courier, ids } }: Input<typeof parcelFiles.sheet>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const sheet = await this.queries.execute(new ExportSheet(courier, ids));
    const file = `${sheet.courier.replace(/[^0-9A-Za-z]+/g, '-')}-sheet.${sheet.format}`;
    void reply.type(sheetTypes[sheet.format]).header('content-disposition', `attachment; filename="${file}"`);
    return Readable.from([sheet.content]);
  }

  @Endpoint(parcelFiles.readFile)
  async readFile(
    @Input() { files }: Input<typeof parcelFiles.readFile>,
  ): Promise<ResponseOf<typeof parcelFiles.readFile>> {
    return { table: tableOf(await readSentFile(files.file[0], PARCEL_HEADERS)) };
  }

  @Endpoint(parcelFiles.readNumbers)
  readNumbers(
    @Input() { body }: Input<typeof parcelFiles.readNumbers>,
  ): Promise<ResponseOf<typeof parcelFiles.readNumbers>> {
    return this.queries.execute(new ReadNumbers(body));
  }

  @Endpoint(parcelFiles.readOutcomes)
  readOutcomes(
    @Input() { body }: Input<typeof parcelFiles.readOutcomes>,
  ): Promise<ResponseOf<typeof parcelFiles.readOutcomes>> {
    return this.queries.execute(new ReadOutcomes(body));
  }

  @Endpoint(parcels.shipMany)
  shipMany(
    @Input() { body: { rows } }: Input<typeof parcels.shipMany>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Answer<typeof parcels.shipMany> {
    return changeEach(this.db, key, rows, ({ _id, ...sent }, ofRow) =>
      bodyOf(this.commands.execute(new ShipParcel(_id, sent, username, ofRow))),
    );
  }

  @Endpoint(parcels.decideMany)
  decideMany(
    @Input() { body: { rows } }: Input<typeof parcels.decideMany>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Answer<typeof parcels.decideMany> {
    return changeEach(this.db, key, rows, ({ _id, ...outcome }, ofRow) =>
      bodyOf(this.commands.execute(new DecideParcel(_id, outcome, username, ofRow))),
    );
  }

  @Endpoint(parcels.takeBackMany)
  takeBackMany(
    @Input() { body: { rows } }: Input<typeof parcels.takeBackMany>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Answer<typeof parcels.takeBackMany> {
    return changeEach(this.db, key, rows, ({ _id }, ofRow) =>
      bodyOf(this.commands.execute(new TakeOutcomeBack(_id, username, ofRow))),
    );
  }
}

const bodyOf = async <T>(answer: Promise<IdempotentResponse<T>>): Promise<T> => (await answer).body;
