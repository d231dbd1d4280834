import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { HasOpenParcel } from '../../ordering/public/ports.ts';

const open = (orderId: string) => sql`
  select from fulfilment_parcel where order_id = ${orderId} and status <> 'returned'`;

@QueryHandler(HasOpenParcel)
export class HasOpenParcelHandler implements IQueryHandler<HasOpenParcel> {
  async execute({ tx, orderId }: HasOpenParcel): Promise<boolean> {
    return (await query(tx, open(orderId))).length > 0;
  }
}
