import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OrderActivity, staffOrders } from '@shop/contracts/staff-orders';
import { Database, query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';

/** Writes into the history of orders what staff did with them; returns of how many. The same key twice writes once. */
export class RecordActivity extends Command<IdempotentResponse<{ recorded: number }>> {
  constructor(
    readonly orderIds: readonly string[],
    readonly activity: OrderActivity,
    readonly text: string | undefined,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** The field of the history, and its new value. */
const lines: Readonly<Record<OrderActivity, { field: string; to: Sql }>> = {
  // The status that the message is about.
  whatsapp: { field: 'whatsapp', to: sql`order_status` },
  slip: { field: 'print', to: sql`'slip'` },
  label: { field: 'print', to: sql`'label'` },
};

const write = ({ orderIds, activity, text, by }: RecordActivity) => sql`
  insert into ordering_history (order_id, by, field, to_value, note)
  select id, ${by}, ${lines[activity].field}, ${lines[activity].to}, ${text || null}
  from ordering_order where id = any(${[...orderIds]}::uuid[]) returning id`;

@CommandHandler(RecordActivity)
export class RecordActivityHandler implements ICommandHandler<RecordActivity> {
  constructor(private readonly db: Database) {}

  execute(command: RecordActivity): Promise<IdempotentResponse<{ recorded: number }>> {
    return idempotent(this.db, command.key, async (tx) => {
      const written = await query(tx, write(command));
      if (written.length === 0) fail(staffOrders.record, 'notFound');
      return { status: 200, body: { recorded: written.length } };
    });
  }
}
