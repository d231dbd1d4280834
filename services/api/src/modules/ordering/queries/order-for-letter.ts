import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { type LetterOrder, OrderForLetter } from '../public.ts';
import { customerColumn, summaryColumns } from './order-columns.ts';

const read = `
  select ${summaryColumns}, ${customerColumn}, o.tracking_number as "trackingNumber", o.courier
  from ordering_order o where o.id = $1`;

@QueryHandler(OrderForLetter)
export class OrderForLetterHandler implements IQueryHandler<OrderForLetter> {
  constructor(private readonly db: Database) {}

  async execute({ orderId }: OrderForLetter): Promise<LetterOrder | null> {
    const [order] = await this.db.read<LetterOrder>('ordering.order-for-letter', read, [orderId]);
    return order ?? null;
  }
}
