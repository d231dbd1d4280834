import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type StockEdit, oneStock } from '@shop/contracts/stock';
import { Database } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ReadSettings } from '../../settings/public.ts';
import { sizeOf } from '../domain/stock-id.ts';
import { setStock } from './set-stock.ts';

/** Sets count, threshold, limits or cost of one size; `by` is who of staff. The same key twice is one change. */
export class ChangeStock extends Command<{ count: number | null }> {
  constructor(
    readonly edit: StockEdit,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

@CommandHandler(ChangeStock)
export class ChangeStockHandler implements ICommandHandler<ChangeStock> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ edit, by, key }: ChangeStock): Promise<{ count: number | null }> {
    const which = sizeOf(edit._id);
    if (!which) fail(oneStock, 'notFound');
    const { productId, sizeKey: size } = which;
    const { orders } = await this.queries.execute(new ReadSettings());
    const { body } = await idempotent(this.db, key, async (tx) => {
      const count = await setStock(tx, { productId, size, edit, by, standardLow: orders.values.lowStock });
      return { status: 200, body: { count } };
    });
    return body;
  }
}
