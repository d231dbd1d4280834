import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { ledger } from '@shop/contracts/ledger';
import { withheldTax } from '@shop/contracts/withheld-tax';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyReply } from 'fastify';
import { Database } from '../../platform/database/database.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { type SheetRows, xlsxOf } from '../../platform/spreadsheets/write-xlsx.ts';
import { RecordAudit } from '../audit/public.ts';
import { CloseMonth } from './commands/close-month.ts';
import { DecideShortfall } from './commands/decide-shortfall.ts';
import { RecordRefund } from './commands/record-refund.ts';
import { SetCertificate } from './commands/set-certificate.ts';
import { ExportAccounts } from './queries/export-accounts.ts';
import { ReadMonths } from './queries/read-months.ts';
import { ReadTaxes } from './queries/read-taxes.ts';
import { ReadProfits } from './queries/read-profits.ts';
import { ReadOpenPlaces, ReadOrderMoney, ReadShortfalls } from './queries/read-places.ts';

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

@Controller()
export class LedgerController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(ledger.overview)
  overview(): Promise<ResponseOf<typeof ledger.overview>> {
    return this.queries.execute(new ReadOpenPlaces());
  }

  @Endpoint(ledger.ofOrder)
  ofOrder(@Input() { params }: Input<typeof ledger.ofOrder>): Promise<ResponseOf<typeof ledger.ofOrder>> {
    return this.queries.execute(new ReadOrderMoney(params.id));
  }

  @Endpoint(ledger.refund)
  refund(
    @Input() { params, body }: Input<typeof ledger.refund>,
    @Staff() { username }: Staff,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof ledger.refund>>> {
    return this.commands.execute(new RecordRefund(params.id, body, username, key));
  }

  @Endpoint(ledger.shortfalls)
  shortfalls(): Promise<ResponseOf<typeof ledger.shortfalls>> {
    return this.queries.execute(new ReadShortfalls());
  }

  @Endpoint(ledger.decideShortfall)
  decideShortfall(
    @Input() { body }: Input<typeof ledger.decideShortfall>,
    @Staff() { username }: Staff,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof ledger.decideShortfall>>> {
    return this.commands.execute(new DecideShortfall(body, username, key));
  }

  @Endpoint(ledger.months)
  months(): Promise<ResponseOf<typeof ledger.months>> {
    return this.queries.execute(new ReadMonths());
  }

  @Endpoint(ledger.closeMonth)
  async closeMonth(
    @Input() { params }: Input<typeof ledger.closeMonth>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof ledger.closeMonth>> {
    await this.commands.execute(new CloseMonth(params.month, username));
    return { closed: true };
  }

  @Endpoint(ledger.profits)
  profits(@Input() { query }: Input<typeof ledger.profits>): Promise<ResponseOf<typeof ledger.profits>> {
    return this.queries.execute(new ReadProfits(query));
  }

  @Endpoint(withheldTax.taxes)
  taxes(): Promise<ResponseOf<typeof withheldTax.taxes>> {
    return this.queries.execute(new ReadTaxes());
  }

  @Endpoint(withheldTax.setCertificate)
  setCertificate(
    @Input() { params, body }: Input<typeof withheldTax.setCertificate>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof withheldTax.setCertificate>> {
    return this.commands.execute(new SetCertificate(params.month, body, username));
  }

  @Endpoint(ledger.accounts)
  async accounts(
    @Input() { query }: Input<typeof ledger.accounts>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const deed = { action: 'exported', kind: 'accounts', things: [{ id: null, label: query.month }], after: query };
    await this.db.transaction((tx) => this.commands.execute(new RecordAudit(tx, deed)));
    const { month, sheet, format } = query;
    const parts = await this.queries.execute(new ExportAccounts(month, sheet));
    const name = `accounts-${month}-${sheet}.${format}`;
    void reply.type(fileTypes[format]).header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from(format === 'xlsx' ? xlsxOf(parts) : csvOf(parts));
  }
}

async function* csvOf(parts: AsyncIterable<SheetRows>): AsyncGenerator<string> {
  yield CSV_MARK;
  for await (const rows of parts) yield csvRows(rows);
}
