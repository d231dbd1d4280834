import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { WhatsAppMessage } from '@shop/contracts/order-records';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { MessagesOfOrder } from '../../ordering/public/ports.ts';
import { WhatsAppAccounts } from '../accounts.ts';
import { FailedMessageOrder } from '../public.ts';

// Dropped ones were never due, so the list leaves them out.
const ofOrder = (orderId: string) => sql`
  select kind, state, state_at as at, error as problem from whatsapp_message
  where order_id = ${orderId} and state <> 'dropped' order by id`;
const failed = (id: string) => sql`
  select order_id as "orderId" from whatsapp_message where id = ${id} and state = 'failed'`;

@QueryHandler(MessagesOfOrder)
export class MessagesOfOrderHandler implements IQueryHandler<MessagesOfOrder> {
  constructor(
    private readonly db: Database,
    private readonly accounts: WhatsAppAccounts,
  ) {}

  async execute({ orderId }: MessagesOfOrder): Promise<WhatsAppMessage[]> {
    return (await this.accounts.isStored()) ? this.db.read<WhatsAppMessage>(ofOrder(orderId)) : [];
  }
}

@QueryHandler(FailedMessageOrder)
export class FailedMessageOrderHandler implements IQueryHandler<FailedMessageOrder> {
  constructor(private readonly db: Database) {}

  async execute({ messageId }: FailedMessageOrder): Promise<string | null> {
    const [found] = await this.db.read<{ orderId: string }>(failed(messageId));
    return found?.orderId ?? null;
  }
}
