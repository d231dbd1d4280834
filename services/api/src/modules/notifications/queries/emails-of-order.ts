import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderEmail } from '@shop/contracts/order-records';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { EmailsOfOrder } from '../../ordering/public/ports.ts';

// Dropped e-mails were never due, so the list leaves them out.
const read = (orderId: string) => sql`
  select kind, state, coalesce(sent_at, written_at) as at, case when state <> 'sent' then last_error end as error
  from notifications_email
  where order_id = ${orderId} and state <> 'dropped' and not starts_with(kind, 'owner-') order by id`;

@QueryHandler(EmailsOfOrder)
export class EmailsOfOrderHandler implements IQueryHandler<EmailsOfOrder> {
  constructor(private readonly db: Database) {}

  execute({ orderId }: EmailsOfOrder): Promise<OrderEmail[]> {
    return this.db.read<OrderEmail>(read(orderId));
  }
}
