import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@shop/contracts/route';
import { settlements } from '@shop/contracts/settlements';
import { failField } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { AcceptSettlement } from './commands/accept-settlement.ts';
import { ImportSettlement } from './commands/import-settlement.ts';
import { RemoveSettlement, SetColumns, SetCourier } from './commands/set-columns.ts';
import { TakeSettlementBack } from './commands/take-settlement-back.ts';
import { ListSettlements } from './queries/list-settlements.ts';
import { ReadSettlement } from './queries/read-settlement.ts';

@Controller()
export class SettlementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(settlements.list)
  list(
    @Input() { query: { page, limit } }: Input<typeof settlements.list>,
  ): Promise<ResponseOf<typeof settlements.list>> {
    return this.queries.execute(new ListSettlements(page, limit));
  }

  @Endpoint(settlements.read)
  read(@Input() { params }: Input<typeof settlements.read>): Promise<ResponseOf<typeof settlements.read>> {
    return this.queries.execute(new ReadSettlement(params.id));
  }

  @Endpoint(settlements.importFile)
  async importFile(
    @Input() { body: { courier, fileName }, files }: Input<typeof settlements.importFile>,
    @Caller() { username }: Caller,
  ): Promise<ResponseOf<typeof settlements.importFile>> {
    const [file] = files.file;
    if (!file) failField('file', 'Please choose the file');
    const name = fileName || 'settlement';
    return { settlementId: await this.commands.execute(new ImportSettlement(courier, name, file, username)) };
  }

  @Endpoint(settlements.setColumns)
  async setColumns(
    @Input() { params, body: { version, roles } }: Input<typeof settlements.setColumns>,
  ): Promise<ResponseOf<typeof settlements.setColumns>> {
    return { version: await this.commands.execute(new SetColumns(params.id, version, roles)) };
  }

  @Endpoint(settlements.setCourier)
  async setCourier(
    @Input() { params, body: { version, courier } }: Input<typeof settlements.setCourier>,
  ): Promise<ResponseOf<typeof settlements.setCourier>> {
    return { version: await this.commands.execute(new SetCourier(params.id, version, courier)) };
  }

  @Endpoint(settlements.accept)
  accept(
    @Input() { params, body }: Input<typeof settlements.accept>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof settlements.accept>>> {
    return this.commands.execute(new AcceptSettlement(params.id, body, username, key));
  }

  @Endpoint(settlements.takeBack)
  takeBack(
    @Input() { params, body: { version } }: Input<typeof settlements.takeBack>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof settlements.takeBack>>> {
    return this.commands.execute(new TakeSettlementBack(params.id, version, username, key));
  }

  @Endpoint(settlements.remove)
  async remove(@Input() { params }: Input<typeof settlements.remove>): Promise<ResponseOf<typeof settlements.remove>> {
    await this.commands.execute(new RemoveSettlement(params.id));
    return { removed: true };
  }
}
