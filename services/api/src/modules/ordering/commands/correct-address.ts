import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { CorrectAddress, OrderAddressChanged } from '../public.ts';
import { isoTimestamp } from '../queries/order-columns.ts';
import { writeHistory } from './write-history.ts';

interface Corrected {
  orderId: string;
  orderNumber: string;
  createdAt: string;
  total: number;
  version: number;
}

const correct = ({ orderId, to }: CorrectAddress) => sql`
  update ordering_order o set address = ${to.address}, postal_code = ${to.postalCode}, version = version + 1
  where id = ${orderId} and (address, postal_code) is distinct from (${to.address}::text, ${to.postalCode}::text)
  returning id as "orderId", order_number as "orderNumber", ${isoTimestamp(sql`created_at`)} as "createdAt",
    total::float8 as total, version`;

// What was written before stands in no history: that is never deleted, and people move.
@CommandHandler(CorrectAddress)
export class CorrectAddressHandler implements ICommandHandler<CorrectAddress> {
  async execute(command: CorrectAddress): Promise<void> {
    const { tx, orderId, by } = command;
    const [order] = await query<Corrected>(tx, correct(command));
    if (!order) return;
    await writeHistory(tx, orderId, by, [], 'The address was corrected');
    await publish(tx, OrderAddressChanged, order);
  }
}
