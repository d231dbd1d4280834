import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { OrdersOfTransaction } from '../../ordering/public/ports.ts';
import { transactionKey } from '../domain/transaction-key.ts';

const maxFollowing = constant(200);

// Those that follow what was typed, as far as they begin with it: no plan depends on what is typed.
const find = (key: string) => sql`
  select order_id as id from (
    select order_id, transaction_key from payments_proof
    where transaction_key >= ${key} order by transaction_key limit ${maxFollowing}) following
  where starts_with(transaction_key, ${key})`;

@QueryHandler(OrdersOfTransaction)
export class OrdersOfTransactionHandler implements IQueryHandler<OrdersOfTransaction> {
  constructor(private readonly db: Database) {}

  async execute({ beginning }: OrdersOfTransaction): Promise<string[]> {
    const found = await this.db.read<{ id: string }>(find(transactionKey(beginning)));
    return found.map(({ id }) => id);
  }
}
