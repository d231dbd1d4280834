import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@shop/contracts/route';
import { stock } from '@shop/contracts/stock';
import { Database } from '../../platform/database/database.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { changeEach } from '../../platform/idempotency/change-each.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { ChangeStock } from './commands/change-stock.ts';
import { ListStock, StockHistory } from './queries/list-stock.ts';

@Controller()
export class StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly db: Database,
  ) {}

  @Endpoint(stock.list)
  list(@Input() { query }: Input<typeof stock.list>): Promise<ResponseOf<typeof stock.list>> {
    return this.queries.execute(new ListStock(query));
  }

  @Endpoint(stock.history)
  history(@Input() { query }: Input<typeof stock.history>): Promise<ResponseOf<typeof stock.history>> {
    return this.queries.execute(new StockHistory(query));
  }

  @Endpoint(stock.change)
  change(
    @Input() { body: { rows } }: Input<typeof stock.change>,
    @Caller() { username }: Caller,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentResponse<ResponseOf<typeof stock.change>>> {
    return changeEach(this.db, key, rows, (edit, ofRow) =>
      this.commands.execute(new ChangeStock(edit, username, ofRow)),
    );
  }
}
